import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { newSchool, startApplication, type TestSchool } from '../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../test/roll.ts';
import { migrateSchool, migrationsFolder } from '../platform/database/migrate.ts';
import { openSchool, type School } from '../platform/database/school.ts';
import { readinessOf } from './application.ts';

let school: TestSchool;
let roll: TestRoll;
/** The connections of the newer server. */
let newer: School;
const folder = mkdtempSync(join(tmpdir(), 'homeroom-migrations-'));
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  roll = await newRoll(school, 4);
  newer = openSchool(school.connection, 'default', school.school.schema, 4);
  cpSync(migrationsFolder, folder, { recursive: true });
});
afterAll(async () => {
  await newer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks, and again where the server says so (503, Retry-After), as pages do. */
async function asked<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 10) return answer;
  }
}

/** Reads and saves at the older server, again and again, until the work is done. @returns how often, and what failed */
async function underLoad(work: () => Promise<void>) {
  const answered = { read: 0, saved: 0 };
  const failed: unknown[] = [];
  let goesOn = true;
  const note = (what: keyof typeof answered, { status, body }: { status: number; body: unknown }) => {
    if (status === 200) answered[what]++;
    else failed.push({ status, body });
  };
  const reading = async () => {
    while (goesOn) {
      // What is remembered asks the database nothing.
      school.application.forget();
      note('read', await asked(() => roll.read()));
    }
  };
  const saving = async (studentID: number) => {
    const line = (await asked(() => roll.read())).body.find(
      (one: { studentID: number }) => one.studentID === studentID,
    );
    let { version } = line;
    for (let i = 0; goesOn; i++) {
      const saved = { studentID, version, absence: i % 2 ? null : {} };
      const answer = await asked(() => roll.save(saved));
      note('saved', answer);
      version = answer.body.version;
    }
  };
  const load = [reading(), reading(), ...roll.students.map(saving)];
  const before = { ...answered };
  try {
    await work();
    // As many again after it.
    await eventually(() => {
      if (failed.length) return;
      expect(answered.read).toBeGreaterThan(before.read + 20);
      expect(answered.saved).toBeGreaterThan(before.saved + 20);
    });
  } finally {
    goesOn = false;
    await Promise.all(load);
  }
  return failed;
}

it('while a newer server migrates and starts beside it, none of what an older one is asked fails', async () => {
  writeFileSync(
    join(folder, '900-expand.sql'),
    `alter table attendance_mark add column seen_on text;
     alter table roll add column told_at timestamptz;
     alter table person add column greeting text not null default '';
     alter table absence_reason add column greeting text;
     create table greeting (id integer primary key, said text not null);
     create index person_by_greeting on person (greeting);`,
  );
  const failed = await underLoad(async () => {
    expect(await migrateSchool(newer, { folder })).toEqual(['900-expand']);
    const { app, close } = await startApplication(newer, school.clock, school.log);
    const answer = await app.inject({
      url: `/api/AttendanceStudents?dateOf=${TODAY}&rollClass=${roll.code}`,
      headers: { authorization: `Bearer ${roll.teacher.token}` },
    });
    expect(answer.statusCode).toBe(200);
    await close();
  });
  expect(failed).toEqual([]);
});

it('a migration that fails leaves nothing half done, and the older server at work', async () => {
  writeFileSync(join(folder, '901-begins-well.sql'), 'alter table person add column half text;');
  writeFileSync(
    join(folder, '902-fails.sql'),
    `create table half (id integer); insert into half values (1); select 1 / 0;`,
  );
  const failed = await underLoad(async () => {
    await expect(migrateSchool(newer, { folder })).rejects.toThrow('division by zero');
    expect(await readinessOf(school.school)).toBe('ready');
  });
  expect(failed).toEqual([]);
  const { rows } = await newer.pool.query(
    `select to_regclass('half') as made,
       (select count(*)::int from information_schema.columns
        where table_schema = $1 and table_name = 'person' and column_name = 'half') as columns,
       (select max(name) from kysely_migration) as last`,
    [newer.schema],
  );
  expect(rows).toEqual([{ made: null, columns: 0, last: '900-expand' }]);
});
