import { afterAll, beforeAll, expect, test } from 'vitest';
import { goingClock, TODAY } from '../../../test/moment.ts';
import { emptySchool } from '../../../test/new-school.ts';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import type { School } from '../../platform/database/school.ts';
import { verifyPassword } from '../../platform/password.ts';
import { loadDemoSchool } from './load-demo.ts';

const options = { today: TODAY, timeZone: 'Australia/Sydney', students: 320 };
const lines: string[] = [];
let school: School;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ school, drop } = await emptySchool());
  // A time that has not come yet is written as now.
  school.clock = goingClock;
  await loadDemoSchool(school, { ...options, onProgress: (line) => lines.push(line) });
}, 120_000);
afterAll(() => drop());

const one = async (text: string, values: unknown[] = []) => (await school.pool.query(text, values)).rows[0];

test('says what it loads', () => {
  expect(lines.find((line) => line.startsWith('people '))).toMatch(/^people [\d,]+$/);
  expect(lines.some((line) => /^rolls [\d,]+, marks [\d,]+$/.test(line))).toBe(true);
});

test('opens the sign-ins with the demo password, and no other account', async () => {
  const { rows } = await school.pool.query(
    'select user_name, password_hash from user_account where password_hash is not null order by id',
  );
  expect(rows.map((row) => row.user_name)).toEqual([
    'admin',
    'office',
    'teacher',
    'teacher2',
    'parent',
    'nurse',
    'counsellor',
    'parent2',
    'parent3',
  ]);
  expect(await verifyPassword(rows[2].password_hash, 'homeroom-demo')).toBe(true);
});

test('leaves a school that knows its name, its time zone and that it is a demo', async () => {
  const settings = await settingsOf(school);
  expect(settings.isDemo).toBe(true);
  expect(settings.school).toEqual({
    name: 'Harbourview College',
    number: '2047',
    address: '12 Ferry Road\nHarbourview NSW 2000',
    phone: '02 5550 1200',
    timeZone: 'Australia/Sydney',
  });
  expect(settings.attendance.rollClassTime).toBe('08:50');
});

test('writes times in the school’s time zone, and none that is yet to come', async () => {
  const first = await one(
    'select to_char(submitted_at at time zone $1, $2) as time from roll where roll_class_id is not null order by id limit 1',
    ['Australia/Sydney', 'HH24'],
  );
  expect(first.time).toBe('08');
  const late = await one('select count(*)::int as n from attendance_mark where marked_at > now()');
  expect(late.n).toBe(0);
});

test('gives every absence a reason of the set that the school uses', async () => {
  const found = await one(
    `select count(*)::int as all, count(*) filter (where r.reason_set = 'general')::int as general
     from attendance_mark m left join absence_reason r on r.id = m.reason_id where m.status <> 'present'`,
  );
  expect(found.all).toBeGreaterThan(100);
  expect(found.general).toBe(found.all);
});

test('gives alerts and comments the kinds that the school began with, and persons portraits', async () => {
  const flags = await one(
    'select count(*)::int as all, count(flag_type_id)::int as typed, count(distinct category)::int as categories from flag',
  );
  expect(flags.typed).toBeGreaterThan(flags.all * 0.8);
  const comments = await one(
    'select count(*)::int as all, count(distinct level)::int as levels from personal_comment c join security_access a on a.id = c.security_access_id',
  );
  expect(comments.all).toBeGreaterThan(80);
  expect(comments.levels).toBe(4);
  const photos = await one(
    `select count(*)::int as n, bool_and(substr(content, 9, 4) = 'WEBP') as webp from person p
     join stored_image i on i.id = p.photo_id join stored_image_content c on c.image_id = i.id and i.media_type = 'image/webp'`,
  );
  expect(photos.n).toBeGreaterThan(250);
  expect(photos.webp).toBe(true);
});

test('is in the audit, and new records follow on', async () => {
  const audit = await one(
    "select count(*)::int as n from audit_entry where table_name = 'person' and by_name = 'system:demo'",
  );
  expect(audit.n).toBeGreaterThan(1000);
  const next = await one(
    "select nextval(pg_get_serial_sequence('person', 'id'))::int as id, (select max(id) from person) as last",
  );
  expect(next.id).toBe(next.last + 1);
});

test('goes into an empty school only, and changes nothing in another', async () => {
  const before = await one('select count(*)::int as n from audit_entry');
  await expect(loadDemoSchool(school, options)).rejects.toThrow(
    `The school "${school.key}" has people in it. The demo school goes into an empty school only.`,
  );
  expect(await one('select count(*)::int as n from audit_entry')).toEqual(before);
});
