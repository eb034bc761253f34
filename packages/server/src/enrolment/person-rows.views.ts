import { type RawBuilder, sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import { DAYS_WITHIN, daysOverlap, daysWithin } from '../platform/database/dated.ts';
import { deletedRowsOf } from '../platform/database/deleted-rows.ts';

const levelName = (id: RawBuilder<number>) => sql<string | null>`(select name from level where id = ${id})`;

const campusName = (id: RawBuilder<number>) => sql<string | null>`(select name from campus where id = ${id})`;

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [
    {
      table: 'roll_class_teacher',
      column: 'person_id',
      stays: `k.roll_class_id = t.roll_class_id and k.role = t.role and ${DAYS_WITHIN}`,
    },
    {
      table: 'staff_time',
      column: 'person_id',
      part: 'staff',
      stays: `k.weekday = t.weekday and k.time_start <= t.time_start and k.time_end >= t.time_end
        and k.date_closed is null and t.date_closed is null`,
    },
    {
      table: 'roll_class_member',
      column: 'student_id',
      part: 'student',
      stays: `k.roll_class_id = t.roll_class_id and ${DAYS_WITHIN}`,
    },
  ],
  obstacles: (kept, merged) => [
    sql`select 'Both are in a roll class on the same days: ' || string_agg(distinct a.code || ' and ' || b.code, '; ') || '. End one of the two first.' as text
      from roll_class_member k join roll_class a on a.id = k.roll_class_id, roll_class_member t join roll_class b on b.id = t.roll_class_id
      where k.student_id = ${kept} and t.student_id = ${merged} and ${daysOverlap}
        and not (k.roll_class_id = t.roll_class_id and ${daysWithin})
      having count(*) > 0`,
    sql`select 'Both teach the roll class ' || string_agg(distinct c.code, ', ') || ', on days or in parts that differ. End one of the two first.' as text
      from roll_class_teacher k join roll_class c on c.id = k.roll_class_id, roll_class_teacher t
      where k.person_id = ${kept} and t.person_id = ${merged} and k.roll_class_id = t.roll_class_id and ${daysOverlap}
        and not (k.role = t.role and ${daysWithin})
      having count(*) > 0`,
  ],
  history: {
    rows: (id) => [
      sql`select guid from staff_time where person_id = ${id}`,
      sql`select guid from roll_class_member where student_id = ${id}`,
      sql`select guid from roll_class_teacher where person_id = ${id}`,
      deletedRowsOf('roll_class_member', 'student_id', id),
      deletedRowsOf('roll_class_teacher', 'person_id', id),
    ],
    names: {
      level_id: levelName,
      next_level_id: levelName,
      campus_id: campusName,
      next_campus_id: campusName,
      roll_class_id: (id) => sql`(select code from roll_class where id = ${id})`,
    },
  },
};
