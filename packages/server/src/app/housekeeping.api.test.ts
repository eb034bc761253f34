import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { keepHouse } from './housekeeping.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
});

const rowsOf = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    school.school.db,
  );
  return rows[0]?.n;
};
const keep = () => keepHouse(school.school, school.clock.now());

it('drops counts of failures, run-out tokens and forgotten browsers, and not before their time', async () => {
  const teacher = await school.signedIn(['teacher']);
  for (const name of ['made up', 'made up too'])
    await school.anyone().post('/token', {
      body: new URLSearchParams({ grant_type: 'password', username: name, password: 'a wrong password' }),
    });
  await keep();
  // Two names, each with the count of its address and that of everywhere.
  expect(await rowsOf('sign_in_attempt')).toBe(4);
  expect(await rowsOf('sign_in_address')).toBe(2);
  expect((await teacher.get('/api/UserModulePermissions')).status).toBe(200);

  school.clock.advance({ hours: 2 });
  await keep();
  expect(await rowsOf('sign_in_address')).toBe(0);
  // Failures in a row are remembered for a month.
  expect(await rowsOf('sign_in_attempt')).toBe(2);
  expect(await rowsOf('session_token')).toBe(0);
  // The browser is known for half a year.
  expect(await rowsOf('user_session')).toBe(1);

  school.clock.advance({ days: 181 });
  await keep();
  expect(await rowsOf('sign_in_attempt')).toBe(0);
  expect(await rowsOf('user_session')).toBe(0);
});
