import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemoSchool } from '@homeroom/server/app/demo/load-demo.ts';
import { readEnvironment } from '@homeroom/server/app/environment.ts';
import { openInstallation } from '@homeroom/server/app/open.ts';
import type { School } from '@homeroom/server/platform/database/school.ts';
import { addColleagues } from './colleagues.ts';
import type { SchoolFacts } from './facts.ts';

const [dataDir = '', students = '2000', years = '6'] = process.argv.slice(2);
const quiet = { info: () => {}, warn: console.error, error: console.error };
const TIME_ZONE = 'UTC';

/**
 * History is loaded without its audit: a row for each field of two million marks would take an hour to write. Whatever
 * the bench itself writes is audited as always.
 */
async function switchAudit(school: School, on: boolean): Promise<void> {
  const { rows } = await school.pool.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname = 'record_insert' and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of rows)
    await school.pool.query(`alter table ${name} ${on ? 'enable' : 'disable'} trigger user`);
}

/** School days, by how many lie between them and now, whose morning rolls nobody has begun: for taking them. */
const UNTAKEN = [60, 119] as const;

async function takeRollsAway(school: School): Promise<void> {
  const days = `select date_of from
    (select date_of, row_number() over (order by date_of desc) as n from calendar_day where is_school_day and date_of < current_date) d
    where n between ${UNTAKEN.join(' and ')}`;
  await school.pool.query(
    `delete from attendance_mark m using roll r where r.id = m.roll_id and r.roll_class_id is not null and r.date_of in (${days})`,
  );
  await school.pool.query(`delete from roll where roll_class_id is not null and date_of in (${days})`);
}

/** Everybody on the staff can sign in with the demo's password, and teachers may mark all rolls of the year. */
async function openToTheBench(school: School): Promise<void> {
  await school.pool.query(`begin; set local homeroom.actor = 'system:bench';
    update user_account set password_hash = (select password_hash from user_account where user_name = 'teacher')
      where device_since is null;
    update system_setting set value = jsonb_set(value, '{value,editWindowDays}', '366') where item_name = 'system/attendance';
    delete from change_notice;
    commit`);
}

/** How many persons a large school has kept of many years. */
const MANY_PERSONS = 100_000;

/** Families and leavers of many years, under names of the school mixed anew, until there are so many persons. */
async function addFormerPersons(school: School): Promise<void> {
  // A connection that was there before the limit was taken away still has it.
  await school.pool.query(
    `begin; set local statement_timeout = 0;
    insert into person (surname, given_name, middle_name)
     select (array(select surname from person order by id))[1 + (n * 7919) % (select count(*) from person)::int],
       (array(select given_name from person order by id))[1 + (n * 104729) % (select count(*) from person)::int],
       (array(select given_name from person order by id))[1 + (n * 1299709) % (select count(*) from person)::int]
     from generate_series(1, greatest(0, ${MANY_PERSONS} - (select count(*) from person)::int)::bigint) n;
    commit`,
  );
}

async function vacuum(school: School, table: string): Promise<void> {
  await school.pool.query(`vacuum analyze ${table}`);
}

async function factsOf(school: School): Promise<SchoolFacts> {
  const one = async <T>(text: string): Promise<T> => (await school.pool.query(text)).rows[0].answer as T;
  const today = await one<string>(
    `select max(date_of)::text as answer from roll where roll_class_id is not null and submitted_at is not null`,
  );
  const daysThat = (exist: string) => `select json_agg(d.date_of order by d.date_of desc) as answer from
    (select date_of from calendar_day where is_school_day and date_of < '${today}' order by date_of desc limit 180) d
    where ${exist} (select from roll r where r.date_of = d.date_of and r.roll_class_id is not null)`;
  const held = `from roll_class c
    join roll_class_teacher t on t.roll_class_id = c.id and t.date_from <= '${today}' and (t.date_to is null or t.date_to >= '${today}')
    join user_account u on u.person_id = t.person_id and u.disabled_at is null
    join user_role r on r.user_id = u.id and r.role = 'teacher'
    where c.date_closed is null`;
  const classes = await one<SchoolFacts['classes']>(
    `select json_agg(x order by x.code) as answer from
      (select distinct on (c.code) c.code, u.user_name as teacher ${held} order by c.code, t.role <> 'main', t.id) x`,
  );
  const holders = new Set(classes.map(({ teacher }) => teacher));
  const all = await one<string[]>(
    `select json_agg(u.user_name order by u.id) as answer from user_account u
      join user_role r on r.user_id = u.id and r.role = 'teacher' where u.disabled_at is null`,
  );
  return {
    students: await one(
      `select count(*)::int as answer from roll_class_member where date_from <= '${today}' and (date_to is null or date_to >= '${today}')`,
    ),
    marks: await one('select count(*)::int as answer from attendance_mark'),
    days: await one(daysThat('exists')),
    untakenDays: await one(daysThat('not exists')),
    classes,
    otherTeachers: all.filter((name) => !holders.has(name)),
    rollSize: await one(
      `select avg(n)::float as answer from (select count(*) as n from roll_class_member
        where date_from <= '${today}' and (date_to is null or date_to >= '${today}') group by roll_class_id) x`,
    ),
  };
}

const environment = readEnvironment({ HOMEROOM_DATA: dataDir, HOMEROOM_TIME_ZONE: TIME_ZONE });
const opened = await openInstallation(environment, quiet);
let told = 0;
process.on('SIGTERM', async () => {
  await opened.close();
  process.exit(1);
});
try {
  const { school } = opened;
  // The limit is for requests; a vacuum of two million marks takes longer.
  school.pool.on('connect', (client) => client.query('set statement_timeout = 0'));
  await switchAudit(school, false);
  await loadDemoSchool(school, {
    today: new Date().toISOString().slice(0, 10),
    timeZone: TIME_ZONE,
    students: Number(students),
    classSize: 28,
    years: Number(years),
    onProgress: (line) => {
      if (line.startsWith('attendance') && Date.now() - told < 5000) return;
      told = Date.now();
      console.error(`  ${line}`);
    },
  });
  if (Number(students) >= 20_000) await addFormerPersons(school);
  await takeRollsAway(school);
  await switchAudit(school, true);
  await addColleagues(school);
  await openToTheBench(school);
  for (const table of [
    'roll',
    'attendance_mark',
    'person',
    'student',
    'personal_comment',
    'class_detail_member',
    'report_row',
    'report_result',
    'report_comment',
    'report_progress',
    'user_account',
  ])
    await vacuum(school, table);
  writeFileSync(join(dataDir, 'facts.json'), JSON.stringify(await factsOf(school)));
} finally {
  await opened.close();
}
