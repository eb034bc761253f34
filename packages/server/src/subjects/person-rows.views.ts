import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import { DAYS_WITHIN, daysOverlap, daysWithin } from '../platform/database/dated.ts';
import { deletedRowsOf } from '../platform/database/deleted-rows.ts';

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [
    {
      table: 'class_detail_teacher',
      column: 'person_id',
      stays: `k.class_detail_id = t.class_detail_id and k.role = t.role and ${DAYS_WITHIN}`,
    },
    {
      table: 'class_detail_member',
      column: 'student_id',
      part: 'student',
      stays: `k.class_detail_id = t.class_detail_id and ${DAYS_WITHIN}`,
    },
  ],
  obstacles: (kept, merged) => [
    sql`select 'Both are in the class ' || string_agg(distinct d.code, ', ') || ' on days that differ. End one of the two memberships first.' as text
      from class_detail_member k join class_detail d on d.id = k.class_detail_id, class_detail_member t
      where k.student_id = ${kept} and t.student_id = ${merged} and k.class_detail_id = t.class_detail_id
        and ${daysOverlap} and not ${daysWithin}
      having count(*) > 0`,
    sql`select 'Both teach the class ' || string_agg(distinct d.code, ', ') || ' on days that differ. End one of the two first.' as text
      from class_detail_teacher k join class_detail d on d.id = k.class_detail_id, class_detail_teacher t
      where k.person_id = ${kept} and t.person_id = ${merged} and k.class_detail_id = t.class_detail_id and k.role = t.role
        and ${daysOverlap} and not ${daysWithin}
      having count(*) > 0`,
  ],
  history: {
    rows: (id) => [
      sql`select guid from class_detail_member where student_id = ${id}`,
      sql`select guid from class_detail_teacher where person_id = ${id}`,
      deletedRowsOf('class_detail_member', 'student_id', id),
      deletedRowsOf('class_detail_teacher', 'person_id', id),
    ],
    names: { class_detail_id: (id) => sql`(select code from class_detail where id = ${id})` },
  },
};
