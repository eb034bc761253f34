import type { Lesson, Timetable } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { person } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { byRole } from './classes.views.ts';

/** What a timetable is drawn into: the periods of a day, the years with their cycles, and what a date is. */
export interface Frame {
  /** In their order, breaks among them. */
  periods: Timetable['periods'];
  years: { id: number; itemName: string; dateStart: string; dateEnd: string; cycleDays: number }[];
  isSchoolDay: boolean;
  cycleDay: number | null;
  note: string;
}

/** The frame on a date; one that the calendar does not hold is no school day. */
export async function frameOn(db: Database, day: string): Promise<Frame> {
  const { rows } = await sql<Frame>`
    select coalesce(k.is_school_day, false) as "isSchoolDay", case when k.is_school_day then k.cycle_day end as "cycleDay",
      coalesce(k.note, '') as note,
      coalesce((select json_agg(json_build_object('id', id, 'itemName', name, 'kind', kind,
          'timeStart', coalesce(to_char(time_start, 'HH24:MI'), ''), 'timeEnd', coalesce(to_char(time_end, 'HH24:MI'), ''))
        order by ordinal, id) from period), '[]') as periods,
      coalesce((select json_agg(json_build_object('id', id, 'itemName', name, 'dateStart', date_start,
          'dateEnd', date_end, 'cycleDays', cycle_days) order by id) from academic_year), '[]') as years
    from (select) one left join calendar_day k on k.date_of = ${day}`.execute(db);
  return rows[0] as Frame;
}

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
      array(select p.full_name from class_detail_teacher t join ${person} p on p.id = t.person_id and p.merged_into is null
        where t.class_detail_id = c.id and ${holdsOn(day, 't')} order by ${byRole}) as teachers
    from own join class_detail c on c.id = own.id join class_meeting k on k.class_detail_id = c.id
      join period d on d.id = k.period_id
    where (c.date_closed is null or c.date_closed >= ${day})
      and (${yearId}::integer is null or c.academic_year_id = ${yearId}::integer)
    order by k.cycle_day nulls first, d.ordinal, d.id, c.name, c.id`.execute(db);
  return rows;
}
