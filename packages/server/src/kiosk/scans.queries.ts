import type { ScanOutcome } from '@homeroom/contract/kiosk/device.endpoints.ts';
import type { Direction } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { period } from '../subjects/subjects.facts.ts';
import type { Passed } from './scan.rules.ts';

/** A scan before it is stored. */
export interface NewScan {
  deviceId: number;
  studentId: number | null;
  /** Of a card that nobody has. */
  code: string | null;
  scannedAt: Date;
  receivedAt: Date;
  dateOf: string;
  outcome: ScanOutcome;
  arrival: number | null;
}

/** @returns the id */
export async function addScan(db: Database, scan: NewScan): Promise<number> {
  const { id } = await db
    .insertInto('kiosk_scan')
    .values({
      device_id: scan.deviceId,
      student_id: scan.studentId,
      code: scan.code,
      scanned_at: scan.scannedAt,
      received_at: scan.receivedAt,
      date_of: scan.dateOf,
      outcome: scan.outcome,
      arrival: scan.arrival,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The scan of a student that is less than so many milliseconds away from a moment; one that was taken back is none. */
export async function scanNear(
  db: Database,
  studentId: number,
  at: Date,
  withinMs: number,
): Promise<number | null> {
  const [from, to] = [new Date(at.getTime() - withinMs), new Date(at.getTime() + withinMs)];
  const { rows } = await sql<{ id: number }>`
    select id from kiosk_scan where student_id = ${studentId} and undone_at is null
      and scanned_at > ${from} and scanned_at < ${to} order by scanned_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The scan of a card on a day that nobody has or had; one line of it is enough for the desk. */
export async function unknownScan(db: Database, code: string, dateOf: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from kiosk_scan
    where date_of = ${dateOf} and upper(code) = upper(${code}) order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** An arrival that was recorded of a scan. */
export interface ScannedArrival {
  id: number;
  arrival: number;
  /** The account of its device. */
  byId: number;
  direction: Direction;
}

/** The arrival of a student on a day that was scanned after a moment, where nothing was scanned before that; locked. */
export async function arrivalScannedAfter(
  db: Database,
  studentId: number,
  dateOf: string,
  at: Date,
): Promise<ScannedArrival | null> {
  const { rows } = await sql<ScannedArrival>`
    select s.id, s.arrival, d.user_id as "byId", d.direction from kiosk_scan s join kiosk_device d on d.id = s.device_id
    where s.student_id = ${studentId} and s.date_of = ${dateOf} and s.undone_at is null and s.scanned_at > ${at}
      and s.arrival is not null order by s.scanned_at, s.id limit 1 for update of s`.execute(db);
  return rows[0] ?? null;
}

/** A scan turned out to be something else than an arrival. */
export async function changeOutcome(
  db: Database,
  id: number,
  outcome: Extract<ScanOutcome, 'here' | 'left'>,
): Promise<void> {
  await db.updateTable('kiosk_scan').set({ outcome, arrival: null }).where('id', '=', id).execute();
}

/** Whether the school's day is over at a local time (`HH:mm`): its last lesson has ended. */
export async function isAfterSchool(db: Database, time: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select coalesce(max(p.time_end) < ${time}::time, false) as "isOver" from ${period} p`.execute(db);
  return rows[0]?.isOver ?? false;
}

/** Which way a student passed last before a moment of a day. */
export async function lastPassed(
  db: Database,
  studentId: number,
  dateOf: string,
  before: Date,
): Promise<Passed> {
  const { rows } = await sql<{ outcome: ScanOutcome }>`
    select outcome from kiosk_scan where student_id = ${studentId} and date_of = ${dateOf}
      and undone_at is null and scanned_at <= ${before} order by scanned_at desc, id desc limit 1`.execute(
    db,
  );
  const outcome = rows[0]?.outcome;
  if (outcome === undefined) return null;
  return outcome === 'left' || outcome === 'returned' ? outcome : 'in';
}

/** A scan that is to be taken back, locked. */
export interface StoredScan {
  id: number;
  studentId: number | null;
  dateOf: string;
  outcome: ScanOutcome;
  arrival: number | null;
  /** The account of its device. */
  byId: number;
  isUndone: boolean;
  version: number;
}

export async function lockScan(db: Database, id: number): Promise<StoredScan | null> {
  const { rows } = await sql<StoredScan>`
    select s.id, s.student_id as "studentId", s.date_of::text as "dateOf", s.outcome, s.arrival, s.version,
      d.user_id as "byId", s.undone_at is not null as "isUndone"
    from kiosk_scan s join kiosk_device d on d.id = s.device_id where s.id = ${id} for update of s`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function setUndone(db: Database, id: number, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('kiosk_scan')
    .set({ undone_by_id: userId, undone_at: now })
    .where('id', '=', id)
    .execute();
}
