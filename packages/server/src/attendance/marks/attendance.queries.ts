import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import type { WrittenLayer } from '../rules/attendance.policy.ts';

/** What a mark says. */
export interface MarkValues {
  status: 'present' | 'absent' | 'late' | null;
  reasonId: number | null;
  details: string;
  arrivedAt: string | null;
  absenceTime: string | null;
  /** School time of the press, where it arrived later. */
  madeAt: string | null;
}

/** Takes marks of one layer back, those whose version is still the one seen. */
export async function takeBack(
  db: Database,
  rollId: number,
  layer: WrittenLayer,
  seen: { studentId: number; version: number }[],
  user: { id: number },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update attendance_mark m set status = null, reason_id = null, details = '', arrived_at = null, absence_time = null,
      marked_by_id = ${user.id}, marked_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s("studentId" integer, version integer)
    where m.roll_id = ${rollId} and m.layer = ${layer} and m.student_id = s."studentId" and m.version = s.version and m.status is not null
    returning m.student_id as id`.execute(db);
  return rows.map((row) => row.id);
}

export async function addKnownAbsence(
  db: Database,
  absence: PartOfDay & {
    studentId: number;
    dateFrom: string;
    dateTo: string;
    coversMorning: boolean;
    reasonId: number;
    details: string;
    userId: number;
    now: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('known_absence')
    .values({
      student_id: absence.studentId,
      date_from: absence.dateFrom,
      date_to: absence.dateTo,
      time_from: absence.timeFrom,
      time_to: absence.timeTo,
      covers_morning: absence.coversMorning,
      reason_id: absence.reasonId,
      details: absence.details,
      recorded_by_id: absence.userId,
      recorded_at: absence.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The known absences of a student that an account recorded at an instant, and that hold still. */
export async function knownRecordedAt(
  db: Database,
  studentId: number,
  { userId, at }: { userId: number; at: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('known_absence')
    .select('id')
    .where('student_id', '=', studentId)
    .where('recorded_by_id', '=', userId)
    .where('recorded_at', '=', at)
    .where('cancelled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whose known absence it is, or was; undefined where there is none. */
export async function studentOfKnown(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('known_absence')
    .select('student_id as studentId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.studentId;
}

/** The days of a known absence that holds still, kept from others until the transaction ends; undefined where there is none. */
export const holdKnown = (db: Database, id: number) =>
  db
    .selectFrom('known_absence')
    .select(['date_from as dateFrom', 'date_to as dateTo', 'time_from as timeFrom', 'time_to as timeTo'])
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** @param dateTo the new last day, `yyyy-MM-dd`, not before the first */
export async function setKnownEnd(db: Database, id: number, dateTo: string): Promise<void> {
  await db.updateTable('known_absence').set({ date_to: dateTo }).where('id', '=', id).execute();
}

/** @returns whether there was one to cancel */
export async function cancelKnown(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('known_absence')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
