import type { Lesson, Timetable } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { holdsOn } from '../people/people.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { byRole } from './classes.views.ts';

/** The periods of a school day in their order, breaks among them. */
export async function wholeDay(db: Database): Promise<Timetable['periods']> {
  const { rows } = await sql<Timetable['periods'][number]>`
    select id, name as "itemName", kind, coalesce(to_char(time_start, 'HH24:MI'), '') as "timeStart",
      coalesce(to_char(time_end, 'HH24:MI'), '') as "timeEnd"
    from period order by ordinal, id`.execute(db);
  return rows;
}

export interface DayOfCycle {
  isSchoolDay: boolean;
  cycleDay: number | null;
  note: string;
}

/** What the calendar says of a date; a date that it does not hold is no school day. */
export async function dayOfCycle(db: Database, day: string): Promise<DayOfCycle> {
  const { rows } = await sql<DayOfCycle>`
    select is_school_day as "isSchoolDay", case when is_school_day then cycle_day end as "cycleDay", note
    from calendar_day where date_of = ${day}`.execute(db);
  return rows[0] ?? { isSchoolDay: false, cycleDay: null, note: '' };
}

/** Years with the length of their cycle. */
export const yearsWithCycle = (db: Database) =>
  db
    .selectFrom('academic_year')
    .select([
      'id',
      'name as itemName',
      'date_start as dateStart',
      'date_end as dateEnd',
      'cycle_days as cycleDays',
    ])
    .orderBy('id')
    .execute();

/**
 * Lessons of the classes that a person is in, or teaches, on a day; of one year where it is given. By day of the
 * cycle, those of every day first, and by period.
 */
export async function lessonsOf(
  db: Database,
  personId: number,
  day: string,
  yearId: number | null,
): Promise<z.infer<typeof Lesson>[]> {
  const { rows } = await sql<z.infer<typeof Lesson>>`
    with own as (
      select m.class_detail_id as id from class_detail_member m where m.student_id = ${personId} and ${holdsOn(day, 'm')}
      union
      select t.class_detail_id from class_detail_teacher t where t.person_id = ${personId} and ${holdsOn(day, 't')}
    )
    select k.cycle_day as "cycleDay", k.period_id as "periodID", c.id as "classID", c.name as "itemName", c.code,
      coalesce(k.location, '') as location,
      array(select p.full_name from class_detail_teacher t join person p on p.id = t.person_id
        where t.class_detail_id = c.id and ${holdsOn(day, 't')} order by ${byRole}) as teachers
    from own join class_detail c on c.id = own.id join class_meeting k on k.class_detail_id = c.id
      join period d on d.id = k.period_id
    where (c.date_closed is null or c.date_closed >= ${day})
      and (${yearId}::integer is null or c.academic_year_id = ${yearId}::integer)
    order by k.cycle_day nulls first, d.ordinal, d.id, c.name, c.id`.execute(db);
  return rows;
}
