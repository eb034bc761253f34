import { sql } from 'kysely';
import { relation } from '../platform/database/relation.ts';
import type { Database } from '../platform/database/school.ts';

export { type LessonOfDay, lessonsOfDay } from './lessons-of-day.views.ts';
export { academicYears } from './subjects.views.ts';
export { taughtBy } from './taught-by.views.ts';
export { timetable } from './timetable.service.ts';

export interface CalendarDay {
  isSchoolDay: boolean;
  cycleDay: number | null;
  note: string;
  /** The last ten school days before, oldest first. */
  recentDays: string[];
  previousDay: string | null;
  nextDay: string | null;
}

/** What kind of day it is, and the school days around it. A day that the calendar does not hold is no school day. */
export async function calendarDay(db: Database, day: string): Promise<CalendarDay> {
  const { rows } = await sql<CalendarDay>`
    select coalesce(k.is_school_day, false) as "isSchoolDay", k.cycle_day as "cycleDay", coalesce(k.note, '') as note,
      r.days as "recentDays", r.days[array_upper(r.days, 1)] as "previousDay",
      (select min(date_of)::text from calendar_day where is_school_day and date_of > ${day}) as "nextDay"
    from (select array(select date_of::text from (
        select date_of from calendar_day where is_school_day and date_of < ${day} order by date_of desc limit 10
      ) d order by date_of) as days) r
    left join calendar_day k on k.date_of = ${day}`.execute(db);
  const [row] = rows;
  return (
    row ?? { isSchoolDay: false, cycleDay: null, note: '', recentDays: [], previousDay: null, nextDay: null }
  );
}

/** The periods in which a class meets on a day, in order. */
export async function periodsOfClass(db: Database, classId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from class_meeting m join period p on p.id = m.period_id
      join calendar_day k on k.date_of = ${day} and k.is_school_day
    where m.class_detail_id = ${classId} and (m.cycle_day is null or m.cycle_day = k.cycle_day)
    order by p.ordinal, p.id`.execute(db);
  return rows.map((row) => row.id);
}

/** The class that a teacher has at a time of a day, else the next one, else the first; null on a day without any. */
export async function classAt(
  db: Database,
  teacherId: number,
  day: string,
  time: string,
): Promise<{ id: number; itemName: string; periodId: number; periodName: string } | null> {
  const { rows } = await sql<{ id: number; itemName: string; periodId: number; periodName: string }>`
    select c.id, c.name as "itemName", p.id as "periodId", p.name as "periodName"
    from class_detail_teacher t join class_detail c on c.id = t.class_detail_id
      join class_meeting m on m.class_detail_id = c.id join period p on p.id = m.period_id
      join calendar_day k on k.date_of = ${day} and k.is_school_day
    where t.person_id = ${teacherId} and t.date_from <= ${day} and (t.date_to is null or t.date_to >= ${day})
      and (m.cycle_day is null or m.cycle_day = k.cycle_day)
    order by coalesce(p.time_end < ${time}::time, false), p.ordinal, p.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Rows for joins in the SQL of areas above: the classes (`id`, `code`, `name`, `subject_id`, `academic_year_id`). */
export const classDetail = relation('class_detail');
/** Dated memberships of students in classes. */
export const classDetailMember = relation('class_detail_member');
/** Dated teachers of classes. */
export const classDetailTeacher = relation('class_detail_teacher');
/** When classes meet: `class_detail_id`, `period_id`, `cycle_day`. */
export const classMeeting = relation('class_meeting');
export const subject = relation('subject');
export const period = relation('period');
export const academicYear = relation('academic_year');
/** The days of the calendar: `date_of`, `is_school_day`, `cycle_day`, `note`. */
export const calendarDays = relation('calendar_day');
