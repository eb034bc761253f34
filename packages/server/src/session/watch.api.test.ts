import { MAX_LOGINS } from '@homeroom/contract/session/watch.endpoints.ts';
import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type SecondServer, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, connected } from '../../test/realtime.ts';
import { forgetSettings } from '../configuration/configuration.facts.ts';
import { putSettings } from '../configuration/configuration.queries.ts';

let school: TestSchool;
let second: SecondServer;
beforeAll(async () => {
  school = await newSchool();
  const value = {
    key: 'school',
    value: { name: 'Test School', number: '2047', timeZone: 'Australia/Sydney' },
  };
  await school.arrange((db) => putSettings(db, [{ itemName: 'system/school', value }]));
  forgetSettings(school.school);
  second = await school.secondServer();
});
afterAll(() => second.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const attempt = (caller: Caller, password: string, from: string, userName = caller.userName) =>
  caller.post('/token', {
    body: new URLSearchParams({ grant_type: 'password', username: userName, password, scope: 'user' }),
    headers: { 'x-forwarded-for': from, 'user-agent': FIREFOX },
  });

describe('who is signed in', () => {
  it('of very many the newest are told, how many there are, and the others on the next page', async () => {
    const admin = await school.admin();
    const many = MAX_LOGINS + 5;
    await school.arrange((db) =>
      sql`insert into user_session (user_id, scope, cookie_sum, client_sum, created_at, last_seen_at)
        select ${admin.id}, 'user', sha256(('many ' || n)::bytea), ''::bytea,
          ${school.clock.now()}::timestamptz - interval '1 hour', ${school.clock.now()}
        from generate_series(1, ${many}) n`.execute(db),
    );
    const { body } = await admin.get('/api/UserLogins');
    expect(body).toHaveLength(MAX_LOGINS);
    expect(body[0]).toMatchObject({ userID: admin.id, dateOf: expect.stringMatching(/T20:/) });
    const { count } = (await admin.get('/api/UserLoginCounts')).body;
    expect(count).toBeGreaterThanOrEqual(many);
    const others = (await admin.get('/api/UserLogins', { before: body.at(-1).id })).body;
    expect(others).toHaveLength(count - MAX_LOGINS);
    const ids = [...body, ...others].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(count);
    await school.arrange((db) => sql`delete from user_session where client_sum = ''::bytea`.execute(db));
    await admin.post('/Logout');
  });

  it('is told with where from, since when, until when, in the time of the school', async () => {
    const admin = await school.admin();
    const account = await school.account({ roles: ['teacher'], name: 'Anna Rossi' });
    const caller = new Caller(school.url, account);
    caller.token = (await attempt(caller, account.password, '203.0.113.5')).body.access_token;
    school.clock.advance({ minutes: 9 });
    await caller.get('/api/UserModulePermissions');

    const { body } = await admin.get('/api/UserLogins');
    const [own, theirs] = [admin, caller].map(({ id }) =>
      (body as { userID: number }[]).find(({ userID }) => userID === id),
    );
    expect(theirs).toEqual({
      id: expect.any(Number),
      dateOf: '2026-11-18T20:00:00',
      itemName: 'Anna Rossi',
      connection: '203.0.113.5, Firefox 128 on Windows',
      userID: caller.id,
      userName: caller.userName,
      schoolNum: '2047',
      superAdministrator: false,
      timeout: '2026-11-18T20:39:00',
      dataChangeConnectionID: '',
      dataChangeGroups: '',
      lastSeen: '2026-11-18T20:09:00',
    });
    expect(own).toMatchObject({ superAdministrator: true, connection: '127.0.0.1' });
    // Newest first, and nothing that would stand for a session.
    expect((body as { userID: number }[]).map(({ userID }) => userID)).toEqual([caller.id, admin.id]);
    const secrets = [admin, caller].flatMap(({ token, cookies }) => [token, ...cookies.values()]);
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('no longer is when the session was ended or has idled out', async () => {
    const admin = await school.admin();
    const [leaves, idles] = [await school.signedIn(['teacher']), await school.signedIn(['teacher'])];
    const ids = async () =>
      ((await admin.get('/api/UserLogins')).body as { userID: number }[]).map(({ userID }) => userID);
    expect(await ids()).toEqual(expect.arrayContaining([leaves.id, idles.id]));
    await leaves.post('/Logout');
    expect(await ids()).not.toContain(leaves.id);
    school.clock.advance({ minutes: 9 });
    await admin.get('/api/UserLogins');
    school.clock.advance({ minutes: 22 });
    admin.token = (
      await admin.post('/token', { body: new URLSearchParams({ grant_type: 'refresh_token' }) })
    ).body.access_token;
    expect(await ids()).not.toContain(idles.id);
    expect(await ids()).toContain(admin.id);
  });

  it('says what the pages listen to, on whichever server they are, until they close', async () => {
    const admin = await school.admin();
    const student = await school.student();
    const rollClass = await school.rollClass({ code: '7B', students: [student] });
    const teacher = await school.teacher({ of: [rollClass] });
    const open = async (url: string): Promise<Client> => {
      const client: Client = io(url, {
        path: REALTIME_PATH,
        auth: { token: teacher.token },
        transports: ['websocket'],
        forceNew: true,
      });
      await connected(client);
      return client;
    };
    const [here, there] = [await open(school.url), await open(second.url)];
    await call(here, 'SubscribeModelID', 'AttendanceStudent', String(student));
    await call(there, 'SubscribePresence', 'roll:class:7B:2026-11-18');
    const told = async () => {
      const { body } = await admin.get('/api/UserLogins');
      const login = (body as Record<string, unknown>[]).find(({ userID }) => userID === teacher.id);
      return [login?.['dataChangeConnectionID'], login?.['dataChangeGroups']];
    };
    await eventually(async () =>
      expect(await told()).toEqual(['2 pages', 'AttendanceStudent (1), roll:class:7B:2026-11-18']),
    );
    const { body } = await admin.get('/api/UserLogins');
    for (const socket of [here, there]) expect(JSON.stringify(body)).not.toContain(socket.id);
    // A server that died says nothing any more.
    await school.school.pool.query(
      `insert into realtime_connection (server_id, session_id, pages, listens_to, seen_at)
       select 'dead', session_id, 7, 'x', now() - interval '61 seconds' from realtime_connection limit 1`,
    );
    expect(await told()).toEqual(['2 pages', 'AttendanceStudent (1), roll:class:7B:2026-11-18']);
    there.disconnect();
    await eventually(async () => expect(await told()).toEqual(['1 page', 'AttendanceStudent (1)']));
    here.disconnect();
    await eventually(async () => expect(await told()).toEqual(['', '']));
  });
});

describe('who is kept from signing in', () => {
  it('is told with what is locked, and everybody is unlocked at once, by whom the audit says', async () => {
    const admin = await school.admin();
    const teacher = await school.account({ roles: ['teacher'], name: 'Bob Grey' });
    const known = new Caller(school.url, teacher);
    await attempt(known, teacher.password, '203.0.113.9');
    const stranger = new Caller(school.url, teacher);
    for (let failed = 0; failed < 3; failed++) {
      await attempt(known, 'wrong', '203.0.113.9');
      await attempt(stranger, 'wrong', '203.0.113.10');
      await attempt(stranger, 'wrong', '203.0.113.10', 'nobody-of-that-name');
    }
    for (let name = 0; name < 31; name++)
      await attempt(school.anyone(), 'wrong', '203.0.113.11', `made up ${name}`);
    const at = '2026-11-18T20:40:00';
    const until = '2026-11-18T21:40:00';
    const { body } = await admin.get('/api/UserLockouts');
    const lock = (username: string, itemName: string, connection: string, count = 3) => ({
      userID: username ? teacher.id : null,
      ...{ id: expect.any(Number), username, itemName, connection, count, dateOf: at, timeout: until },
    });
    expect(body).toEqual([
      lock('', '(any user)', 'address 203.0.113.11', 30),
      lock('', '(no such user)', 'address 203.0.113.10'),
      lock(teacher.userName, 'Bob Grey', 'address 203.0.113.10'),
      lock(teacher.userName, 'Bob Grey', 'a known browser'),
    ]);
    expect(JSON.stringify(body)).not.toContain('nobody-of-that-name');

    // An open session goes on meanwhile, but nobody gets in.
    expect((await attempt(known, teacher.password, '203.0.113.9')).body.error).toBe('locked');
    const cleared = await admin.delete('/api/UserLockouts');
    expect([cleared.status, cleared.body]).toEqual([204, '']);
    expect((await admin.get('/api/UserLockouts')).body).toEqual([]);
    expect((await attempt(known, 'wrong', '203.0.113.9')).body.error).toBe('credentials.wrong');
    expect((await attempt(known, teacher.password, '203.0.113.9')).status).toBe(200);
    expect((await attempt(stranger, teacher.password, '203.0.113.10')).status).toBe(200);
    expect((await attempt(school.anyone(), 'wrong', '203.0.113.11', 'made up 99')).body.error).toBe(
      'credentials.wrong',
    );
    const { rows } = await school.school.pool.query(
      `select by_name, action, count(*)::int as n from audit_entry
       where table_name = 'user_lockout' and field_name in ('connection', 'unlocked_at') group by 1, 2 order by 2`,
    );
    expect(rows).toEqual([
      { by_name: 'system:sign-in', action: 'insert', n: 4 },
      { by_name: String(admin.id), action: 'update', n: 4 },
    ]);
  });

  it('is unlocked alone, wherever from; others who are locked stay so', async () => {
    const admin = await school.admin();
    const one = new Caller(school.url, await school.account({ roles: ['teacher'], name: 'Una One' }));
    const other = new Caller(school.url, await school.account({ roles: ['teacher'], name: 'Otto Other' }));
    for (const [caller, address] of [
      [one, '198.18.3.1'],
      [one, '198.18.3.2'],
      [other, '198.18.3.3'],
    ] as const)
      for (let failed = 0; failed < 3; failed++) await attempt(caller, 'wrong', address);
    const path = `/api/UserAccounts/${one.id}/Lockouts`;
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.get('/api/UserLockouts')).body).toMatchObject([
      { userID: other.id, itemName: 'Otto Other' },
    ]);
    expect((await attempt(one, one.password, '198.18.3.1')).status).toBe(200);
    expect((await attempt(other, other.password, '198.18.3.3')).body.error).toBe('locked');
    const helper = await school.allowed(['users.manage']);
    const head = new Caller(school.url, await school.account({ roles: ['admin'], name: 'Head Two' }));
    const refused = await helper.delete(`/api/UserAccounts/${head.id}/Lockouts`);
    expect([refused.status, refused.body.error]).toEqual([403, 'rights.beyond_own']);
    await admin.delete('/api/UserLockouts');
  });

  it('stays locked where the account allows more than who unlocks may do', async () => {
    const admin = await school.admin();
    const { body: role } = await admin.put(
      '/api/Roles/0',
      {},
      { label: 'Helpdesk', scope: 'user', permissions: ['users.manage'], isClosed: false, version: 0 },
    );
    const helper = await school.signedIn([role.role]);
    const principal = new Caller(school.url, await school.account({ roles: ['admin'], name: 'Head Office' }));
    const colleague = new Caller(school.url, await school.account({ roles: [role.role], name: 'Help Two' }));
    const personId = await school.staff('Ada', 'Staff');
    const ofStaff = new Caller(
      school.url,
      await school.account({ roles: [role.role], name: 'Help Staff', person: personId }),
    );
    for (let failed = 0; failed < 3; failed++) {
      await attempt(principal, 'wrong', '198.18.2.1');
      await attempt(colleague, 'wrong', '198.18.2.2');
      await attempt(ofStaff, 'wrong', '198.18.2.3');
    }
    expect((await helper.delete('/api/UserLockouts')).status).toBe(204);
    const left: { itemName: string }[] = (await helper.get('/api/UserLockouts')).body;
    expect(left.map(({ itemName }) => itemName).sort()).toEqual(['Head Office', 'Help Staff']);
    expect((await attempt(principal, 'wrong', '198.18.2.1')).body.error).toBe('locked');
    expect((await attempt(colleague, 'wrong', '198.18.2.2')).body.error).toBe('credentials.wrong');
    expect((await attempt(ofStaff, 'wrong', '198.18.2.3')).body.error).toBe('locked');
    await admin.delete('/api/UserLockouts');
    expect((await attempt(principal, 'wrong', '198.18.2.1')).body.error).toBe('credentials.wrong');
  });

  it('is no longer told when the time is over, but for a name that is locked everywhere', async () => {
    const admin = await school.admin();
    const { userName, password } = await school.account({ roles: ['teacher'], name: 'Cleo Tan' });
    const caller = new Caller(school.url, { id: 0, userName, password });
    for (let failed = 0; failed < 100; failed++) await attempt(caller, 'wrong', `198.18.0.${failed}`);
    for (let failed = 0; failed < 3; failed++) await attempt(caller, 'wrong', '198.18.1.1', 'nobody');
    expect((await admin.get('/api/UserLockouts')).body).toHaveLength(2);
    const again = await school.admin();
    school.clock.advance({ minutes: 9 });
    await again.get('/api/UserLockouts');
    school.clock.advance({ minutes: 29 });
    const renew = new URLSearchParams({ grant_type: 'refresh_token' });
    again.token = (await again.post('/token', { body: renew })).body.access_token;
    school.clock.advance({ minutes: 25 });
    again.token = (await again.post('/token', { body: renew })).body.access_token;
    const { body } = await again.get('/api/UserLockouts');
    expect(body).toMatchObject([
      { username: userName, itemName: 'Cleo Tan', connection: 'everywhere', count: 100, timeout: null },
    ]);
    await again.delete('/api/UserLockouts');
    expect((await attempt(caller, password, '198.18.1.2')).status).toBe(200);
  });
});
