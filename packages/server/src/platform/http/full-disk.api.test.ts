import { afterEach, expect, test } from 'vitest';
import { newSchool } from '../../../test/new-school.ts';

const school = await newSchool();
const office = await school.office();
const student = await school.student();
const query = (text: string) => school.school.pool.query(text);

/** From now on each write fails as it does on a full disk, or on a disk that is broken. */
const fails = async (sqlState: string) => {
  await query(`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file' using errcode = '${sqlState}'; end $$;
    create trigger no_room before insert on change_notice for each row execute function no_room()`);
};
afterEach(() => query('drop trigger no_room on change_notice; drop function no_room'));

const write = () =>
  office.post('/api/PersonalFlagCategories', {
    body: { personID: student, flagCategoryID: 5, flagType: null, comment: '', itemName: 'Glasses' },
  });

test.each(['53100', '53200', '53300', '53400', '58000', '58030'])(
  'a write that the database has no room for (%s) can be sent again in a while',
  async (sqlState) => {
    await fails(sqlState);
    const { status, body, headers } = await write();
    expect([status, body.code]).toEqual([503, 'server.busy']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  },
);

test('a server that cannot write is not ready and says so, and reads on', async () => {
  await fails('53100');
  const { status, body } = await school.anyone().get('/readyz');
  expect([status, body]).toEqual([503, { status: 'not writable' }]);
  expect((await office.get(`/api/PersonalInformations/${student}`)).status).toBe(200);
});
