import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { AllPersonRows } from '../records/contributions.facts.ts';
import { userAccount } from '../session/accounts.facts.ts';
import type { PersonColumns } from './changes.views.ts';
import type { ChangeRow } from './fields.rules.ts';
import { columnsOf } from './tables.views.ts';

/** What somebody is called, and signs in by. */
export interface Actor {
  fullName: string;
  userName: string;
}

/** Who accounts are, by their ids; of accounts that there are no more, what they were called last. */
export async function actorsOf(db: Database, ids: readonly number[]): Promise<Map<number, Actor>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<Actor & { id: number }>`
    select a.user_id as id, coalesce(p.full_name, u.full_name, a.full_name) as "fullName", a.user_name as "userName"
    from audit_actor a left join ${userAccount} u on u.id = a.user_id left join ${person} p on p.id = u.person_id
    where a.user_id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, ...actor }) => [id, actor]));
}

/** Every account that there is or was, by name. */
export async function allActors(db: Database): Promise<(Actor & { id: number })[]> {
  const { rows } = await sql<Actor & { id: number }>`
    select a.user_id as id, coalesce(p.full_name, u.full_name, a.full_name) as "fullName", a.user_name as "userName"
    from audit_actor a left join ${userAccount} u on u.id = a.user_id left join ${person} p on p.id = u.person_id
    order by 2, 1`.execute(db);
  return rows;
}

/** A value in a column. */
export interface Valued {
  tableName: string;
  fieldName: string;
  value: string | null;
}

/** The ids in a value: one, or of a list of them, as `[3, 5]`, all. */
const idsIn = (value: string | null): number[] =>
  value !== null && /^(\d{1,9}|\[\d{1,9}(, ?\d{1,9})*\])$/.test(value)
    ? value.replace(/[[\]]/g, '').split(',').map(Number)
    : [];

/** What ids in columns stand for, in the order of the values; null where a column holds none, or its row is gone. */
export async function namesOf(
  db: Database,
  names: AllPersonRows['history']['names'],
  values: readonly Valued[],
): Promise<(string | null)[]> {
  const asked = values.flatMap(({ tableName, fieldName, value }, at) => {
    const one = fieldName.replace(/_ids$/, '_id');
    const key = [`${tableName}.${one}`, one].find((name) => Object.hasOwn(names, name));
    return key ? idsIn(value).map((id) => ({ at, key, id })) : [];
  });
  const found: (string | null)[] = values.map(() => null);
  if (!asked.length) return found;
  const id = sql<number>`v.id`;
  const cases = Object.entries(names).map(
    ([column, nameOf]) => sql`when v.key = ${column} then ${nameOf(id)}`,
  );
  const { rows } = await sql<{ at: number; name: string | null }>`
    select v.at, case ${sql.join(cases, sql` `)} end as name
    from unnest(${asked.map(({ at }) => at)}::integer[], ${asked.map(({ key }) => key)}::text[],
      ${asked.map(({ id: of }) => of)}::integer[]) with ordinality v(at, key, id, nth) order by v.nth`.execute(
    db,
  );
  for (const { at, name } of rows) {
    // Of a list whose row is gone the number stays.
    const before = found[at] ?? null;
    found[at] = before === null ? name : `${before}, ${name ?? '?'}`;
  }
  return found;
}

export interface About {
  id: number;
  fullName: string;
}

/**
 * SQL: guids of records that changed as rows `l`, each once. Large tables have no index on it: joined, they are looked
 * through once, where `= any` would compare each row with each guid.
 */
const listed = (rows: readonly Pick<ChangeRow, 'rowGuid'>[]) =>
  sql`unnest(${[...new Set(rows.map(({ rowGuid }) => rowGuid))]}::uuid[]) l(guid)`;

/** Of whom records are, by the guid of the record: what stands there, else whom the change itself names. */
export async function personsOf(
  db: Database,
  { references, parts, through }: PersonColumns,
  rows: readonly Pick<ChangeRow, 'tableName' | 'rowGuid' | 'fieldName' | 'oldValue' | 'newValues'>[],
): Promise<Map<string, About>> {
  const columns = new Map(
    [...references].reverse().map(({ table, column }): [string, string] => [table, column]),
  );
  for (const { table } of parts) columns.set(table, 'id');
  const byTable = Map.groupBy(rows, ({ tableName }) => tableName);
  const told = new Map<string, number>();
  for (const { tableName, rowGuid, fieldName, oldValue, newValues } of rows) {
    const column = columns.get(tableName);
    if (!column) continue;
    const named = fieldName === column ? oldValue : newValues?.[column];
    if (named && /^\d{1,9}$/.test(named)) told.set(rowGuid, Number(named));
  }
  const hanging = through.flatMap(({ table, column, of }) => {
    const person = columns.get(of);
    const hung = byTable.get(table);
    return person && hung
      ? [
          sql`select t.guid, ${sql.ref(`o.${person}`)}, true from ${sql.table(table)} t
            join ${sql.table(of)} o on o.id = ${sql.ref(`t.${column}`)} join ${listed(hung)} on t.guid = l.guid`,
        ]
      : [];
  });
  // Reads of what is a person's are noted under the person, whatever they are of.
  const sources = [
    sql`select unnest(${[...told.keys()]}::uuid[]), unnest(${[...told.values()]}::integer[]), false`,
    sql`select p.guid, p.id, true from ${person} p join ${listed(rows)} on p.guid = l.guid`,
    ...[...byTable].flatMap(([table, of]) => {
      const column = columns.get(table);
      return column
        ? [
            sql`select t.guid, ${sql.ref(`t.${column}`)}, true from ${sql.table(table)} t join ${listed(of)} on t.guid = l.guid`,
          ]
        : [];
    }),
    ...hanging,
  ];
  const { rows: found } = await sql<About & { guid: string }>`
    select s.guid, p.id, p.full_name as "fullName"
    from (${sql.join(sources, sql` union all `)}) s(guid, id, stands) join ${person} p on p.id = s.id
    order by s.stands`.execute(db);
  return new Map(found.map(({ guid, ...about }) => [guid, about]));
}

/** Of which day records are that stand and are of one, by the guid of the record. */
export async function daysOf(
  db: Database,
  rows: readonly Pick<ChangeRow, 'tableName' | 'rowGuid'>[],
): Promise<Map<string, string>> {
  const byTable = Map.groupBy(rows, ({ tableName }) => tableName);
  const columns = await columnsOf(db, [...byTable.keys()]);
  const sources = [...columns]
    .filter(([, names]) => names.includes('date_of') && names.includes('guid'))
    .map(
      ([table]) =>
        sql`select t.guid, t.date_of::date::text as day from ${sql.table(table)} t join ${listed(byTable.get(table) ?? [])} on t.guid = l.guid`,
    );
  if (!sources.length) return new Map();
  const { rows: found } = await sql<{
    guid: string;
    day: string | null;
  }>`${sql.join(sources, sql` union all `)}`.execute(db);
  return new Map(found.flatMap(({ guid, day }) => (day === null ? [] : [[guid, day]])));
}
