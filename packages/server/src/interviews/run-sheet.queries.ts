import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** How far an evening of a teacher is. */
export interface Progress {
  id: number;
  cycleId: number;
  behindMinutes: number | null;
  nextAt: Date | null;
  version: number;
}

/** The evening of a teacher, locked until the transaction ends where that is asked; null: they have none. */
export async function progressOf(
  db: Database,
  sessionId: number,
  teacherId: number,
  lock = false,
): Promise<Progress | null> {
  const { rows } = await sql<Progress>`
    select h.id, h.cycle_id as "cycleId", h.behind_minutes as "behindMinutes", h.next_at as "nextAt", h.version
    from interview_hours h where h.session_id = ${sessionId} and h.teacher_id = ${teacherId} and h.date_closed is null
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** A talk of an evening, as "next" is decided by. */
interface HeldTalk {
  id: number;
  timeStart: string;
  begunAt: Date | null;
  endedAt: Date | null;
  outcome: string;
}

/** The talks of a teacher on an evening, by time, locked until the transaction ends. */
export async function talksForUpdate(
  db: Database,
  sessionId: number,
  teacherId: number,
): Promise<HeldTalk[]> {
  await sql`select from interview_booking where session_id = ${sessionId} and teacher_id = ${teacherId} and date_closed is null
    order by id for no key update`.execute(db);
  const { rows } = await sql<HeldTalk>`
    select id, to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "timeStart", begun_at as "begunAt", ended_at as "endedAt", outcome
    from interview_booking where session_id = ${sessionId} and teacher_id = ${teacherId} and date_closed is null
    order by starts_at, id`.execute(db);
  return rows;
}

/** Says when a talk began and ended, and what came of it. */
export async function setHeld(
  db: Database,
  id: number,
  held: { begunAt: Date | null; endedAt: Date | null; outcome: string },
): Promise<void> {
  await db
    .updateTable('interview_booking')
    .set({ begun_at: held.begunAt, ended_at: held.endedAt, outcome: held.outcome })
    .where('id', '=', id)
    .execute();
}

/** Says how late a teacher is; null: the evening has not begun. */
export async function setProgress(
  db: Database,
  id: number,
  progress: { behindMinutes: number; nextAt: Date } | null,
): Promise<void> {
  await db
    .updateTable('interview_hours')
    .set({ behind_minutes: progress?.behindMinutes ?? null, next_at: progress?.nextAt ?? null })
    .where('id', '=', id)
    .execute();
}

/** What the school notes of a booking and in which room it is; of the version that was seen, where one is named. @returns whether it stood */
export async function setBookingNotes(
  db: Database,
  id: number,
  { teacherComment, locationId }: { teacherComment: string; locationId: number | null },
  version?: number,
): Promise<boolean> {
  const { rows } = await sql`update interview_booking set teacher_comment = ${teacherComment},
      location_id = case when ${locationId}::integer is distinct from (select h.location_id from interview_hours h
        where h.session_id = interview_booking.session_id and h.teacher_id = interview_booking.teacher_id and h.date_closed is null) then ${locationId}::integer end
    where id = ${id} and date_closed is null and (${version ?? null}::integer is null or version = ${version ?? null}) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Where a booking stands, locked until the transaction ends; null: there is none. */
export async function placeOfBooking(
  db: Database,
  id: number,
): Promise<{
  sessionId: number;
  teacherId: number;
  cycleId: number;
  version: number;
  teacherComment: string;
  begunAt: Date | null;
  endedAt: Date | null;
  timeStart: string;
} | null> {
  const { rows } = await sql<{
    sessionId: number;
    teacherId: number;
    cycleId: number;
    version: number;
    teacherComment: string;
    begunAt: Date | null;
    endedAt: Date | null;
    timeStart: string;
  }>`
    select session_id as "sessionId", teacher_id as "teacherId", cycle_id as "cycleId", version, teacher_comment as "teacherComment",
      begun_at as "begunAt", ended_at as "endedAt", to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "timeStart"
    from interview_booking where id = ${id} and date_closed is null for no key update`.execute(db);
  return rows[0] ?? null;
}

/** Writes what came of a talk, and the note where one was sent. */
export async function setOutcome(
  db: Database,
  id: number,
  outcome: string,
  teacherComment: string | undefined,
): Promise<void> {
  await db
    .updateTable('interview_booking')
    .set({ outcome, ...(teacherComment === undefined ? {} : { teacher_comment: teacherComment }) })
    .where('id', '=', id)
    .execute();
}
