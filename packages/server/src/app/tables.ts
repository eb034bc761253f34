import type { ServerArea } from '../platform/area.ts';
import type { DB } from '../platform/database/database.gen.ts';
import { platformTables, type TablePolicy } from '../platform/database/table-policy.ts';
import { type Area, areas } from './areas.ts';

type KeysOf<Part extends 'tables' | 'unauditedTables'> = Area extends infer A
  ? A extends { [P in Part]: infer Entries }
    ? keyof Entries
    : never
  : never;

/** A table that holds what the school knows: audited, versioned, and under a policy. */
export type BusinessTable = Exclude<keyof DB, keyof typeof platformTables | KeysOf<'unauditedTables'>>;

type Missing = Exclude<BusinessTable, KeysOf<'tables'>>;
/** Does not compile where a table of the schema has no policy. */
const everyTableHasAPolicy: [Missing] extends [never] ? true : Missing = true;
void everyTableHasAPolicy;

const all: readonly ServerArea[] = areas;

/** Every business table with its policy, of every area. */
export const tables = Object.assign({}, ...all.map((area) => area.tables)) as Record<
  BusinessTable,
  TablePolicy
>;

/** Every other table, with the reason why it is neither audited nor anybody's to read. */
export const unauditedTables: Record<string, string> = Object.assign(
  {},
  platformTables,
  ...all.map((area) => area.unauditedTables),
);
