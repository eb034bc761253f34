import type { SeatMark } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** A session, locked until the transaction ends. */
export interface LockedSession {
  id: number;
  dateOf: string;
  capacity: number;
  supervisorId: number | null;
  isClosed: boolean;
  taken: number;
}

/** Seats that are taken: those of who was excused are free again, and those of events that were taken away. */
export const SEATS_TAKEN = sql<number>`(select count(*)::integer from behaviour_seat s
    join behaviour_action c on c.id = s.action_id join behaviour_report r on r.id = c.report_id
  where s.session_id = behaviour_session.id and s.date_closed is null and s.mark <> 'excused'
    and c.date_closed is null and r.date_closed is null)`;

/** Keeps others from changing the seats of sessions until the transaction ends, always in one order. */
export async function lockSessions(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length)
    await sql`select from behaviour_session where id = any(${[...ids]}::integer[]) order by id for update`.execute(
      db,
    );
}

/** Sessions in which actions of an event have seats. */
export async function sessionsOfEvent(db: Database, reportId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.session_id as id from behaviour_seat s join behaviour_action c on c.id = s.action_id
    where c.report_id = ${reportId} and c.date_closed is null and s.date_closed is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Actions of an event that are waited for in sessions which have no room for all of theirs. */
export async function seatsTooMany(db: Database, reportId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from behaviour_seat b join behaviour_action c on c.id = b.action_id
      join behaviour_session on behaviour_session.id = b.session_id
    where c.report_id = ${reportId} and b.date_closed is null and c.date_closed is null and b.mark = ''
      and ${SEATS_TAKEN} > behaviour_session.capacity`.execute(db);
  return rows.map(({ id }) => id);
}

/** A session with its seats as they are once nobody else is changing them; null where there is none. */
export async function lockSession(db: Database, id: number): Promise<LockedSession | null> {
  // First locked, then counted: a seat that somebody is just taking is counted.
  await sql`select from behaviour_session where id = ${id} for update`.execute(db);
  const { rows } =
    await sql<LockedSession>`select id, date_of as "dateOf", capacity, supervisor_id as "supervisorId",
      date_closed is not null as "isClosed", ${SEATS_TAKEN} as taken
    from behaviour_session where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Open sessions after another one, the next first. */
export async function sessionsAfter(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from behaviour_session n, behaviour_session s
    where s.id = ${id} and n.date_closed is null and (n.date_of, n.time_start, n.id) > (s.date_of, s.time_start, s.id)
    order by n.date_of, n.time_start, n.id`.execute(db);
  return rows.map((row) => row.id);
}

export interface StoredSeat {
  id: number;
  sessionId: number;
  actionId: number;
  reportId: number;
  mark: SeatMark;
  movedToId: number | null;
  escalatedToId: number | null;
  version: number;
}

const seats = sql`select b.id, b.session_id as "sessionId", b.action_id as "actionId", c.report_id as "reportId", b.mark,
    b.moved_to_id as "movedToId", b.escalated_to_id as "escalatedToId", b.version
  from behaviour_seat b join behaviour_action c on c.id = b.action_id join behaviour_report r on r.id = c.report_id`;

/** The seats of a session. */
export async function seatsIn(db: Database, sessionId: number): Promise<StoredSeat[]> {
  const { rows } = await sql<StoredSeat>`${seats}
    where b.session_id = ${sessionId} and b.date_closed is null and c.date_closed is null and r.date_closed is null
    order by b.id`.execute(db);
  return rows;
}

/** Whether somebody was marked in a session that they were moved to from this seat. */
export async function markedLater(
  db: Database,
  { actionId, movedToId }: Pick<StoredSeat, 'actionId' | 'movedToId'>,
): Promise<boolean> {
  if (movedToId === null) return false;
  const { rows } = await sql`select from behaviour_seat
    where action_id = ${actionId} and session_id = ${movedToId} and date_closed is null and mark <> ''`.execute(
    db,
  );
  return rows.length > 0;
}

/** The seat in which somebody is waited for; null: none. */
export async function waitingSeat(db: Database, actionId: number): Promise<StoredSeat | null> {
  const { rows } = await sql<StoredSeat>`${seats}
    where b.action_id = ${actionId} and b.date_closed is null and b.mark = ''`.execute(db);
  return rows[0] ?? null;
}

/** Id of the seat that an action has, or had before it was moved, in a session; null: none. */
export async function openSeat(db: Database, sessionId: number, actionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('behaviour_seat')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('action_id', '=', actionId)
    .where('date_closed', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
