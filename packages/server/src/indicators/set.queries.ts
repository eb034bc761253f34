import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { SetKey } from './set.views.ts';

/** Who writes, and when. */
interface Writing {
  userId: number;
  now: Date;
}

/** A cell as it is to be written. */
export interface CellToWrite {
  studentId: number;
  typeId: number;
  optionId: number | null;
  optionName: string;
}

/** Makes the set of a class in a period; it is not there yet. @returns its id */
export async function addSet(db: Database, { classId, dateOf, periodId }: SetKey): Promise<number> {
  const { id } = await db
    .insertInto('indicator_class')
    .values({ class_detail_id: classId, date_of: dateOf, period_id: periodId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Cancels a set, or takes it up again. */
export async function putActive(db: Database, id: number, isActive: boolean): Promise<void> {
  await db.updateTable('indicator_class').set({ is_active: isActive }).where('id', '=', id).execute();
}

/** Says that a set is submitted, by whom and when. */
export async function putSubmitted(
  db: Database,
  id: number,
  isAutomatic: boolean,
  { userId, now }: Writing,
): Promise<void> {
  await db
    .updateTable('indicator_class')
    .set({ submitted_at: now, submitted_by_id: userId, is_automatic: isAutomatic })
    .where('id', '=', id)
    .execute();
}

/** Writes cells of a set, all in one statement. To be run under the lock of the set. */
export async function putCells(
  db: Database,
  set: { id: number; dateOf: string },
  cells: readonly CellToWrite[],
  { userId, now }: Writing,
): Promise<void> {
  await sql`insert into indicator_mark as m
      (indicator_class_id, student_id, indicator_type_id, date_of, indicator_option_id, option_name, marked_by_id, marked_at)
    select ${set.id}::integer, g."studentId", g."typeId", ${set.dateOf}::date, g."optionId", g."optionName",
      ${userId}::integer, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
      as g("studentId" integer, "typeId" integer, "optionId" integer, "optionName" text)
    order by g."studentId", g."typeId"
    on conflict (indicator_class_id, student_id, indicator_type_id) do update set
      indicator_option_id = excluded.indicator_option_id, option_name = excluded.option_name,
      marked_by_id = excluded.marked_by_id, marked_at = excluded.marked_at`.execute(db);
}
