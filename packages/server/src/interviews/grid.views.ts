import type { Running } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { localTime, roomOf } from './rows.views.ts';
import type { Talk } from './times.rules.ts';

/** A time of a teacher, without whose it is. */
export interface ShownSlot extends Talk {
  id: number;
  sessionId: number;
  teacherId: number;
  bookingId: number | null;
  /** The teacher has it open, and nobody else has it. */
  isOpen: boolean;
  location: { id: number; itemName: string } | null;
}

/** The slots of these teachers in a cycle, by time. */
export async function slotsOfTeachers(
  db: Database,
  cycleId: number,
  teacherIds: readonly number[],
): Promise<ShownSlot[]> {
  const { rows } = await sql<ShownSlot>`
    select s.id, s.session_id as "sessionId", s.teacher_id as "teacherId", ${localTime('s.starts_at')} as "timeStart",
      ${localTime('s.ends_at')} as "timeEnd", s.booking_id as "bookingId", ${roomOf(sql`h.location_id`)} as location,
      s.status <> 0 and s.booking_id is null and s.held_wait_id is null as "isOpen"
    from interview_slot s left join interview_hours h on h.session_id = s.session_id and h.teacher_id = s.teacher_id and h.date_closed is null
    where s.cycle_id = ${cycleId} and s.teacher_id = any(${[...teacherIds]}::integer[]) and s.date_closed is null
      and not coalesce(h.is_absent, true)
    order by s.starts_at, s.id`.execute(db);
  return rows;
}

/** When these adults are in a talk, of whatever cycle. */
export async function busyOf(db: Database, adults: readonly number[]): Promise<Talk[]> {
  const { rows } = await sql<Talk>`
    select distinct ${localTime('b.starts_at')} as "timeStart", ${localTime('b.ends_at')} as "timeEnd"
    from interview_attendee a join interview_booking b on b.id = a.booking_id
    where a.adult_id = any(${[...adults]}::integer[]) and b.date_closed is null`.execute(db);
  return rows;
}

/** Names of persons, in the order of the ids. */
export async function namesOf(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; itemName: string; fullName: string }[]> {
  const { rows } = await sql<{ id: number; itemName: string; fullName: string }>`
    select p.id, p.list_name as "itemName", p.full_name as "fullName" from ${person} p
    where p.id = any(${[...ids]}::integer[]) and p.merged_into is null
    order by array_position(${[...ids]}::integer[], p.id)`.execute(db);
  return rows;
}

/** How late the teachers are with whom an adult still waits for a talk on a day: nobody else is told. */
export async function runningFor(
  db: Database,
  { cycleId, adultId, today }: { cycleId: number; adultId: number; today: string },
): Promise<Running[]> {
  const { rows } = await sql<Omit<Running, 'at'> & { at: Date }>`
    select distinct h.session_id as "sessionID", h.teacher_id as "teacherID", h.behind_minutes as "behindMinutes", h.next_at as at
    from interview_attendee a join interview_booking b on b.id = a.booking_id and b.date_closed is null
      join interview_hours h on h.session_id = b.session_id and h.teacher_id = b.teacher_id and h.date_closed is null
    where a.adult_id = ${adultId} and b.cycle_id = ${cycleId} and b.starts_at::date = ${today}::date
      and b.begun_at is null and b.outcome = '' and h.next_at is not null
    order by h.teacher_id`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
