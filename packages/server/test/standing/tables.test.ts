import { permissionNames } from '@homeroom/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { tables, unauditedTables } from '../../src/app/tables.ts';
import type { School } from '../../src/platform/database/school.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { emptySchool } from '../new-school.ts';

const { school, drop } = await emptySchool();
afterAll(drop);

/** What `keep_record_of` puts on a table. */
const recordTriggers = ['a_version', 'b_identity', 'record_delete', 'record_insert', 'record_update'];
/** The tables in which Kysely keeps count of the migrations. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock'];
/** A column of such a name may hold something that must not be told. */
const secretive =
  /password|passwd|passphrase|secret|token|credential|cookie|salt|hash|_sum$|api_?key|private_?key|(^|_)(pin|otp|totp)(_|$)/;

/** Everything that is wrong with the tables of a school, a line each. */
async function faults({ db, schema }: Pick<School, 'db' | 'schema'>): Promise<string[]> {
  const { rows } = await sql<{ name: string; triggers: string[]; columns: string[] }>`
    select c.relname as name,
      array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal and tgenabled = 'O'
        order by tgname) as triggers,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_class c where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm')
      and not c.relispartition
    order by c.relname`.execute(db);
  const known = new Set(rows.map((row) => row.name));
  const gone = [...Object.keys(tables), ...Object.keys(unauditedTables)].filter((name) => !known.has(name));
  const wrong = gone.map((name) => `${name} has a policy but is not there`);
  for (const { name, triggers, columns } of rows) {
    if (migrationTables.includes(name) || Object.hasOwn(unauditedTables, name)) continue;
    if (!Object.hasOwn(tables, name)) wrong.push(`${name} has no policy`);
    const missing = recordTriggers.filter((trigger) => !triggers.includes(trigger));
    if (missing.length) wrong.push(`${name} lacks ${missing.join(', ')}`);
    const lacking = ['id', 'guid', 'version'].filter((column) => !columns.includes(column));
    if (lacking.length) wrong.push(`${name} lacks the columns ${lacking.join(', ')}`);
    for (const column of columns.filter((c) => secretive.test(c))) {
      const { rows: told } = await sql<{
        value: string;
      }>`select audit_value(${column}, 'x') as value`.execute(db);
      if (told[0]?.value !== '(hidden)') wrong.push(`${name}.${column} would be told in the audit`);
    }
  }
  return wrong;
}

/** The faults of a schema with one thing more in it, which is taken away again. */
async function faultsWith(...statements: string[]): Promise<string[]> {
  const enough = new Error('enough');
  let found: string[] = [];
  const planted = inTransaction(school, 'system:test', async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
    found = await faults({ db, schema: school.schema });
    throw enough;
  });
  await expect(planted).rejects.toBe(enough);
  return found;
}

const wellMade =
  'create table planted (id integer primary key, guid uuid not null default gen_random_uuid() unique, version integer not null default 1)';

describe('every table', () => {
  test('is audited and under a policy, or of the platform', async () => {
    expect(await faults(school)).toEqual([]);
  });

  test('names permissions that exist', () => {
    const known = new Set<string>([...permissionNames, 'installation']);
    for (const { read, write } of Object.values(tables))
      expect([known.has(read), known.has(write)]).toEqual([true, true]);
  });

  test('says why it is of the platform', () => {
    for (const reason of Object.values(unauditedTables)) expect(reason.length).toBeGreaterThan(20);
  });
});

describe('a table is caught', () => {
  test('without a policy', async () => {
    expect(await faultsWith(wellMade, "call keep_record_of('planted')")).toEqual(['planted has no policy']);
  });

  test('without an audit', async () => {
    expect(await faultsWith(wellMade)).toEqual([
      'planted has no policy',
      'planted lacks a_version, b_identity, record_delete, record_insert, record_update',
    ]);
  });

  test('whose audit was taken off or switched off', async () => {
    expect(await faultsWith('drop trigger record_delete on student')).toEqual([
      'student lacks record_delete',
    ]);
    expect(await faultsWith('alter table student disable trigger record_update')).toEqual([
      'student lacks record_update',
    ]);
  });

  test('with a secret that the audit would tell', async () => {
    expect(await faultsWith('alter table user_account add column recovery_cookie text')).toEqual([
      'user_account.recovery_cookie would be told in the audit',
    ]);
  });

  test('a table that is not there any more is caught', async () => {
    expect(await faultsWith('drop table flag')).toEqual(['flag has a policy but is not there']);
  });
});

describe('the audit', () => {
  test('tells that a password changed, and neither of the two', async () => {
    await inTransaction(school, 'system:test', async (db) => {
      await sql`insert into user_account (user_name, full_name, password_hash) values ('a', 'A', 'first-hash')`.execute(
        db,
      );
      await sql`update user_account set password_hash = 'second-hash'`.execute(db);
      await sql`delete from user_account`.execute(db);
    });
    const { rows } = await sql<{ told: string }>`
      select action || ' ' || coalesce(old_value, '-') || ' ' || coalesce(new_value, '-') as told
      from audit_entry where field_name = 'password_hash' order by id`.execute(school.db);
    expect(rows.map((row) => row.told)).toEqual([
      'insert - (hidden)',
      'update (hidden) (hidden)',
      'delete (hidden) -',
    ]);
    const all = await sql<{ whole: string }>`select a::text as whole from audit_change a`.execute(school.db);
    expect(all.rows.filter(({ whole }) => /first-hash|second-hash/.test(whole))).toEqual([]);
  });

  test('says nothing of what follows from other fields', async () => {
    await inTransaction(school, 'system:test', (db) =>
      sql`insert into person (given_name, surname) values ('Ada', 'Anders')`.execute(db),
    );
    const { rows } = await sql<{ field_name: string }>`
      select field_name from audit_entry where table_name = 'person'`.execute(school.db);
    const told = rows.map((row) => row.field_name);
    expect(told).toContain('given_name');
    expect(told).not.toContain('search_name');
  });

  test('takes nothing back', async () => {
    for (const statement of [
      'update audit_change set by_name = $$x$$',
      'delete from audit_change',
      'truncate audit_change',
    ]) {
      await expect(
        inTransaction(school, 'system:test', (db) => sql.raw(statement).execute(db)),
      ).rejects.toThrow(/permission denied|can only be added to/);
    }
  });

  test('knows who: a write without an actor fails', async () => {
    for (const name of Object.keys(tables)) {
      const write = sql`update ${sql.table(name)} set version = version`.execute(school.db);
      await expect(write, name).rejects.toThrow('a write needs an actor');
    }
  });
});
