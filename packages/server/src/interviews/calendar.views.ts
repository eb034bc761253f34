import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';
import type { Family } from './family.service.ts';
import { localTime } from './rows.views.ts';

/** A talk with what a calendar program and a mail tell of it. */
export interface CalendarTalk {
  id: number;
  guid: string;
  version: number;
  /** The first instant of the day of the talk: it is the same each time it is read. */
  stamp: Date;
  timeStart: string;
  timeEnd: string;
  location: string;
  teacher: string;
  student: string;
  /** What the child is called. */
  callName: string;
  itemName: string;
  studentId: number;
  /** For whom it is booked. */
  adultId: number;
  isCancelled: boolean;
}

async function talks(db: Database, which: RawBuilder<unknown>): Promise<CalendarTalk[]> {
  const { rows } = await sql<CalendarTalk>`
    select b.id, b.guid, b.version, (b.starts_at::date)::timestamp at time zone 'UTC' as stamp, ${localTime('b.starts_at')} as "timeStart",
      ${localTime('b.ends_at')} as "timeEnd", coalesce(l.name, '') as location, t.full_name as teacher, s.full_name as student,
      coalesce(nullif(s.preferred_name, ''), nullif(s.given_name, ''), s.surname) as "callName", coalesce(c.name, i.reason) as "itemName",
      b.student_id as "studentId", b.adult_id as "adultId", b.date_closed is not null as "isCancelled"
    from interview_booking b join interview_invitation i on i.id = b.invitation_id
      join ${person} t on t.id = b.teacher_id join ${person} s on s.id = b.student_id
      left join ${classDetail} c on c.id = i.class_detail_id
      left join interview_hours h on h.session_id = b.session_id and h.teacher_id = b.teacher_id and h.date_closed is null
      left join interview_location l on l.id = coalesce(b.location_id, h.location_id)
    where ${which} order by b.starts_at, b.id`.execute(db);
  return rows;
}

/** These bookings, by time. */
export const talksOfFamily = (db: Database, bookingIds: readonly number[]): Promise<CalendarTalk[]> =>
  talks(db, sql`b.date_closed is null and b.id = any(${[...bookingIds]}::integer[])`);

/** The talks of a teacher in a cycle, by time. */
export const talksOfTeacher = (db: Database, cycleId: number, teacherId: number): Promise<CalendarTalk[]> =>
  talks(db, sql`b.date_closed is null and b.cycle_id = ${cycleId} and b.teacher_id = ${teacherId}`);

/** The talks of a cycle that were booked for somebody of a family about their children and cancelled, by time. */
export async function cancelledTalksOf(
  db: Database,
  cycleId: number,
  { partyOf }: Pick<Family, 'partyOf'>,
): Promise<CalendarTalk[]> {
  const cancelled = await talks(
    db,
    sql`b.date_closed is not null and b.cycle_id = ${cycleId} and b.student_id = any(${[...partyOf.keys()]}::integer[])`,
  );
  return cancelled.filter(({ studentId, adultId }) => partyOf.get(studentId)?.includes(adultId));
}
