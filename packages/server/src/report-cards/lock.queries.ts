import { sql } from 'kysely';
import { LATER } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { expectedMembers, expectedStudents } from './members.views.ts';
import { heldPeriod, type PeriodFacts } from './period.views.ts';

/** Rows of one class, or with null the pastoral ones, of these students. */
export interface ListedRows {
  classId: number | null;
  studentIds: readonly number[];
}

/**
 * Makes rows that are expected and not stored yet, and locks all that are listed until the transaction ends. Saving,
 * steps and suggestions lock by this alone, after the period (`heldPeriod`): by student, in one order, so that no two of
 * them wait for each other. What is decided is read after it.
 */
export async function lockListed(
  db: Database,
  period: PeriodFacts,
  { classId, studentIds }: ListedRows,
): Promise<void> {
  const ids = [...studentIds];
  const expected =
    classId === null
      ? sql`select null::integer as class_id, x.student_id, x.level_id
          from (${expectedStudents(period, sql`s.id = any(${ids}::integer[])`)}) x`
      : expectedMembers(
          period,
          sql`m.class_detail_id = ${classId} and m.student_id = any(${ids}::integer[])`,
        );
  await sql`${sql.raw(LATER)}insert into report_row (assessment_period_id, class_detail_id, student_id, level_id)
    select ${period.id}, e.class_id, e.student_id, e.level_id from (${expected}) e
    where not exists (select from report_row r where r.assessment_period_id = ${period.id}
      and r.class_detail_id is not distinct from e.class_id and r.student_id = e.student_id)
    order by e.student_id
    on conflict on constraint report_row_once do nothing`.execute(db);
  await lockStored(db, period, { classId, studentIds });
}

/**
 * Locks of what is listed the rows that are stored. Alone it is for one row: whoever holds some of several and makes the
 * others after that waits for who does the same the other way round.
 */
export async function lockStored(
  db: Database,
  period: PeriodFacts,
  { classId, studentIds }: ListedRows,
): Promise<void> {
  await sql`${sql.raw(LATER)}select from report_row where assessment_period_id = ${period.id}
    and ${classId === null ? sql`class_detail_id is null` : sql`class_detail_id = ${classId}`}
    and student_id = any(${[...studentIds]}::integer[]) order by student_id for update`.execute(db);
}

/** Whose row it is, and of which period. @throws Problem record.unknown */
export async function rowNamed(db: Database, id: number): Promise<{ periodId: number; studentId: number }> {
  const row = await db
    .selectFrom('report_row')
    .select(['assessment_period_id as periodId', 'student_id as studentId'])
    .where('id', '=', id)
    .executeTakeFirst();
  ensure(row, 'record.unknown');
  return row;
}

/** Locks rows by their ids until the transaction ends, each after its period, in the order in which entries lock theirs. */
export async function lockRows(db: Database, ids: readonly number[], today: string): Promise<void> {
  const { rows } = await sql<{ periodId: number }>`
    select distinct assessment_period_id as "periodId" from report_row
    where id = any(${[...ids]}::integer[]) order by 1`.execute(db);
  for (const { periodId } of rows) await heldPeriod(db, periodId, today);
  await sql`select from report_row where id = any(${[...ids]}::integer[])
    order by coalesce(class_detail_id, 0), student_id for update`.execute(db);
}
