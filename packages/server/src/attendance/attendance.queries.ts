import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { sql } from 'kysely';
import { LATER } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/school.ts';
import type { WrittenLayer } from './attendance.policy.ts';
import { isOfRollNamed } from './part-of-day.views.ts';
import type { RollKey } from './roll.views.ts';

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

/** The roll's id, made where nobody has begun it. */
export async function ensureRoll(db: Database, roll: RollKey, targetId: number): Promise<number> {
  const byClass = roll.kind === 'class';
  const columns = byClass ? sql`roll_class_id, date_of` : sql`class_detail_id, date_of, period_id`;
  const values = byClass
    ? sql`${targetId}, ${roll.dateOf}`
    : sql`${targetId}, ${roll.dateOf}, ${roll.periodId}`;
  const target = byClass
    ? sql`(roll_class_id, date_of) where roll_class_id is not null`
    : sql`(class_detail_id, date_of, coalesce(period_id, 0)) where class_detail_id is not null`;
  const made = await sql<{
    id: number;
  }>`insert into roll (${columns}) values (${values}) on conflict ${target} do nothing returning id`.execute(
    db,
  );
  const [row] = made.rows;
  if (row) return row.id;
  const where = byClass
    ? sql`roll_class_id = ${targetId} and date_of = ${roll.dateOf}`
    : sql`class_detail_id = ${targetId} and date_of = ${roll.dateOf} and coalesce(period_id, 0) = ${roll.periodId ?? 0}`;
  const found = await sql<{ id: number }>`select id from roll where ${where}`.execute(db);
  return (found.rows[0] as { id: number }).id;
}

/**
 * Writes one layer of one mark, with the next statement of the transaction. `seen` is that layer's version, 0 for none:
 * the mark becomes the version after it; where somebody else was first the transaction is done again.
 */
export async function putMark(
  db: Database,
  mark: {
    rollId: number;
    studentId: number;
    layer: WrittenLayer;
    dateOf: string;
    seen: number;
    userId: number;
    now: Date;
  },
  values: MarkValues,
): Promise<void> {
  await sql`${sql.raw(LATER)}with put as (insert into attendance_mark as m
      (roll_id, student_id, layer, date_of, status, reason_id, details, arrived_at, absence_time, made_at,
       marked_by_id, marked_at)
    values (${mark.rollId}, ${mark.studentId}, ${mark.layer}, ${mark.dateOf}, ${values.status}, ${values.reasonId},
      ${values.details}, ${values.arrivedAt}, ${values.absenceTime}, ${values.madeAt},
      ${mark.userId}, ${mark.now})
    on conflict (roll_id, student_id, layer) do update set
      status = excluded.status, reason_id = excluded.reason_id, details = excluded.details, arrived_at = excluded.arrived_at,
      absence_time = excluded.absence_time, made_at = excluded.made_at, marked_by_id = excluded.marked_by_id, marked_at = excluded.marked_at
    where m.version = ${mark.seen}
    returning 1) select refuse('40001') where not exists (select from put)`.execute(db);
}

/** Marks students present in one layer where that layer says nothing; leaves alone whatever was said or known meanwhile. */
export async function putPresent(
  db: Database,
  marks: {
    rollId: number;
    key: RollKey;
    studentIds: number[];
    layer: WrittenLayer;
    userId: number;
    now: Date;
  },
): Promise<number[]> {
  const { key } = marks;
  const { rows } = await sql<{ id: number }>`
    insert into attendance_mark as m (roll_id, student_id, layer, date_of, status, marked_by_id, marked_at)
    select ${marks.rollId}::integer, s, ${marks.layer}::smallint, ${key.dateOf}::date, 'present', ${marks.userId}::integer, ${marks.now}::timestamptz
    from unnest(${marks.studentIds}::integer[]) s
    where not exists (select from known_absence k where k.student_id = s and k.cancelled_at is null
      and k.date_from <= ${key.dateOf}::date and k.date_to >= ${key.dateOf}::date and ${isOfRollNamed('k', key)})
    on conflict (roll_id, student_id, layer) do update set
      status = 'present', marked_by_id = excluded.marked_by_id, marked_at = excluded.marked_at
    where m.status is null
    returning student_id as id`.execute(db);
  return rows.map((row) => row.id);
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

/** Submits a roll once: a second submit finds nothing to do. */
export async function submitRoll(db: Database, rollId: number, userId: number, now: Date): Promise<void> {
  await sql`update roll set submitted_at = ${now}, submitted_by_id = ${userId} where id = ${rollId} and submitted_at is null`.execute(
    db,
  );
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
