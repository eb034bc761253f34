import { type RawBuilder, sql } from 'kysely';
import type { DB } from './database.gen.ts';

/** A table that an area offers to the SQL of others, for joins. */
export type Relation = RawBuilder<unknown> & {
  /** Its name, for statements that are put together as text. */
  readonly tableName: string;
};

/** Offers a table of an area to the SQL of others; used in facts alone. */
export const relation = (table: keyof DB): Relation => Object.assign(sql.table(table), { tableName: table });
