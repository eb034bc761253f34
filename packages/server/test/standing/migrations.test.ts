import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, format, startOfISOWeek } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { settingsOf } from '../../src/configuration/configuration.facts.ts';
import { ensureSchool } from '../../src/platform/database/installation.ts';
import { migrateSchool, migrationsFolder } from '../../src/platform/database/migrate.ts';
import { openSchool, type School } from '../../src/platform/database/school.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { dumpSchema } from '../dump-schema.ts';
import { generateTypes, typesFile } from '../generate-types.ts';
import { emptySchool } from '../new-school.ts';

const { school: migrated, connection, drop } = await emptySchool();
const opened: School[] = [];
afterAll(async () => {
  for (const school of opened) await school.close();
  const keys = new Set(opened.map(({ key }) => key));
  for (const key of keys) await migrated.pool.query(`drop schema if exists school_${key} cascade`);
  await migrated.pool.query('delete from homeroom.school where key = any($1)', [[...keys]]);
  await drop();
});

const names = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/\.sql$/, ''))
  .sort();

const newKey = () => `test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** A door to a school, as another server would have it. */
async function open(key: string): Promise<School> {
  const school = openSchool(connection, key, await ensureSchool(connection, key, { unsafe: true }), 2);
  opened.push(school);
  return school;
}

describe('migrations', () => {
  test('are numbered without a gap, and each file is one', () => {
    expect(readdirSync(migrationsFolder).sort()).toEqual(names.map((name) => `${name}.sql`));
    expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, at) => at + 1));
  });

  test('make the same of an empty database at once and one at a time', async () => {
    const [atOnce, stepwise] = [await open(newKey()), await open(newKey())];
    expect(await migrateSchool(atOnce)).toEqual(names);
    for (const name of names) expect(await migrateSchool(stepwise, { upTo: name })).toEqual([name]);
    const fresh = await dumpSchema(atOnce);
    expect(fresh.length).toBeGreaterThan(500);
    expect(await dumpSchema(stepwise)).toEqual(fresh);
    expect(await dumpSchema(migrated)).toEqual(fresh);

    // The comparison sees a difference where there is one.
    await sql`alter table student alter column number type varchar(20)`.execute(stepwise.db);
    expect(await dumpSchema(stepwise)).not.toEqual(fresh);
  });

  test('let administrators of a demo school that is there already in without a second factor, and of no other', async () => {
    const settings = async (name: string) => {
      const school = await open(newKey());
      await migrateSchool(school, { upTo: '010-users-and-search' });
      await inTransaction(school, 'system:test', (db) =>
        db.insertInto('system_setting').values({ item_name: name, value: '{}' }).execute(),
      );
      await migrateSchool(school);
      return (await settingsOf(school)).security;
    };
    expect(await settings('system/demo')).toEqual({ administratorsNeedSecondFactor: false });
    expect(await settings('system/other')).toEqual({ administratorsNeedSecondFactor: true });
  });

  test('tell by the dates of a year that its holidays do not shift the cycle', async () => {
    const school = await open(newKey());
    await migrateSchool(school, { upTo: '011-demo-without-second-factor' });
    // Monday to Friday, the Wednesday off; a cycle of three.
    const years: [year: number, cycleDays: (number | null)[]][] = [
      [2025, [1, 2, null, 1, 2]],
      [2026, [1, 2, null, 3, 1]],
      [2027, [1, 2, null, 1, 3]],
    ];
    await inTransaction(school, 'system:test', async (db) => {
      for (const [id, cycleDays] of years) {
        const day = (at: number) => format(addDays(startOfISOWeek(new Date(id, 5, 15)), at), 'yyyy-MM-dd');
        const year = { date_start: day(0), date_end: day(4), cycle_days: 3 };
        await db
          .insertInto('academic_year')
          .values({ id, name: String(id), ...year })
          .execute();
        for (const [at, cycle_day] of cycleDays.entries())
          await db
            .insertInto('calendar_day')
            .values({ date_of: day(at), cycle_day, is_school_day: cycle_day !== null })
            .execute();
      }
    });
    await migrateSchool(school);
    const { rows } = await school.pool.query(
      'select id, holidays_shift_cycle from academic_year order by id',
    );
    expect(rows.map((row) => Object.values(row as object))).toEqual([
      [2025, false],
      [2026, true],
      [2027, true],
    ]);
  });

  test('are run once when several servers start at once', async () => {
    for (let round = 0; round < 3; round++) {
      const key = newKey();
      const servers = await Promise.all([open(key), open(key), open(key)]);
      const ran = await Promise.all(servers.map((server) => migrateSchool(server)));
      expect(ran.flat().sort()).toEqual(names);
      expect(await dumpSchema(servers[0])).toEqual(await dumpSchema(migrated));
    }
  });

  test('may take longer than a request may, which afterwards may not', async () => {
    const school = await open(newKey());
    const folder = mkdtempSync(join(tmpdir(), 'homeroom-migrations-'));
    const limits =
      "current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock";
    writeFileSync(join(folder, '001-limits.sql'), `create table limits as select ${limits}`);
    await migrateSchool(school, { folder });
    const during = await school.pool.query('select * from limits');
    expect(during.rows).toEqual([{ statement: '0', lock: '0' }]);
    const after = await school.pool.query(`select ${limits}`);
    expect(after.rows).toEqual([{ statement: '15s', lock: '5s' }]);
    rmSync(folder, { recursive: true });
  });

  test('are all done or none', async () => {
    const school = await open(newKey());
    const folder = mkdtempSync(join(tmpdir(), 'homeroom-migrations-'));
    writeFileSync(join(folder, '001-first.sql'), 'create table first (id integer)');
    writeFileSync(join(folder, '002-second.sql'), 'create table second (id nonsense)');
    await expect(migrateSchool(school, { folder })).rejects.toThrow('nonsense');
    const { rows } = await sql<{ there: string | null }>`select to_regclass('first')::text as there`.execute(
      school.db,
    );
    expect(rows).toEqual([{ there: null }]);
    rmSync(folder, { recursive: true });
  });
});

test('the types of the tables are those of the database (npm run types)', async () => {
  expect(await generateTypes(connection, migrated.schema)).toBe(readFileSync(typesFile, 'utf8'));
});
