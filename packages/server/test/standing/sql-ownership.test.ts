// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are sources of queries.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areas } from '../../src/app/areas.ts';
import type { ServerArea } from '../../src/platform/area.ts';
import { platformTables } from '../../src/platform/database/table-policy.ts';
import { tablesNamedIn } from './sql-ownership.ts';

const root = path.resolve(import.meta.dirname, '../../src');
const all: readonly ServerArea[] = areas;
/** Which area a table is of; those of the platform may be read by every area. */
const ownerOf = new Map(
  all.flatMap(({ name, tables = {}, unauditedTables = {} }) =>
    Object.keys({ ...tables, ...unauditedTables }).map((table): [string, string] => [table, name]),
  ),
);
const known = new Set(ownerOf.keys());

/** Tables of other areas that a source file of an area names in its own SQL. */
const foreign = (area: string, source: string): string[] =>
  [...tablesNamedIn(source, known)].filter((table) => ownerOf.get(table) !== area).sort();

test('every table is of one area or of the platform', () => {
  expect([...known].filter((table) => table in platformTables)).toEqual([]);
});

test('the SQL of an area names the tables of other areas only through their facts', () => {
  const files = globSync('*/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|^app\//.test(file) && all.some(({ name }) => file.startsWith(`${name}/`)),
  );
  const found = files.flatMap((file) => {
    const names = foreign(file.split(path.sep)[0] as string, readFileSync(path.join(root, file), 'utf8'));
    return names.length ? [`${file}: ${names.join(', ')}`] : [];
  });
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  ['a table after from', 'sql`select id from person where id = ${id}`'],
  ['a join', 'sql<Row>`select r.id from roll r join person p on p.id = r.id`'],
  ['a second table of from', 'sql`select 1 from roll r, person p`'],
  ['an update', 'sql`update person set id = 1`'],
  ['a template within another one', 'sql`select ${flag ? sql`(select id from person)` : sql`1`}`'],
  ['the query builder', "db.selectFrom('person').select('id')"],
  ['a join of the query builder', "db.selectFrom('roll').innerJoin('person as p', 'p.id', 'roll.id')"],
  ['a statement that is put together as text', 'const text = `select id from person`'],
  ['a part of such a statement', "const from = 'person p where p.id = $1'"],
  ['a name given as text', "sql`select 1 from ${sql.table('person')}`"],
])('%s of another area is seen', (_what, source) => {
  expect(foreign('attendance', source)).toEqual(['person']);
  expect(foreign('persons', source)).toEqual(source.includes('roll') ? ['roll'] : []);
});

test('a fact of another area, a column and a common table expression are no table of another area', () => {
  expect(
    foreign('attendance', 'sql`select p.id, person from roll r join ${person} p on p.id = r.id`'),
  ).toEqual([]);
  expect(
    foreign('attendance', 'sql`with person as materialized (select 1 from roll) select 1 from person`'),
  ).toEqual([]);
});
