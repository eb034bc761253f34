import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** A place on a waiting list. */
export interface Wait {
  id: number;
  cycleId: number;
  invitationId: number;
  teacherId: number;
  adultId: number;
  state: 'waiting' | 'offered';
  offeredUntil: Date | null;
  version: number;
}

const WAIT = sql`w.id, w.cycle_id as "cycleId", w.invitation_id as "invitationId", w.teacher_id as "teacherId", w.adult_id as "adultId",
  w.state, w.offered_until as "offeredUntil", w.version`;

/** A place that is not over; locked until the transaction ends where that is asked; null: there is none. */
export async function waitById(db: Database, id: number, lock = false): Promise<Wait | null> {
  const { rows } = await sql<Wait>`select ${WAIT} from interview_wait w
    where w.id = ${id} and w.date_closed is null ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The places of a family for these rows, locked until the transaction ends. */
export async function ownWaits(
  db: Database,
  invitationIds: readonly number[],
  adults: readonly number[],
): Promise<{ id: number; invitationId: number }[]> {
  const { rows } = await sql<{ id: number; invitationId: number }>`
    select w.id, w.invitation_id as "invitationId" from interview_wait w
    where w.invitation_id = any(${[...invitationIds]}::integer[]) and w.adult_id = any(${[...adults]}::integer[])
      and w.date_closed is null order by w.id for no key update`.execute(db);
  return rows;
}

/** Who waits for a teacher, in their order, locked until the transaction ends; who is being dealt with is left out. */
export async function waitingFor(db: Database, cycleId: number, teacherId: number): Promise<Wait[]> {
  const { rows } = await sql<Wait>`select ${WAIT} from interview_wait w
    where w.cycle_id = ${cycleId} and w.teacher_id = ${teacherId} and w.state = 'waiting'
    order by w.since, w.id limit 50 for no key update skip locked`.execute(db);
  return rows;
}

/** Puts an adult on the list of a row. */
export async function addWait(
  db: Database,
  row: { cycleId: number; invitationId: number; teacherId: number; adultId: number; since: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('interview_wait')
    .values({
      ...{ cycle_id: row.cycleId, invitation_id: row.invitationId, teacher_id: row.teacherId },
      ...{ adult_id: row.adultId, since: row.since },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets go of the times that are held for these places. */
export async function releaseHolds(db: Database, waitIds: readonly number[]): Promise<void> {
  if (waitIds.length)
    await sql`update interview_slot set held_wait_id = null, held_until = null where held_wait_id = any(${[...waitIds]}::integer[])`.execute(
      db,
    );
}

type Ended = 'taken' | 'expired' | 'left' | 'withdrawn';

/** Ends places, and lets go of what is held for them. */
export async function endWaits(
  db: Database,
  ids: readonly number[],
  state: Ended,
  today: string,
): Promise<void> {
  if (!ids.length) return;
  await sql`update interview_wait set state = ${state}, offered_until = null, date_closed = ${today}
    where id = any(${[...ids]}::integer[]) and date_closed is null`.execute(db);
  await releaseHolds(db, ids);
}

/** Holds slots for a place until an instant. @returns whether all of them could be had */
export async function offer(
  db: Database,
  {
    waitId,
    until,
    firstSlotId,
    minutes,
  }: { waitId: number; until: Date; firstSlotId: number; minutes: number },
  now: Date,
): Promise<boolean> {
  // Whoever is booking one of them just now comes first.
  const { rows } = await sql<{ id: number; isFree: boolean }>`
    select x.id, x.booking_id is null and x.status <> 0 and (x.held_until is null or x.held_until <= ${now}) as "isFree"
    from interview_slot f join interview_slot x on x.teacher_id = f.teacher_id and x.session_id = f.session_id and x.date_closed is null
      and x.starts_at >= f.starts_at and x.starts_at < f.starts_at + make_interval(mins => ${minutes}::integer)
    where f.id = ${firstSlotId} order by x.id for no key update of x skip locked`.execute(db);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::integer as count from interview_slot f join interview_slot x on x.teacher_id = f.teacher_id
      and x.session_id = f.session_id and x.date_closed is null
      and x.starts_at >= f.starts_at and x.starts_at < f.starts_at + make_interval(mins => ${minutes}::integer)
    where f.id = ${firstSlotId}`.execute(db);
  if (rows.length !== all[0]?.count || !rows.every((row) => row.isFree)) return false;
  await sql`update interview_slot set held_wait_id = ${waitId}, held_until = ${until}
    where id = any(${rows.map(({ id }) => id)}::integer[])`.execute(db);
  await sql`update interview_wait set state = 'offered', offered_until = ${until} where id = ${waitId}`.execute(
    db,
  );
  return true;
}

/** Puts a place at the end of its list again. */
export async function waitAgain(db: Database, id: number, since: Date): Promise<void> {
  await sql`update interview_wait set state = 'waiting', offered_until = null, since = ${since} where id = ${id}`.execute(
    db,
  );
  await releaseHolds(db, [id]);
}

/** Offers that have run out, locked until the transaction ends. */
export async function runOut(db: Database, now: Date): Promise<Wait[]> {
  const { rows } = await sql<Wait>`select ${WAIT} from interview_wait w
    where w.state = 'offered' and w.offered_until <= ${now} order by w.id limit 500 for no key update skip locked`.execute(
    db,
  );
  return rows;
}

/** Whether anything of waiting lists is to be done: an offer has run out, or the parents' door has closed. */
export async function anythingDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`select exists (
    select from interview_wait w join interview_cycle c on c.id = w.cycle_id
    where w.date_closed is null and (w.offered_until <= ${now} or c.date_closed is not null or c.parents_open_to <= ${now})) as "isDue"`.execute(
    db,
  );
  return rows[0]?.isDue ?? false;
}

/** Places in cycles whose parents' door has closed, locked until the transaction ends. */
export async function behindClosedDoors(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select w.id from interview_wait w join interview_cycle c on c.id = w.cycle_id
    where w.date_closed is null and (c.date_closed is not null or c.parents_open_to <= ${now})
    order by w.id for no key update of w skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** Places of a teacher in a cycle, or whose held times lie in these slots. */
export async function waitsHolding(db: Database, slotIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct s.held_wait_id as id from interview_slot s
    where s.id = any(${[...slotIds]}::integer[]) and s.held_wait_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}
