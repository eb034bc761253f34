import { sql } from 'kysely';
import { holdsOnDayOf } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import {
  academicYear,
  calendarDays,
  classDetail,
  classDetailMember,
  classDetailTeacher,
  classMeeting,
  period,
} from '../subjects/subjects.facts.ts';
import { isFor, type Reader } from './audience.views.ts';

interface Span {
  from: string;
  to: string;
}

/** An event with what a calendar program needs of it; cancelled ones too. */
export interface FedEvent {
  guid: string;
  version: number;
  publishedAt: Date;
  itemName: string;
  details: string;
  location: string;
  dateFrom: string;
  dateTo: string;
  timeStart: string | null;
  timeEnd: string | null;
  isCancelled: boolean;
}

/** The events for a reader that touch these days, cancelled ones too, by day. */
export async function fedEvents(db: Database, reader: Reader, { from, to }: Span): Promise<FedEvent[]> {
  const { rows } = await sql<FedEvent>`
    select n.guid, n.version, n.published_at as "publishedAt", n.item_name as "itemName", n.details, n.location,
      n.date_from::text as "dateFrom", n.date_to::text as "dateTo", to_char(n.time_start, 'HH24:MI') as "timeStart",
      to_char(n.time_end, 'HH24:MI') as "timeEnd", n.date_closed is not null as "isCancelled"
    from calendar_event n
    where not n.is_draft and n.date_from <= ${to} and n.date_to >= ${from} and ${isFor(reader)}
    order by n.date_from, n.id`.execute(db);
  return rows;
}

/** A lesson on a day of the calendar; `personId`: of whom. */
export interface FedLesson {
  personId: number;
  classGuid: string;
  itemName: string;
  location: string;
  dateOf: string;
  periodId: number;
  timeStart: string;
  timeEnd: string;
}

/** The lessons on these days of students, or of a teacher; where their period has its times. */
export async function fedLessons(
  db: Database,
  of: { students: readonly number[] } | { teacher: number },
  { from, to }: Span,
): Promise<FedLesson[]> {
  const whose =
    'students' in of
      ? sql`${classDetailMember} x on x.class_detail_id = c.id and x.student_id = any(${[...of.students]}::integer[])`
      : sql`${classDetailTeacher} x on x.class_detail_id = c.id and x.person_id = ${of.teacher}`;
  const person = 'students' in of ? sql`x.student_id` : sql`x.person_id`;
  const { rows } = await sql<FedLesson>`
    select ${person} as "personId", c.guid as "classGuid", c.name as "itemName", coalesce(m.location, '') as location,
      k.date_of::text as "dateOf", p.id as "periodId", to_char(p.time_start, 'HH24:MI') as "timeStart",
      to_char(p.time_end, 'HH24:MI') as "timeEnd"
    from ${classDetail} c join ${whose} join ${classMeeting} m on m.class_detail_id = c.id
      join ${period} p on p.id = m.period_id and p.time_start is not null and p.time_end is not null
      join ${calendarDays} k on k.is_school_day and k.date_of between ${from} and ${to}
        and (m.cycle_day is null or m.cycle_day = k.cycle_day) and ${holdsOnDayOf('k.date_of', 'x')}
      join ${academicYear} y on y.id = c.academic_year_id and k.date_of between y.date_start and y.date_end
    where c.date_closed is null or c.date_closed > k.date_of
    order by k.date_of, p.time_start, "personId", c.id`.execute(db);
  return rows;
}
