import { MAX_READS, type ReadLine } from '@homeroom/contract/shared/reads.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll, TODAY } from '../../test/roll.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.days(TODAY, TODAY);
  office = await school.office();
});

/** The lines of an answer, in the order of the addresses. */
const linesOf = (body: string): ReadLine[] =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReadLine)
    .sort((a, b) => a.nth - b.nth);

const readTogether = (caller: Caller, addresses: unknown, headers = {}) =>
  caller.post('/api/Reads', { body: { addresses }, headers });

test.each(['br', 'gzip', 'identity'])(
  'each read is answered as it would be by itself, packed as %s',
  async (packing) => {
    const { code } = await newRoll(school, 3);
    const addresses = [
      `/api/AttendanceStudents?dateOf=${TODAY}&rollClass=${code}`,
      '/api/Teachers',
      '/api/Persons?filterType=Nobody',
      '/api/NoSuchThing',
      '/API/userSettings',
    ];
    const { status, body, headers } = await readTogether(office, addresses, { 'accept-encoding': packing });
    expect([status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([
      200,
      'application/x-ndjson',
      packing === 'identity' ? null : packing,
    ]);
    const lines = linesOf(body);
    expect(lines.map(({ nth }) => nth)).toEqual([0, 1, 2, 3, 4]);
    for (const [nth, address] of addresses.entries()) {
      const alone = await office.get(address);
      expect(lines[nth], address).toMatchObject({ status: alone.status, body: alone.body });
    }
    expect(lines.map((line) => line.status)).toEqual([200, 200, 400, 404, 200]);
  },
);

test('each read has the rights of who asks, and nobody who is not signed in reads anything', async () => {
  const guest = new Map([['/api/UserAccounts', 403]]);
  const somebody = await school.signedIn(['guest']);
  const lines = linesOf((await readTogether(somebody, [...guest.keys()])).body);
  expect(lines.map(({ status }) => status)).toEqual([...guest.values()]);
  expect((await readTogether(school.anyone(), ['/api/Teachers'])).status).toBe(401);
});

test('nothing outside the API is read, and nothing that is no JSON', async () => {
  const refused = await readTogether(office, ['/metrics']);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'addresses.0', message: 'must begin with /api/' }],
  ]);
  const lines = linesOf((await readTogether(office, ['/api/../metrics', '/api/%2e%2e/healthz'])).body);
  expect(lines.map(({ status, body }) => [status, body])).toEqual([
    [404, null],
    [404, null],
  ]);
});

test('as many as a screen needs are read, and no more', async () => {
  const many = Array.from({ length: MAX_READS }, () => '/api/Teachers');
  expect(linesOf((await readTogether(office, many)).body)).toHaveLength(MAX_READS);
  expect((await readTogether(office, [...many, '/api/Teachers'])).status).toBe(400);
  expect((await readTogether(office, [])).status).toBe(400);
});

test('reads that nobody’s action is behind keep no session from idling out', async () => {
  const lastSeen = async (caller: Caller) => {
    const { rows } = await school.school.pool.query(
      'select max(last_seen_at) as at from user_session where user_id = $1',
      [caller.id],
    );
    return (rows[0] as { at: Date }).at.getTime();
  };
  const somebody = await school.office();
  const before = await lastSeen(somebody);
  school.clock.advance({ minutes: 5 });
  await readTogether(somebody, ['/api/Teachers'], { 'x-homeroom-background': '1' });
  expect(await lastSeen(somebody)).toBe(before);
  await readTogether(somebody, ['/api/Teachers']);
  expect(await lastSeen(somebody)).toBeGreaterThan(before);
});
