import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { areas } from '../../src/app/areas.ts';
import { contributions } from '../../src/app/serve-areas.ts';
import type { ServerArea } from '../../src/platform/area.ts';
import { allPersonRows } from '../../src/records/contributions.facts.ts';
import { emptySchool } from '../new-school.ts';
import { userWith } from '../user.ts';

const messages = path.resolve(import.meta.dirname, '../../../web/messages/en');
const readWords = (file: string) =>
  existsSync(path.join(messages, file)) ? JSON.parse(readFileSync(path.join(messages, file), 'utf8')) : {};

const { school, drop } = await emptySchool();
afterAll(drop);

const all: readonly ServerArea[] = areas;
const { history, references } = allPersonRows(contributions('personRows'));
const viewer = { ...userWith(['admin']), may: () => true };
const tablesOfHistory = history
  .rows(1, viewer)
  .map((rows) => /\bfrom (\w+)/.exec(rows.compile(school.db).sql)?.[1] ?? '')
  // Where it is asked for rows that were removed, of tables that are asked for what is there as well.
  .filter((table) => table !== 'audit_change');
/** Of a merge each kind of row that moves is shown by its name. */
const tablesShown = [...new Set([...tablesOfHistory, ...references.map(({ table }) => table)])].toSorted();

test('every table that the history or a merge of persons shows has words, of the area that owns it', () => {
  const worded = all.flatMap(({ name, tables = {}, unauditedTables = {} }) => {
    const words = readWords(`${name}.tables.json`);
    const owned = { ...tables, ...unauditedTables };
    expect(Object.keys(words).filter((table) => !Object.hasOwn(owned, table))).toEqual([]);
    return Object.keys(words).filter((table) => words[table].name);
  });
  expect(tablesShown.length).toBeGreaterThan(10);
  expect(worded.toSorted()).toEqual(tablesShown);
});

test('so has every field of it that the history shows', async () => {
  const { field: ofManyTables } = readWords('records.json').history;
  const words = Object.assign({}, ...all.map(({ name }) => readWords(`${name}.tables.json`)));
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = ${school.schema} and table_name = any(${tablesOfHistory}::text[])
      -- What the audit leaves out, and what follows from other fields or is read by programs alone.
      and column_name not in ('id', 'guid', 'version', 'source_id') and is_generated = 'NEVER'`.execute(
    school.db,
  );
  const missing = rows.filter(
    ({ table, column }) => !words[table]?.fields?.[column] && !ofManyTables[column],
  );
  expect(rows.length).toBeGreaterThan(80);
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
