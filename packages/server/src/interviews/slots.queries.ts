import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { Span } from './slots.rules.ts';

/** Of which cycle and teacher a slot is; null: there is none. */
export async function slotPlace(
  db: Database,
  id: number,
): Promise<{ cycleId: number; teacherId: number } | null> {
  const { rows } = await sql<{ cycleId: number; teacherId: number }>`
    select cycle_id as "cycleId", teacher_id as "teacherId" from interview_slot where id = ${id} and date_closed is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The first of the slots that are held for a place on a waiting list; null: none is. */
export async function heldSlotOf(db: Database, waitId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from interview_slot where held_wait_id = ${waitId} order by starts_at limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A slot as its teacher's save is decided by. */
export interface StoredSlot {
  id: number;
  cycleId: number;
  sessionId: number;
  teacherId: number;
  timeStart: string;
  status: number;
  bookingId: number | null;
  heldWaitId: number | null;
  version: number;
}

/** Slots of a teacher in their order, locked until the transaction ends; closed ones are none. */
export async function slotsForUpdate(
  db: Database,
  teacherId: number,
  ids: readonly number[],
): Promise<StoredSlot[]> {
  const { rows } = await sql<StoredSlot>`
    select s.id, s.cycle_id as "cycleId", s.session_id as "sessionId", s.teacher_id as "teacherId",
      to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "timeStart", s.status, s.booking_id as "bookingId",
      s.held_wait_id as "heldWaitId", s.version
    from interview_slot s where s.id = any(${[...ids]}::integer[]) and s.teacher_id = ${teacherId} and s.date_closed is null
    order by s.id for no key update`.execute(db);
  return rows;
}

/** How the teacher has some slots from now on. */
export async function setStatus(db: Database, ids: readonly number[], status: number): Promise<void> {
  if (ids.length)
    await sql`update interview_slot set status = ${status} where id = any(${[...ids]}::integer[]) and status <> ${status}`.execute(
      db,
    );
}

/** How many slots a teacher has closed in a cycle. */
export async function closedCount(db: Database, cycleId: number, teacherId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from interview_slot
    where cycle_id = ${cycleId} and teacher_id = ${teacherId} and date_closed is null and status = 0`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The slots of a teacher on an evening, by time; locked until the transaction ends. */
export async function slotsOfEvening(
  db: Database,
  sessionId: number,
  teacherId: number,
): Promise<(Span & { id: number; bookingId: number | null; heldWaitId: number | null })[]> {
  const { rows } = await sql<Span & { id: number; bookingId: number | null; heldWaitId: number | null }>`
    select s.id, to_char(s.starts_at, 'HH24:MI') as "timeStart", to_char(s.ends_at, 'HH24:MI') as "timeEnd",
      s.booking_id as "bookingId", s.held_wait_id as "heldWaitId"
    from interview_slot s where s.session_id = ${sessionId} and s.teacher_id = ${teacherId} and s.date_closed is null
    order by s.id for no key update`.execute(db);
  return rows;
}

/** Takes slots away: none of them is booked. */
export async function closeSlots(db: Database, ids: readonly number[], today: string): Promise<void> {
  if (ids.length)
    await sql`update interview_slot set date_closed = ${today}, held_wait_id = null, held_until = null
      where id = any(${[...ids]}::integer[]) and date_closed is null`.execute(db);
}

/** Adds slots to an evening of a teacher. */
export async function addSlots(
  db: Database,
  of: { cycleId: number; sessionId: number; teacherId: number; dateOf: string },
  spans: readonly Span[],
): Promise<void> {
  if (!spans.length) return;
  await sql`insert into interview_slot (cycle_id, session_id, teacher_id, starts_at, ends_at)
    select ${of.cycleId}, ${of.sessionId}, ${of.teacherId}, ${of.dateOf}::date + x.time_start, ${of.dateOf}::date + x.time_end
    from jsonb_to_recordset(${JSON.stringify(spans.map(({ timeStart, timeEnd }) => ({ time_start: timeStart, time_end: timeEnd })))}::jsonb)
      as x(time_start time, time_end time)`.execute(db);
}
