import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** SQL: what a result `e` of a column `k` counts: its option's value, or its number; null: nothing. */
export const counts = sql<number | null>`(case when k.enter_mode = 0
    then (select o.value from result_option o where o.id = e.result_option_id)
  when k.enter_mode in (2, 3) and e.value ~ '^-?[0-9]+([.][0-9]+)?$' then e.value::numeric end)`;

/** The same of all classes of a period at once: `class:column`. */
export async function countedInPeriod(db: Database, periodId: number): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ key: string; values: number[] }>`
    select x.class_detail_id || ':' || x.id as key, json_agg(x.value) as values from (
      select e.class_detail_id, k.id, ${counts} as value
      from report_result e join report_criterion k on k.id = e.report_criterion_id join report_row r on r.id = e.report_row_id
      where e.assessment_period_id = ${periodId} and r.is_required) x
    where x.value is not null group by x.class_detail_id, x.id`.execute(db);
  return new Map(rows.map(({ key, values }) => [key, values]));
}

/** What counts in each of these columns of a class: of those alone of whom something is asked. */
export async function countedIn(
  db: Database,
  classId: number,
  columnIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; values: number[] }>`
    select x.id, json_agg(x.value) as values from (
      select k.id, ${counts} as value
      from report_result e join report_criterion k on k.id = e.report_criterion_id join report_row r on r.id = e.report_row_id
      where e.class_detail_id = ${classId} and k.id = any(${[...columnIds]}::integer[]) and r.is_required) x
    where x.value is not null group by x.id`.execute(db);
  return new Map(rows.map(({ id, values }) => [id, values]));
}
