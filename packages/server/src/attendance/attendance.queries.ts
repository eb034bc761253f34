import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { ChangedMeanwhile } from '../platform/database/transaction.ts';
import type { WrittenLayer } from './attendance.policy.ts';
import type { RollKey } from './roll.views.ts';

/** What a mark says. */
export interface MarkValues {
  status: 'present' | 'absent' | 'late' | null;
  reasonId: number | null;
  details: string;
  arrivedAt: string | null;
  absenceTime: string | null;
}

/** Who submits a roll, and when. */
export interface Submit {
  userId: number;
  now: Date;
}

/**
 * The roll's id, made where nobody has begun it; with `submit` it is submitted in the same moment.
 * @throws ChangedMeanwhile where it was to be submitted and somebody else has just begun it
 */
export async function ensureRoll(
  db: Database,
  roll: RollKey,
  targetId: number,
  submit: Submit | null = null,
): Promise<number> {
  const byClass = roll.kind === 'class';
  const columns = sql`${byClass ? sql`roll_class_id, date_of` : sql`class_detail_id, date_of, period_id`}, submitted_at, submitted_by_id`;
  const values = sql`${targetId}, ${roll.dateOf}, ${byClass ? sql`` : sql`${roll.periodId}, `}${submit?.now ?? null}, ${submit?.userId ?? null}`;
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
  if (submit) throw new ChangedMeanwhile();
  const where = byClass
    ? sql`roll_class_id = ${targetId} and date_of = ${roll.dateOf}`
    : sql`class_detail_id = ${targetId} and date_of = ${roll.dateOf} and coalesce(period_id, 0) = ${roll.periodId ?? 0}`;
  const found = await sql<{ id: number }>`select id from roll where ${where}`.execute(db);
  return (found.rows[0] as { id: number }).id;
}

export interface SavedMark {
  version: number;
  markedAt: string;
}

/**
 * Writes one layer of one mark, if it is still as the caller saw it: `seen` is that layer's version, 0 for none.
 * @returns null when somebody else was first
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
    timeZone: string;
  },
  values: MarkValues,
): Promise<SavedMark | null> {
  const { rows } = await sql<SavedMark>`
    insert into attendance_mark as m
      (roll_id, student_id, layer, date_of, status, reason_id, details, arrived_at, absence_time, marked_by_id, marked_at)
    values (${mark.rollId}, ${mark.studentId}, ${mark.layer}, ${mark.dateOf}, ${values.status}, ${values.reasonId},
      ${values.details}, ${values.arrivedAt}, ${values.absenceTime}, ${mark.userId}, ${mark.now})
    on conflict (roll_id, student_id, layer) do update set
      status = excluded.status, reason_id = excluded.reason_id, details = excluded.details, arrived_at = excluded.arrived_at,
      absence_time = excluded.absence_time, marked_by_id = excluded.marked_by_id, marked_at = excluded.marked_at
    where m.version = ${mark.seen}
    returning version, to_char(marked_at at time zone ${mark.timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "markedAt"`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** One layer of one line as it is to be written. */
export interface LineToWrite extends MarkValues {
  studentId: number;
  layer: WrittenLayer;
  /** That layer's version, 0 for none. */
  seen: number;
  /** Nobody says so of this student: it is not written over an absence that is known in advance. */
  isRest: boolean;
}

/**
 * Writes lines of a roll, those that are still as the caller saw them, in one statement. Always in the same order: two
 * who write the same roll wait for each other at its first line.
 * @returns the lines that were written, with the version of their layer
 */
export async function putMarks(
  db: Database,
  roll: { rollId: number; dateOf: string; userId: number; now: Date },
  lines: readonly LineToWrite[],
): Promise<{ studentId: number; version: number }[]> {
  const { rows } = await sql<{ studentId: number; version: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g("studentId" integer, layer smallint, seen integer,
        "isRest" boolean, status text, "reasonId" integer, details text, "arrivedAt" time, "absenceTime" timestamp)
    )
    insert into attendance_mark as m
      (roll_id, student_id, layer, date_of, status, reason_id, details, arrived_at, absence_time, marked_by_id, marked_at)
    select ${roll.rollId}::integer, "studentId", layer, ${roll.dateOf}::date, status, "reasonId", details, "arrivedAt", "absenceTime",
      ${roll.userId}::integer, ${roll.now}::timestamptz
    from given where not "isRest" or not exists (select from known_absence k where k.student_id = "studentId"
      and k.cancelled_at is null and k.date_from <= ${roll.dateOf}::date and k.date_to >= ${roll.dateOf}::date)
    order by "studentId", layer
    on conflict (roll_id, student_id, layer) do update set
      status = excluded.status, reason_id = excluded.reason_id, details = excluded.details, arrived_at = excluded.arrived_at,
      absence_time = excluded.absence_time, marked_by_id = excluded.marked_by_id, marked_at = excluded.marked_at
    where m.version = (select g.seen from given g where g."studentId" = m.student_id and g.layer = m.layer)
    returning student_id as "studentId", version`.execute(db);
  return rows;
}

/** Marks students present in one layer where that layer says nothing; leaves alone whatever was said or known meanwhile. */
export async function putPresent(
  db: Database,
  marks: {
    rollId: number;
    studentIds: number[];
    layer: WrittenLayer;
    dateOf: string;
    userId: number;
    now: Date;
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into attendance_mark as m (roll_id, student_id, layer, date_of, status, marked_by_id, marked_at)
    select ${marks.rollId}::integer, s, ${marks.layer}::smallint, ${marks.dateOf}::date, 'present', ${marks.userId}::integer, ${marks.now}::timestamptz
    from unnest(${marks.studentIds}::integer[]) s
    where not exists (select from known_absence k where k.student_id = s and k.cancelled_at is null
      and k.date_from <= ${marks.dateOf}::date and k.date_to >= ${marks.dateOf}::date)
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

/** Submits a roll once: a second submit finds nothing to do. @returns whether it was this one */
export async function submitRoll(db: Database, rollId: number, { userId, now }: Submit): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update roll set submitted_at = ${now}, submitted_by_id = ${userId} where id = ${rollId} and submitted_at is null`.execute(
      db,
    );
  return numAffectedRows === 1n;
}

export async function addKnownAbsence(
  db: Database,
  absence: {
    studentId: number;
    dateFrom: string;
    dateTo: string;
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
