import { type RawBuilder, sql } from 'kysely';
import { LATER } from '../../platform/database/pool.ts';
import type { Database } from '../../platform/database/school.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { WrittenLayer } from '../rules/attendance.policy.ts';
import { isOfRollNamed } from '../rules/part-of-day.views.ts';
import type { RollKey } from '../views/roll.views.ts';
import type { MarkValues } from './attendance.queries.ts';

/** One layer of one line as it is to be written. */
export interface LineToWrite extends MarkValues {
  studentId: number;
  layer: WrittenLayer;
  /** That layer's version, 0 for none: it becomes the one after it. */
  seen: number;
  /** Nobody says so of this student: it is not written over an absence that is known in advance. */
  isRest: boolean;
}

/** A roll that is written, as it was read. */
interface RollRead {
  key: RollKey;
  view: {
    targetId: number | null;
    /** Null where nobody has begun it. */
    rollId: number | null;
  };
}

/** The row of the roll: as it is, or submitted, or begun. No row where that was done by somebody else meanwhile. */
function rowOf(
  { key, view: { targetId, rollId } }: RollRead,
  { user, now }: RequestContext,
  submits: boolean,
): RawBuilder<unknown> {
  const [at, by] = submits ? [now, user.id] : [null, null];
  if (rollId !== null)
    return submits
      ? sql`update roll set submitted_at = ${at}, submitted_by_id = ${by} where id = ${rollId} and submitted_at is null returning id`
      : sql`select ${rollId}::integer as id`;
  return key.kind === 'class'
    ? sql`insert into roll (roll_class_id, date_of, submitted_at, submitted_by_id)
        values (${targetId}, ${key.dateOf}, ${at}, ${by}) on conflict do nothing returning id`
    : sql`insert into roll (class_detail_id, date_of, period_id, submitted_at, submitted_by_id)
        values (${targetId}, ${key.dateOf}, ${key.periodId}, ${at}, ${by}) on conflict do nothing returning id`;
}

/**
 * Writes marks of a roll, which is begun where nobody has, and perhaps submitted: in one statement, with the next one of
 * the transaction. Where any of it is no longer as it was read, the transaction is done again. Always in the same order:
 * two who write the same roll wait for each other at its first line.
 */
export async function writeMarks(
  db: Database,
  context: RequestContext,
  roll: RollRead,
  lines: readonly LineToWrite[],
  { submits } = { submits: false },
): Promise<void> {
  const { dateOf } = roll.key;
  await sql`${sql.raw(LATER)}with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g("studentId" integer, layer smallint, seen integer,
        "isRest" boolean, status text, "reasonId" integer, details text, "arrivedAt" time, "absenceTime" timestamp, "madeAt" timestamp)
    ), this as (${rowOf(roll, context, submits)}),
    put as (
      insert into attendance_mark as m
        (roll_id, student_id, layer, date_of, status, reason_id, details, arrived_at, absence_time, made_at,
         marked_by_id, marked_at)
      select this.id, "studentId", layer, ${dateOf}::date, status, "reasonId", details, "arrivedAt", "absenceTime", "madeAt",
        ${context.user.id}::integer, ${context.now}::timestamptz
      from this cross join given where not "isRest" or not exists (select from known_absence k where k.student_id = "studentId"
        and k.cancelled_at is null and k.date_from <= ${dateOf}::date and k.date_to >= ${dateOf}::date and ${isOfRollNamed('k', roll.key)})
      order by "studentId", layer
      on conflict (roll_id, student_id, layer) do update set
        status = excluded.status, reason_id = excluded.reason_id, details = excluded.details, arrived_at = excluded.arrived_at,
        absence_time = excluded.absence_time, made_at = excluded.made_at, marked_by_id = excluded.marked_by_id, marked_at = excluded.marked_at
      where m.version = (select g.seen from given g where g."studentId" = m.student_id and g.layer = m.layer)
      returning 1
    )
    select refuse('40001') where (select count(*) from this) = 0 or (select count(*) from put) <> ${lines.length}::integer`.execute(
    db,
  );
}
