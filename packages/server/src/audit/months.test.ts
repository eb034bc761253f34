import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptySchool } from '../../test/new-school.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { indexAuditOfBefore } from './indexes.queries.ts';
import { dropAuditUntil, makeAuditMonths } from './months.queries.ts';

let school: School;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ school, drop } = await emptySchool());
});
afterAll(() => drop());

const parts = async () =>
  (await school.pool.query<{ name: string }>('select name from audit_part order by name')).rows.map(
    ({ name }) => name,
  );
/** A change at a time, as a trigger would write it. */
const changed = (at: string) =>
  inTransaction(school, 'system:test', (db) =>
    sql`insert into audit_change (at, action, by_name, table_name, row_guid, new_values)
      values (${at}, 'update', 'system:test', 'flag', gen_random_uuid(), '{"comment": "x"}')`.execute(db),
  );
const partOf = async (at: string) =>
  (
    await sql<{
      part: string;
    }>`select tableoid::regclass::text as part from audit_change where at = ${at}`.execute(school.db)
  ).rows[0]?.part;

it('has a month made ahead for each that comes, once', async () => {
  const before = await parts();
  expect(before.filter((name) => /^audit_change_\d{4}_\d\d$/.test(name))).toHaveLength(3);
  await Promise.all([1, 2, 3].map(() => inTransaction(school, 'system:audit', makeAuditMonths)));
  expect(await parts()).toEqual(before);
});

it('takes a change of a month that was not made, and leaves it where it stands', async () => {
  await changed('2100-05-06T00:00:00Z');
  expect(await partOf('2100-05-06T00:00:00Z')).toBe('audit_change_rest');
  await sql`call keep_audit_months('2100-05-01', 2)`.execute(school.db);
  expect((await parts()).filter((name) => name.includes('2100'))).toEqual(['audit_change_2100_06']);
});

it('can only be added to, whichever part is named', async () => {
  for (const part of await parts())
    for (const statement of [`delete from ${part}`, `update ${part} set by_name = 'x'`, `truncate ${part}`])
      await expect(
        inTransaction(school, 'system:test', (db) => sql.raw(statement).execute(db)),
      ).rejects.toThrow(/permission denied|can only be added to/);
});

it('gives what stood before the indexes of months while others write on, once, also after a try that was cut off', async () => {
  const indexes = async () =>
    (
      await sql<{ name: string; valid: boolean }>`
        select c.relname::text as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid in ('audit_change'::regclass, 'audit_change_before'::regclass) order by 1`.execute(
        school.db,
      )
    ).rows;
  // A day of before is found by what stood there; nothing of it was made anew by the migration.
  expect((await indexes()).map(({ name }) => name)).toEqual([
    ...['audit_change_before_at', 'audit_change_before_row', 'audit_change_before_taken_out'],
    ...[
      'audit_change_by',
      'audit_change_day',
      'audit_change_of',
      'audit_change_row',
      'audit_change_taken_out',
    ],
  ]);
  await sql`create index audit_change_before_by on audit_change_before (by_name)`.execute(school.db);
  await indexAuditOfBefore(school);
  const after = await indexes();
  expect(after).toHaveLength(11);
  expect(after.filter(({ valid }) => !valid)).toEqual([]);
  await indexAuditOfBefore(school);
  expect(await indexes()).toEqual(after);
  const { rows } = await sql<{ of: string }>`
    select pg_get_indexdef('audit_change_before_by'::regclass) as of`.execute(school.db);
  expect(rows[0]?.of).toContain('(by_user_id, at)');
});

it('drops months that are older than the law wants them, and says so; of no younger one', async () => {
  await expect(
    inTransaction(school, 'system:audit', (db) => dropAuditUntil(db, new Date().toISOString().slice(0, 10))),
  ).rejects.toThrow('kept for six years');
  // As it is in a school that began with months.
  await inTransaction(school, 'system:test', async (db) => {
    await sql`alter table audit_change detach partition audit_change_before`.execute(db);
    await sql`call keep_audit_months('2018-01-01', 3)`.execute(db);
  });
  for (const at of ['2018-01-31T23:59:59Z', '2018-02-01T00:00:00Z', '2018-03-01T00:00:00Z'])
    await changed(at);
  expect(await partOf('2018-01-31T23:59:59Z')).toBe('audit_change_2018_01');
  const dropped = await inTransaction(school, 'system:audit', (db) => dropAuditUntil(db, '2018-03-15'));
  expect(dropped).toEqual(['audit_change_2018_01', 'audit_change_2018_02']);
  expect(await partOf('2018-02-01T00:00:00Z')).toBeUndefined();
  expect(await partOf('2018-03-01T00:00:00Z')).toBe('audit_change_2018_03');
  const { rows } = await sql<{ told: string }>`
    select old_value as told from audit_change where table_name = 'audit_change' and action = 'delete'`.execute(
    school.db,
  );
  expect(rows).toEqual([{ told: 'audit_change_2018_01, audit_change_2018_02' }]);
});

it('finds a day in the months asked for alone', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from audit_change c
    where c.at >= '2018-03-01'::timestamp at time zone 'UTC' and c.at < '2018-03-02'::timestamp at time zone 'UTC'
    order by c.at desc, c.save_id desc, c.id desc limit 10`.execute(school.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('audit_change_2018_03');
  expect(plan).not.toMatch(/audit_change_(20[2-9]|rest)/);
});
