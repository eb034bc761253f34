import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, Caller } from '../../test/caller.ts';
import { newSchool, type SecondServer, type TestSchool } from '../../test/new-school.ts';
import { setUpSecondFactor, signInWithCode } from '../../test/second-factor.ts';
import { hashPassword, verifyPassword } from '../platform/password.ts';
import { accounts } from './accounts.service.ts';

// Files share a worker: what another has loaded calls the functions uncounted, and what this one loads is its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
// The real functions, counted: what is computed for whom.
vi.mock('../platform/password.ts', { spy: true });

let school: TestSchool;
let second: SecondServer;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  second = await school.secondServer();
});
afterAll(() => second.close());
beforeEach(async () => {
  admin = await school.admin();
  vi.mocked(hashPassword).mockClear();
});

const NEW = 'grey herons wade slowly';
const errorOf = ({ status, body }: Answered) => [status, body.error ?? body.code ?? 'done'];
const linkFor = async (id: number) =>
  (await admin.post(`/api/UserAccounts/${id}/PasswordReset`)).body as { token: string; expiresAt: string };
const use = (token: string, newPassword = NEW) =>
  school.anyone().post('/api/PasswordResets', { body: { token, newPassword } });

describe('a link for a new password', () => {
  it('sets it once, and whoever had none signs in', async () => {
    const account = await school.account({ roles: ['teacher'], password: null });
    const { token, expiresAt } = await linkFor(account.id);
    expect(Date.parse(expiresAt) - school.clock.now().getTime()).toBe(24 * 3_600_000);
    const answer = await use(token);
    expect([answer.status, answer.body]).toEqual([200, { userName: account.userName }]);
    expect((await new Caller(school.url, account).signIn(NEW)).status).toBe(200);
    expect(errorOf(await use(token, 'another good password'))).toEqual([404, 'reset.invalid']);
    expect((await new Caller(school.url, account).signIn(NEW)).status).toBe(200);
  });

  it('a link for a new password that is used, too old, replaced, made up, or of a disabled account is refused alike, and nothing is computed', async () => {
    const account = () => school.account({ roles: ['teacher'] });
    const [used, old, replaced, disabled] = await Promise.all([account(), account(), account(), account()]);
    const tokens = await Promise.all(
      [used, replaced, disabled].map(async ({ id }) => (await linkFor(id)).token),
    );
    await use(tokens[0] as string);
    await linkFor(replaced.id);
    await accounts(school.school, 'system:cli', school.clock).disable(disabled.userName);
    const stale = (await linkFor(old.id)).token;
    vi.mocked(hashPassword).mockClear();

    const answers = await Promise.all([...tokens, 'x', 'A'.repeat(43)].map((token) => use(token)));
    school.clock.advance({ hours: 24 });
    answers.push(await use(stale), await use(stale, 'short'));
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([404, answers[0]?.body]);
    expect(errorOf(answers[0] as Answered)).toEqual([404, 'reset.invalid']);
    expect(hashPassword).not.toHaveBeenCalled();
  });

  it('does not come back with an account that was disabled meanwhile', async () => {
    const { id } = await school.account({ roles: ['teacher'] });
    const { token } = await linkFor(id);
    for (const disabled of [true, false]) {
      const { body } = await admin.get('/api/UserAccounts');
      const account = body.find((one: { id: number }) => one.id === id);
      expect((await admin.put(`/api/UserAccounts/${id}`, {}, { ...account, disabled })).status).toBe(200);
    }
    expect(errorOf(await use(token))).toEqual([404, 'reset.invalid']);
  });

  it('works until its last minute', async () => {
    const account = await school.account({ roles: ['teacher'] });
    const { token } = await linkFor(account.id);
    school.clock.advance({ hours: 23, minutes: 59 });
    expect((await use(token)).status).toBe(200);
  });

  it('is not used up by a password that is no good', async () => {
    const account = await school.account({ roles: ['teacher'] });
    const { token } = await linkFor(account.id);
    const refused = await use(token, 'Football-2026');
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      {
        path: 'newPassword',
        message: 'Many people have this password, or one that is nearly the same.',
      },
    ]);
    expect((await use(token)).status).toBe(200);
  });

  it('has one effect when it is used ten times at once', async () => {
    const account = await school.account({ roles: ['teacher'] });
    const { token } = await linkFor(account.id);
    const passwords = Array.from({ length: 10 }, (_, index) => `${NEW} ${index}`);
    const answers = await Promise.all(passwords.map((password) => use(token, password)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(9);
    const right = passwords[statuses.indexOf(200)] as string;
    expect((await new Caller(school.url, account).signIn(right)).status).toBe(200);
  });

  it('ends the sessions of the account on every server, and no others', async () => {
    const caller = await school.signedIn(['teacher']);
    const { token } = await linkFor(caller.id);
    const reads = (each: Caller) => each.get('/api/UserModulePermissions').then(({ status }) => status);
    const both = () => Promise.all([caller, caller.at(second.url), admin.at(second.url)].map(reads));
    expect(await both()).toEqual([200, 200, 200]);
    const heard = new Promise<void>((resolve) =>
      second.application.realtime.onInternalNotice(({ model, ids }) => {
        if (model === 'UserAccount' && ids.includes(caller.id)) resolve();
      }),
    );
    await use(token);
    expect(await reads(caller)).toBe(401);
    await heard;
    expect(await both()).toEqual([401, 401, 200]);
  });

  it('leaves nothing to whoever sent the old password while it was used', async () => {
    const real = await vi.importActual<typeof import('../platform/password.ts')>('../platform/password.ts');
    const caller = await school.signedIn(['teacher']);
    const late = new Caller(school.url, caller);
    const usedMeanwhile = async (newPassword: string) => {
      const { token } = await linkFor(caller.id);
      vi.mocked(verifyPassword).mockImplementationOnce(async (stored, password) => {
        const right = await real.verifyPassword(stored, password);
        expect((await use(token, newPassword)).status).toBe(200);
        return right;
      });
    };
    await usedMeanwhile(NEW);
    expect(errorOf(await late.signIn())).toEqual([403, 'credentials.wrong']);

    await late.signIn(NEW);
    await usedMeanwhile('another good password');
    const change = { oldPassword: NEW, newPassword: 'of somebody who was there' };
    expect(errorOf(await late.post('/api/UserPasswords', { body: change }))).toEqual([
      403,
      'credentials.wrong',
    ]);
    expect((await new Caller(school.url, caller).signIn('another good password')).status).toBe(200);
  });

  it('unlocks the account, as the audit says, and leaves its second factor', async () => {
    const caller = await school.signedIn(['teacher']);
    await setUpSecondFactor(caller, school.clock.now());
    const from = '192.0.2.9';
    for (let failed = 0; failed < 3; failed++) await signInWithCode(caller, { password: 'wrong', from });
    expect(errorOf(await signInWithCode(caller, { from }))).toEqual([403, 'locked']);
    const { token } = await linkFor(caller.id);
    expect((await use(token)).status).toBe(200);
    expect(errorOf(await signInWithCode(caller, { password: NEW, from }))).toEqual([
      403,
      'second_factor.required',
    ]);
    expect((await admin.get('/api/UserLockouts')).body).toEqual([]);
    const { rows } = await school.school.pool.query(
      `select by_name from audit_entry where table_name = 'user_lockout' and field_name = 'unlocked_at'`,
    );
    expect(rows).toEqual([{ by_name: 'system:reset-link' }]);
  });

  it('is kept as a sum alone', async () => {
    const account = await school.account({ roles: ['teacher'] });
    const { token } = await linkFor(account.id);
    for (const table of ['password_reset', 'audit_entry', 'idempotency_key']) {
      const { rows } = await school.school.pool.query(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });
});

describe('an account that gains rights', () => {
  const account = async (made: { id: number }) =>
    (await admin.get('/api/UserAccounts')).body.find(({ id }: { id: number }) => id === made.id);
  const give = async (made: { id: number }, changes: object) => {
    const { userName, fullName, personID, roles, disabled, version } = await account(made);
    const sent = { userName, fullName, personID, roles, disabled, version, ...changes };
    return admin.put(`/api/UserAccounts/${made.id}`, {}, sent);
  };
  /** Somebody whose password was set by a link that this caller made, signed in. */
  const setUpBy = async (maker: Caller, roles: string[] = []) => {
    const made = await school.account({ roles, password: null });
    const { body } = await maker.post(`/api/UserAccounts/${made.id}/PasswordReset`);
    expect((await use(body.token)).status).toBe(200);
    const caller = new Caller(school.url, made);
    await caller.signIn(NEW);
    return caller;
  };
  const stands = async (caller: Caller) => [
    (await caller.get('/api/UserModulePermissions')).status,
    (await new Caller(school.url, caller).signIn(NEW)).status,
  ];

  it('beyond those of who made the link for its password is signed out and needs a new link', async () => {
    const manager = await school.allowed(['users.manage']);
    const caller = await setUpBy(manager, [await school.role([])]);
    expect(await stands(caller)).toEqual([200, 200]);
    const given = await give(caller, { roles: ['office'] });
    expect(given.body).toMatchObject({ roles: ['office'], hasPassword: false, openSessions: 0 });
    expect(await stands(caller)).toEqual([401, 403]);
    await use((await linkFor(caller.id)).token);
    expect((await give(caller, { roles: ['office', 'nurse'] })).body.hasPassword).toBe(true);
  });

  it('also by a role that gains them, or as a member of staff', async () => {
    const role = await school.role([]);
    const manager = await school.allowed(['users.manage']);
    const [caller, other, known] = [
      await setUpBy(manager, [role]),
      await setUpBy(manager, [await school.role([])]),
      await setUpBy(admin, [role]),
    ];
    const stored = (await admin.get('/api/Roles')).body.find((one: { role: string }) => one.role === role);
    const { id, label, scope, version } = stored;
    const sent = { label, scope, version, permissions: ['people.read'], isClosed: false };
    expect((await admin.put(`/api/Roles/${id}`, {}, sent)).status).toBe(200);
    expect(await stands(caller)).toEqual([401, 403]);
    expect(await stands(known)).toEqual([200, 200]);
    expect(await stands(other)).toEqual([200, 200]);
    await give(other, { personID: await school.staff() });
    expect(await stands(other)).toEqual([401, 403]);
  });

  it('has no link open that was made before it was of a person', async () => {
    const made = await school.account({ roles: [], password: null });
    const { token } = await linkFor(made.id);
    await give(made, { personID: await school.staff() });
    expect(errorOf(await use(token))).toEqual([404, 'reset.invalid']);
  });

  it('of a member of staff is looked after by who may read their private details', async () => {
    const manager = await school.allowed(['users.manage']);
    const { id } = await school.account({ roles: [], person: await school.staff() });
    const path = `/api/UserAccounts/${id}`;
    for (const action of [
      manager.post(`${path}/PasswordReset`),
      manager.delete(`${path}/SecondFactor`),
      manager.post(`${path}/SignOut`),
    ])
      expect(errorOf(await action)).toEqual([403, 'rights.beyond_own']);
    const listed = (await manager.get('/api/UserAccounts')).body;
    expect(listed.find((one: { id: number }) => one.id === id).permission).toBe(1);
    expect((await account({ id })).permission).toBe(2);
  });

  it('is not one’s own: that takes the old password and the second factor', async () => {
    const path = `/api/UserAccounts/${admin.id}`;
    expect(errorOf(await admin.post(`${path}/PasswordReset`))).toEqual([403, 'account.own']);
    expect(errorOf(await admin.delete(`${path}/SecondFactor`))).toEqual([403, 'account.own']);
  });
});
