import { sql } from 'kysely';
import type { Database, School } from '../platform/database/school.ts';
import { inLockOrder, lockOf } from '../platform/database/transaction.ts';
import { later } from './times.rules.ts';

/**
 * Whoever books takes locks in this order, so that two never wait for each other: the cycle, the adults, the invitations,
 * the bookings, the slots, the places on waiting lists.
 */
export async function lockAdults(db: Database, school: School, ids: readonly number[]): Promise<void> {
  const locks = [...new Set(ids)].map((id) => lockOf(school, `interviews.adult.${id}`)).sort(inLockOrder);
  if (locks.length)
    await sql.raw(`select ${locks.map((lock) => `pg_advisory_xact_lock(${lock})`).join(', ')}`).execute(db);
}

/** An invitation as bookings are decided by. */
export interface Invitation {
  id: number;
  cycleId: number;
  studentId: number;
  teacherId: number;
  slots: number;
  isOpen: boolean;
}

const INVITATION = sql`i.id, i.cycle_id as "cycleId", i.student_id as "studentId", i.teacher_id as "teacherId", i.slots,
  i.date_closed is null as "isOpen"`;

/** Invitations by their ids; locked until the transaction ends where that is asked. */
export async function invitationsAmong(
  db: Database,
  ids: readonly number[],
  lock = false,
): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`select ${INVITATION} from interview_invitation i
    where i.id = any(${[...ids]}::integer[]) order by i.id ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  );
  return rows;
}

/** Open invitations of a child to a teacher in a cycle, in their order. */
export async function invitationsOf(
  db: Database,
  of: { cycleId: number; studentId: number; teacherId: number; classId: number | null },
): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`select ${INVITATION} from interview_invitation i
    where i.cycle_id = ${of.cycleId} and i.student_id = ${of.studentId} and i.teacher_id = ${of.teacherId}
      and i.date_closed is null and (${of.classId}::integer is null or i.class_detail_id = ${of.classId}) order by i.id`.execute(
    db,
  );
  return rows;
}

/** A booking as it is decided by. */
export interface Booking {
  id: number;
  cycleId: number;
  sessionId: number;
  invitationId: number;
  studentId: number;
  teacherId: number;
  adultId: number;
  timeStart: string;
  timeEnd: string;
  slots: number;
  comment: string;
  outcome: string;
  isBegun: boolean;
  version: number;
  /** The first slot. */
  slotId: number | null;
}

const BOOKING = sql`b.id, b.cycle_id as "cycleId", b.session_id as "sessionId", b.invitation_id as "invitationId", b.student_id as "studentId",
  b.teacher_id as "teacherId", b.adult_id as "adultId", to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "timeStart",
  to_char(b.ends_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "timeEnd", b.slots, b.comment, b.outcome, b.begun_at is not null as "isBegun", b.version,
  (select x.id from interview_slot x where x.booking_id = b.id order by x.starts_at limit 1) as "slotId"`;

/** The bookings of these rows that an adult is part of, locked until the transaction ends; under the lock of the adult. */
export async function bookingsForUpdate(
  db: Database,
  adultId: number,
  invitationIds: readonly number[],
): Promise<Booking[]> {
  const held =
    await sql`select from interview_booking b where b.id in (select a.booking_id from interview_attendee a
      where a.adult_id = ${adultId} and a.invitation_id = any(${[...invitationIds]}::integer[])) order by b.id for no key update`.execute(
      db,
    );
  // Whoever books takes the lock of the adult first: where there was nothing then, there is nothing now.
  if (!held.rows.length) return [];
  // Read after the lock: what was there before may be cancelled or moved.
  const { rows } =
    await sql<Booking>`select ${BOOKING} from interview_attendee a join interview_booking b on b.id = a.booking_id
    where a.adult_id = ${adultId} and a.invitation_id = any(${[...invitationIds]}::integer[]) and b.date_closed is null order by b.id`.execute(
      db,
    );
  return rows;
}

/** One booking that stands; null where there is none, or it was cancelled. */
export async function bookingById(db: Database, id: number): Promise<Booking | null> {
  const { rows } = await sql<Booking>`
    select ${BOOKING} from interview_booking b where b.id = ${id} and b.date_closed is null`.execute(db);
  return rows[0] ?? null;
}

/** Locks slots in their order: those of these bookings, and those from each first slot on that a talk would take. */
export async function lockSlots(
  db: Database,
  bookingIds: readonly number[],
  talks: readonly { slotId: number; minutes: number }[],
): Promise<void> {
  const wanted = JSON.stringify(talks.map(({ slotId, minutes }) => ({ slot_id: slotId, minutes })));
  await sql`select from interview_slot s where s.id in (
      select x.id from interview_slot x where x.booking_id = any(${[...bookingIds]}::integer[])
      union all select x.id from jsonb_to_recordset(${wanted}::jsonb) as w(slot_id integer, minutes integer)
        join interview_slot f on f.id = w.slot_id
        join interview_slot x on x.teacher_id = f.teacher_id and x.session_id = f.session_id and x.date_closed is null
          and x.starts_at >= f.starts_at and x.starts_at < f.starts_at + make_interval(mins => w.minutes))
    order by s.id for no key update of s`.execute(db);
}

/** How a slot stands that could not be had: why, without saying whose it is. */
export async function slotsNow(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { timeStart: string; isOpen: boolean; teacherId: number }>> {
  const { rows } = await sql<{ id: number; timeStart: string; isOpen: boolean; teacherId: number }>`
    select s.id, to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "timeStart", s.teacher_id as "teacherId",
      s.date_closed is null and s.status <> 0 and s.booking_id is null and s.held_wait_id is null as "isOpen"
    from interview_slot s where s.id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A booking that is written: a new one, or one that moves. */
export interface PutBooking {
  /** Null: new. */
  bookingId: number | null;
  invitation: Invitation;
  adultId: number;
  adults: readonly number[];
  sessionId: number;
  timeStart: string;
  timeEnd: string;
  slots: number;
  comment: string;
  isByOffice: boolean;
}

/** Lets go of the slots of bookings, and of whom they kept busy. */
export async function releaseBookings(db: Database, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await sql`update interview_slot set booking_id = null where booking_id = any(${[...ids]}::integer[])`.execute(
    db,
  );
  await sql`delete from interview_attendee where booking_id = any(${[...ids]}::integer[])`.execute(db);
}

/** Cancels bookings whose slots were let go of. */
export async function closeBookings(db: Database, ids: readonly number[], today: string): Promise<void> {
  if (ids.length)
    await sql`update interview_booking set date_closed = ${today} where id = any(${[...ids]}::integer[]) and date_closed is null`.execute(
      db,
    );
}

/**
 * Writes bookings, whom they keep busy, and their slots. What they had before was let go of.
 * @returns their ids by the invitation
 * @throws Error where fewer slots are taken than the talks need: they were looked at under their locks
 */
export async function writeBookings(
  db: Database,
  bookings: readonly PutBooking[],
  travelMinutes: number,
): Promise<Map<number, number>> {
  const rowsOf = (some: readonly PutBooking[]) =>
    JSON.stringify(
      some.map((one) => ({
        ...{ id: one.bookingId, cycle_id: one.invitation.cycleId, session_id: one.sessionId },
        ...{ invitation_id: one.invitation.id, student_id: one.invitation.studentId },
        ...{ teacher_id: one.invitation.teacherId, adult_id: one.adultId, starts_at: one.timeStart },
        ...{ ends_at: one.timeEnd, slots: one.slots, comment: one.comment, is_by_office: one.isByOffice },
      })),
    );
  const columns = sql`(id integer, cycle_id integer, session_id integer, invitation_id integer, student_id integer, teacher_id integer,
    adult_id integer, starts_at timestamp, ends_at timestamp, slots integer, comment text, is_by_office boolean)`;
  const [added, moved] = [
    bookings.filter((one) => one.bookingId === null),
    bookings.filter((one) => one.bookingId !== null),
  ];
  const ids = new Map(moved.map((one) => [one.invitation.id, one.bookingId as number]));
  if (moved.length)
    await sql`update interview_booking b set session_id = r.session_id, starts_at = r.starts_at, ends_at = r.ends_at,
        slots = r.slots, comment = r.comment, location_id = case when b.session_id = r.session_id then b.location_id end
      from jsonb_to_recordset(${rowsOf(moved)}::jsonb) as r${columns} where b.id = r.id`.execute(db);
  if (added.length) {
    const { rows } = await sql<{ id: number; invitationId: number }>`
      insert into interview_booking (cycle_id, session_id, invitation_id, student_id, teacher_id, adult_id, starts_at, ends_at, slots, comment, is_by_office)
      select cycle_id, session_id, invitation_id, student_id, teacher_id, adult_id, starts_at, ends_at, slots, comment, is_by_office
      from jsonb_to_recordset(${rowsOf(added)}::jsonb) as r${columns}
      returning id, invitation_id as "invitationId"`.execute(db);
    for (const { id, invitationId } of rows) ids.set(invitationId, id);
  }
  const attendees = JSON.stringify(
    bookings.flatMap((one) =>
      one.adults.map((adult) => ({
        ...{ booking_id: ids.get(one.invitation.id), adult_id: adult, invitation_id: one.invitation.id },
        ...{ starts_at: one.timeStart, free_at: later(one.timeEnd, travelMinutes) },
      })),
    ),
  );
  // In one statement: others wait for the slots until the commit.
  const { numAffectedRows } = await sql`
    with busy as (
      insert into interview_attendee (booking_id, adult_id, invitation_id, starts_at, free_at)
      select booking_id, adult_id, invitation_id, starts_at, free_at from jsonb_to_recordset(${attendees}::jsonb)
        as r(booking_id integer, adult_id integer, invitation_id integer, starts_at timestamp, free_at timestamp)
    )
    update interview_slot s set booking_id = b.id, held_wait_id = null, held_until = null
    from interview_booking b where b.id = any(${[...ids.values()]}::integer[]) and s.session_id = b.session_id
      and s.teacher_id = b.teacher_id and s.date_closed is null and s.starts_at >= b.starts_at and s.ends_at <= b.ends_at`.execute(
    db,
  );
  const needed = bookings.reduce((sum, { slots }) => sum + slots, 0);
  if (Number(numAffectedRows) !== needed) throw new Error('a talk has not the slots that it needs');
  return ids;
}

/** Changes what the family says. */
export async function setComment(db: Database, bookingId: number, comment: string): Promise<void> {
  await db.updateTable('interview_booking').set({ comment }).where('id', '=', bookingId).execute();
}

/** Whether an adult is one of those for whom a booking is. */
export async function isPartOf(db: Database, bookingId: number, adultId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from interview_attendee
    where booking_id = ${bookingId} and adult_id = ${adultId}) as is`.execute(db);
  return rows[0]?.is ?? false;
}
