import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { byRole } from './classes.views.ts';

/** A lesson of somebody on a day, with the times of its period, `HH:mm` or empty. */
export interface LessonOfDay {
  personId: number;
  periodID: number;
  periodName: string;
  timeStart: string;
  timeEnd: string;
  itemName: string;
  location: string;
  teachers: string[];
}

/**
 * The lessons of the classes that some students are in on a day, by their place in it: those of the day of the cycle and
 * those of every day. None on a day without school.
 */
export async function lessonsOfDay(
  db: Database,
  studentIds: readonly number[],
  day: string,
): Promise<LessonOfDay[]> {
  const { rows } = await sql<LessonOfDay>`
    select m.student_id as "personId", d.id as "periodID", d.name as "periodName",
      coalesce(to_char(d.time_start, 'HH24:MI'), '') as "timeStart", coalesce(to_char(d.time_end, 'HH24:MI'), '') as "timeEnd",
      c.name as "itemName", coalesce(k.location, '') as location,
      array(select p.full_name from class_detail_teacher t join ${person} p on p.id = t.person_id and p.merged_into is null
        where t.class_detail_id = c.id and ${holdsOn(day, 't')} order by ${byRole}) as teachers
    from (select distinct student_id, class_detail_id from class_detail_member m
        where student_id = any(${[...studentIds]}::integer[]) and ${holdsOn(day, 'm')}) m
      join calendar_day a on a.date_of = ${day} and a.is_school_day
      join class_detail c on c.id = m.class_detail_id and (c.date_closed is null or c.date_closed >= ${day})
        and c.academic_year_id = coalesce((select min(y.id) from academic_year y where ${day} between y.date_start and y.date_end), c.academic_year_id)
      join class_meeting k on k.class_detail_id = c.id and (k.cycle_day is null or k.cycle_day = a.cycle_day)
      join period d on d.id = k.period_id
    order by d.ordinal, d.id, c.name, c.id`.execute(db);
  return rows;
}
