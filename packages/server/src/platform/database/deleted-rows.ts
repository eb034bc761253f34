import { type RawBuilder, sql } from 'kysely';

/** SQL: `guid` of the rows of a table that were taken out, and that named this person. The audit keeps what they were. */
export const deletedRowsOf = (
  table: string,
  column: 'person_id' | 'student_id',
  id: number,
): RawBuilder<{ guid: string }> =>
  sql`select row_guid as guid from audit_change
    where action = 'delete' and field_name = ${sql.lit(column)} and old_value = ${String(id)} and table_name = ${table}`;
