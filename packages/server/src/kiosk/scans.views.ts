import type { KioskScanAnswer } from '@homeroom/contract/kiosk/device.endpoints.ts';
import type { KioskScan } from '@homeroom/contract/kiosk/scans.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { rollClass, rollClassMember } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';

/** The roll class of the student of `s` on the day of the scan. */
const rollClassOfScan = () => sql<string | null>`(
  select c.name from ${rollClassMember} m join ${rollClass} c on c.id = m.roll_class_id
  where m.student_id = s.student_id and m.date_from <= s.date_of and (m.date_to is null or m.date_to >= s.date_of)
  order by m.date_from desc limit 1)`;

const local = (at: RawBuilder<unknown>, timeZone: string) =>
  sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Of a day, or of an earlier one and arrived on it. */
const ofDay = (day: string, timeZone: string) => {
  const midnight = (date: RawBuilder<unknown>) => sql`((${date})::timestamp at time zone ${timeZone})`;
  return sql`(s.date_of = ${day} or (s.date_of < ${day}
    and s.received_at >= ${midnight(sql`${day}::date`)} and s.received_at < ${midnight(sql`${day}::date + 1`)}))`;
};

/** What a device shows of one of its scans. */
export async function scanShown(
  db: Database,
  id: number,
  timeZone: string,
): Promise<Omit<KioskScanAnswer, 'isDouble'> | null> {
  const { rows } = await sql<Omit<KioskScanAnswer, 'isDouble'>>`
    select s.id, s.outcome, p.full_name as name, ${rollClassOfScan()} as "rollClass",
      ${local(sql`s.scanned_at`, timeZone)} as "scannedAt", p.photo_id is not null as "hasPhoto"
    from kiosk_scan s left join ${person} p on p.id = s.student_id where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whom a device has scanned since a moment, by the scan; null for what another device scanned. */
export async function scannedBy(
  db: Database,
  id: number,
  userId: number,
  since: Date,
): Promise<number | null> {
  const { rows } = await sql<{ studentId: number | null }>`
    select s.student_id as "studentId" from kiosk_scan s join kiosk_device d on d.id = s.device_id
    where s.id = ${id} and d.user_id = ${userId} and s.received_at > ${since}`.execute(db);
  return rows[0]?.studentId ?? null;
}

/**
 * The scans of a day with those of earlier ones that arrived on it, or one scan, as the desk sees them; what is of earlier
 * days first, then latest first.
 */
export async function deskScans(
  db: Database,
  by: { dateOf: string } | { id: number },
  timeZone: string,
): Promise<KioskScan[]> {
  const which = 'id' in by ? sql`s.id = ${by.id}` : ofDay(by.dateOf, timeZone);
  const earlierFirst = 'id' in by ? sql`` : sql`s.date_of < ${by.dateOf} desc,`;
  const { rows } = await sql<KioskScan>`
    select s.id, d.name as device, s.student_id as "studentID", p.full_name as "fullName", s.code,
      ${rollClassOfScan()} as "rollClass", s.outcome, ${local(sql`s.scanned_at`, timeZone)} as "scannedAt",
      ${local(sql`s.received_at`, timeZone)} as "receivedAt", u.full_name as "undoneBy", s.version,
      s.undone_at is null and s.outcome in ('present', 'late', 'left', 'returned') as "canUndo"
    from kiosk_scan s join kiosk_device d on d.id = s.device_id
      left join ${person} p on p.id = s.student_id left join ${userAccount} u on u.id = s.undone_by_id
    where ${which} order by ${earlierFirst} s.scanned_at desc, s.id desc`.execute(db);
  return rows;
}
