import { sql } from 'kysely';
import { rollClass, rollClassMember } from '../enrolment/enrolment.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import {
  calendarDays,
  classDetail,
  classDetailMember,
  classMeeting,
  period,
} from '../subjects/subjects.facts.ts';

interface Lesson {
  roll_class_id: number | null;
  class_detail_id: number | null;
  period_id: number | null;
  /** The school's place that is called as the room of the lesson. */
  location_id: number | null;
}

/**
 * The class, period and room of the roll on which something is recorded. A roll class is no lesson: it has the period of
 * the time only where that is none either.
 * @throws Problem record.unknown where there is no such class
 */
export async function lessonOfRoll(
  db: Database,
  roll: {
    rollClass?: string | undefined;
    classID?: number | null | undefined;
    periodID?: number | null | undefined;
  },
  at: string,
): Promise<Lesson> {
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  const { rows } = await sql<Lesson>`
    with l as (select
      (select id from ${rollClass} where code = ${roll.rollClass ?? ''}) as roll_class_id,
      (select id from ${classDetail} where id = ${roll.classID ?? null}) as class_detail_id,
      coalesce((select id from ${period} where id = ${roll.periodID ?? null}),
        (select p.id from ${calendarDays} k join ${period} p on p.time_start <= ${time}::time and p.time_end > ${time}::time
          where k.date_of = ${day} and k.is_school_day and (p.kind <> 'lesson' or ${roll.classID ?? null}::integer is not null)
          order by p.ordinal, p.id limit 1)) as period_id)
    select l.*, (select v.id from ${classMeeting} m join behaviour_location v on lower(v.item_name) = lower(m.location)
        left join ${calendarDays} k on k.date_of = ${day}
      where m.class_detail_id = l.class_detail_id and m.period_id = l.period_id and v.date_closed is null
        and (m.cycle_day is null or m.cycle_day = k.cycle_day) order by v.id limit 1) as location_id
    from l`.execute(db);
  const [lesson] = rows;
  ensure(lesson && (lesson.roll_class_id !== null || lesson.class_detail_id !== null), 'record.unknown');
  return lesson;
}

/** The students of a lesson's classes on a day. */
export async function studentsOfLesson(
  db: Database,
  lesson: { roll_class_id?: number | null; class_detail_id?: number | null },
  at: string,
): Promise<number[]> {
  const day = at.slice(0, 10);
  const { rows } = await sql<{ id: number }>`
    select m.student_id as id from ${rollClassMember} m
      where m.roll_class_id = ${lesson.roll_class_id ?? null} and ${holdsOn(day, 'm')}
    union select m.student_id from ${classDetailMember} m
      where m.class_detail_id = ${lesson.class_detail_id ?? null} and ${holdsOn(day, 'm')}`.execute(db);
  return rows.map(({ id }) => id);
}
