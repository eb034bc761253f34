import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answered, Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { codeOf, setUpSecondFactor, signInWithCode } from '../../test/second-factor.ts';
import { forgetSettings } from '../configuration/configuration.facts.ts';
import { putSettings } from '../configuration/configuration.queries.ts';
import { accounts } from './accounts.service.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
});

const now = () => school.clock.now();
const nextStep = () => school.clock.advance({ minutes: 0.5 });
const errorOf = ({ status, body }: Answered) => [status, body.error ?? body.code ?? 'in'];
const tryIn = (caller: Caller, more: Parameters<typeof signInWithCode>[1] = {}) => {
  const fresh = new Caller(school.url, caller);
  return signInWithCode(fresh, more).then(errorOf);
};

async function schoolAsksForIt(wanted: boolean): Promise<void> {
  const value = { key: 'security', value: { administratorsNeedSecondFactor: wanted } };
  await school.arrange((db) => putSettings(db, [{ itemName: 'system/security', value }]));
  forgetSettings(school.school);
  // What servers remember of a user is as old as a second.
  school.clock.advance({ minutes: 0.5 });
}

describe('setting it up', () => {
  it('takes the password, answers what an app takes, and counts with a code of it', async () => {
    const caller = await school.signedIn(['teacher']);
    const state = () => caller.get('/api/UserSecondFactor').then(({ body }) => body);
    expect(await state()).toEqual({ state: 'none', required: false, recoveryCodesLeft: 0 });
    expect(errorOf(await caller.put('/api/UserSecondFactor', {}, { code: '123456' }))).toEqual([
      404,
      'second_factor.none',
    ]);
    const wrong = await caller.post('/api/UserSecondFactor', { body: { password: 'not the password' } });
    expect(errorOf(wrong)).toEqual([403, 'credentials.wrong']);

    const { body: started } = await caller.post('/api/UserSecondFactor', {
      body: { password: caller.password },
    });
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.uri).toBe(
      `otpauth://totp/Test%20School:${caller.userName}?issuer=Test%20School&secret=${started.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    // It does not count before a code was sent.
    expect(await tryIn(caller)).toEqual([200, 'in']);
    const past = new Date(now().getTime() - 61_000);
    for (const code of [codeOf(started.secret, past), 'not a code', 'abcd-efgh-ijkm-npqr'])
      expect(errorOf(await caller.put('/api/UserSecondFactor', {}, { code }))).toEqual([
        403,
        'second_factor.wrong',
      ]);
    const { body } = await caller.put('/api/UserSecondFactor', {}, { code: codeOf(started.secret, now()) });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await state()).toEqual({ state: 'active', required: false, recoveryCodesLeft: 10 });
    expect(await tryIn(caller)).toEqual([403, 'second_factor.required']);
  });

  it('lets nobody find the code by trying: a few a minute', async () => {
    const caller = await school.signedIn(['teacher']);
    const { body } = await caller.post('/api/UserSecondFactor', { body: { password: caller.password } });
    const confirm = (code: string) => caller.put('/api/UserSecondFactor', {}, { code });
    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm('000000')));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(6);
    const refused = await confirm(codeOf(body.secret, now()));
    expect(errorOf(refused)).toEqual([429, 'rate.limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    school.clock.advance({ minutes: 1 });
    expect((await confirm(codeOf(body.secret, now()))).status).toBe(200);
  });

  it('anew keeps what is there until it is confirmed; then the old codes count no more', async () => {
    const caller = await school.signedIn(['teacher']);
    const old = await setUpSecondFactor(caller, now());
    const { body } = await caller.post('/api/UserSecondFactor', { body: { password: caller.password } });
    nextStep();
    expect(await tryIn(caller)).toEqual([403, 'second_factor.required']);
    expect(await tryIn(caller, { code: codeOf(old.secret, now()) })).toEqual([200, 'in']);
    nextStep();
    await caller.put('/api/UserSecondFactor', {}, { code: codeOf(body.secret, now()) });
    nextStep();
    expect(await tryIn(caller, { code: codeOf(old.secret, now()) })).toEqual([403, 'second_factor.wrong']);
    expect(await tryIn(caller, { code: old.recoveryCodes[0] as string })).toEqual([
      403,
      'second_factor.wrong',
    ]);
    expect(await tryIn(caller, { code: codeOf(body.secret, now()) })).toEqual([200, 'in']);
  });

  it('is locked in a session after three wrong passwords, with the one for removing; the session goes on', async () => {
    const caller = await school.signedIn(['teacher']);
    const start = (password: string) =>
      caller.post('/api/UserSecondFactor', { body: { password } }).then(errorOf);
    const remove = (password: string) =>
      caller.post('/api/UserSecondFactor/Removal', { body: { password } }).then(errorOf);
    expect(await start('wrong')).toEqual([403, 'credentials.wrong']);
    expect(await remove('wrong')).toEqual([403, 'credentials.wrong']);
    expect(await start('wrong')).toEqual([403, 'locked']);
    expect(await start(caller.password)).toEqual([403, 'locked']);
    expect(await remove(caller.password)).toEqual([403, 'locked']);
    expect((await caller.get('/api/UserSecondFactor')).status).toBe(200);
    const again = await school.signedIn(['teacher']);
    expect((await again.post('/api/UserSecondFactor', { body: { password: again.password } })).status).toBe(
      200,
    );
  });

  it('keeps neither secrets nor codes where an idempotency key or the audit would', async () => {
    const caller = await school.signedIn(['teacher']);
    const headers = { 'idempotency-key': 'a-key-of-this-test' };
    const { body } = await caller.post('/api/UserSecondFactor', {
      body: { password: caller.password },
      headers,
    });
    const code = codeOf(body.secret, now());
    const { body: confirmed } = await caller.put('/api/UserSecondFactor', {}, { code }, headers);
    const { rows: keys } = await school.school.pool.query('select * from idempotency_key');
    expect(keys).toEqual([]);
    const { rows } = await school.school.pool.query(
      `select field_name, old_value, new_value from audit_entry where table_name in ('second_factor', 'recovery_code')
       and field_name like '%secret%'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect([null, '(hidden)']).toContain(row.new_value);
    const { rows: stored } = await school.school.pool.query('select c::text as text from recovery_code c');
    for (const one of confirmed.recoveryCodes)
      expect(JSON.stringify(stored)).not.toContain((one as string).replaceAll('-', ''));
  });
});

describe('signing in with it', () => {
  let caller: Caller;
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    nextStep();
    nextStep();
    caller = await school.signedIn(['teacher']);
    ({ secret, recoveryCodes } = await setUpSecondFactor(caller, now()));
    nextStep();
    nextStep();
  });

  it('asks for a code only whom the password is known to, and that is no failure', async () => {
    for (let asked = 0; asked < 5; asked++)
      expect(await tryIn(caller)).toEqual([403, 'second_factor.required']);
    expect(await tryIn(caller, { code: '  ' })).toEqual([403, 'second_factor.required']);
    expect(await tryIn(caller, { password: 'a wrong password' })).toEqual([403, 'credentials.wrong']);
    const code = codeOf(secret, now());
    expect(await tryIn(caller, { password: 'a wrong password', code })).toEqual([403, 'credentials.wrong']);
    expect(await tryIn(caller, { code })).toEqual([200, 'in']);
  });

  it('counts a wrong code as a failure, and locks like a wrong password', async () => {
    const from = '192.0.2.50';
    expect(await tryIn(caller, { code: '000000', from })).toEqual([403, 'second_factor.wrong']);
    expect(await tryIn(caller, { from })).toEqual([403, 'second_factor.required']);
    expect(await tryIn(caller, { code: 'nonsense', from })).toEqual([403, 'second_factor.wrong']);
    expect(await tryIn(caller, { code: '000000', from })).toEqual([403, 'locked']);
    expect(await tryIn(caller, { code: codeOf(secret, now()), from })).toEqual([403, 'locked']);
    expect(await tryIn(caller, { code: codeOf(secret, now()), from: '192.0.2.51' })).toEqual([200, 'in']);
  });

  it('takes the code of the moment, the one before and the one after, spaces in it or not', async () => {
    const at = (seconds: number) => codeOf(secret, new Date(now().getTime() + seconds * 1000));
    for (const seconds of [-60, 60]) {
      expect(await tryIn(caller, { code: at(seconds), from: `192.0.2.${100 + seconds}` })).toEqual([
        403,
        'second_factor.wrong',
      ]);
    }
    const before = at(-30);
    expect(await tryIn(caller, { code: `${before.slice(0, 3)} ${before.slice(3)}` })).toEqual([200, 'in']);
    expect(await tryIn(caller, { code: at(0) })).toEqual([200, 'in']);
    expect(await tryIn(caller, { code: at(30) })).toEqual([200, 'in']);
  });

  it('takes a code once, also of ten at the same moment, and none that is older', async () => {
    const code = codeOf(secret, now());
    const addresses = Array.from({ length: 10 }, (_, index) => `192.0.2.${120 + index}`);
    const answers = await Promise.all(addresses.map((from) => tryIn(caller, { code, from })));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await tryIn(caller, { code, from: '192.0.2.140' })).toEqual([403, 'second_factor.wrong']);
    const older = codeOf(secret, new Date(now().getTime() - 30_000));
    expect(await tryIn(caller, { code: older, from: '192.0.2.141' })).toEqual([403, 'second_factor.wrong']);
  });

  it('takes a recovery code once, in any case, with dashes or without', async () => {
    const [one = '', two = '', three = ''] = recoveryCodes;
    expect(await tryIn(caller, { code: one })).toEqual([200, 'in']);
    expect(await tryIn(caller, { code: one, from: '192.0.2.150' })).toEqual([403, 'second_factor.wrong']);
    expect(await tryIn(caller, { code: two.toUpperCase().replaceAll('-', '') })).toEqual([200, 'in']);
    expect(await tryIn(caller, { code: ` ${three.replaceAll('-', ' ')} ` })).toEqual([200, 'in']);
    expect((await caller.get('/api/UserSecondFactor')).body.recoveryCodesLeft).toBe(7);
    // Those of somebody else are nothing here.
    const other = await school.signedIn(['teacher']);
    const theirs = await setUpSecondFactor(other, now());
    expect(await tryIn(caller, { code: theirs.recoveryCodes[0] as string, from: '192.0.2.151' })).toEqual([
      403,
      'second_factor.wrong',
    ]);
  });

  it('can be given up by whoever need not have it', async () => {
    const remove = (password: string) => caller.post('/api/UserSecondFactor/Removal', { body: { password } });
    expect(errorOf(await remove('a wrong password'))).toEqual([403, 'credentials.wrong']);
    expect((await remove(caller.password)).status).toBe(204);
    expect((await caller.get('/api/UserSecondFactor')).body).toEqual({
      state: 'none',
      required: false,
      recoveryCodesLeft: 0,
    });
    expect(await tryIn(caller)).toEqual([200, 'in']);
  });
});

describe('where the school asks administrators for it', () => {
  it('their role counts once they have it: in the session that set it up, at once', async () => {
    await schoolAsksForIt(true);
    const account = await school.account({ roles: ['admin', 'teacher'] });
    const caller = new Caller(school.url, account);
    const session = await caller.signIn();
    expect(session.body).toMatchObject({ roles: 'teacher', secondFactor: 'due' });
    expect(session.body.permissions).toContain('attendance.mark');
    expect(session.body.permissions).not.toContain('users.manage');
    const accountsStatus = () => caller.get('/api/UserAccounts').then(({ status }) => status);
    expect(await accountsStatus()).toBe(403);
    expect((await caller.get('/api/AttendanceScans?keyword=x')).status).toBe(403);
    expect((await caller.get('/api/UserSecondFactor')).body).toMatchObject({ state: 'none', required: true });

    await setUpSecondFactor(caller, now());
    expect(await accountsStatus()).toBe(200);
    const renewed = await caller.post('/token', {
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
    });
    expect(renewed.body).toMatchObject({ roles: 'admin,teacher', secondFactor: 'active' });
    expect(renewed.body.permissions).toContain('users.manage');

    const kept = await caller.post('/api/UserSecondFactor/Removal', { body: { password: caller.password } });
    expect(errorOf(kept)).toEqual([409, 'second_factor.kept']);
    expect(kept.body.current).toEqual({ state: 'active', required: true, recoveryCodesLeft: 10 });

    await schoolAsksForIt(false);
    expect(
      (await caller.post('/api/UserSecondFactor/Removal', { body: { password: caller.password } })).status,
    ).toBe(204);
    expect(await accountsStatus()).toBe(200);
  });

  it('a session of theirs that never gave a code ends with it, instead of getting the rights', async () => {
    await schoolAsksForIt(true);
    const caller = new Caller(school.url, await school.account({ roles: ['admin', 'teacher'] }));
    await caller.signIn();
    // Somebody who knows the password alone, and waits.
    const other = new Caller(school.url, caller);
    await other.signIn();
    expect((await other.get('/api/UserModulePermissions')).status).toBe(200);
    await setUpSecondFactor(caller, now());
    expect((await caller.get('/api/UserAccounts')).status).toBe(200);
    expect((await other.get('/api/UserAccounts')).status).toBe(401);
    const renewal = new URLSearchParams({ grant_type: 'refresh_token' });
    expect((await other.post('/token', { body: renewal })).status).toBe(401);
    await schoolAsksForIt(false);
  });

  it('also on a server that hears of nothing: there with the answer', async () => {
    await schoolAsksForIt(true);
    const deaf = await school.secondServer();
    await deaf.application.realtime.close();
    const caller = new Caller(deaf.url, await school.account({ roles: ['admin'] }));
    await caller.signIn();
    expect((await caller.get('/api/UserAccounts')).status).toBe(403);
    await setUpSecondFactor(caller, now());
    expect((await caller.get('/api/UserAccounts')).status).toBe(200);
    await deaf.close();
    await schoolAsksForIt(false);
  });

  it('an administrator alone signs in and can do nothing but set it up; a teacher or a parent is not asked', async () => {
    await schoolAsksForIt(true);
    const caller = new Caller(school.url, await school.account({ roles: ['admin'] }));
    expect((await caller.signIn()).body).toMatchObject({ roles: '', secondFactor: 'due' });
    expect((await caller.get('/api/UserModulePermissions')).body).toEqual([]);
    expect((await caller.get('/api/SystemSettings')).status).toBe(403);
    const teacher = new Caller(school.url, await school.account({ roles: ['teacher'] }));
    expect((await teacher.signIn()).body).toMatchObject({ roles: 'teacher', secondFactor: 'none' });
    const both = new Caller(school.url, await school.account({ roles: ['admin', 'parent'] }));
    expect((await both.signIn(both.password, 'parent')).body).toMatchObject({
      roles: 'parent',
      secondFactor: 'none',
    });
    await schoolAsksForIt(false);
  });

  it('holds for who was added at the terminal of a school that has set nothing', async () => {
    await school.arrange((db) =>
      db.deleteFrom('system_setting').where('item_name', '=', 'system/security').execute(),
    );
    forgetSettings(school.school);
    const password = 'grey herons wade slowly';
    const name = { userName: 'first.admin', fullName: 'First Admin' };
    await accounts(school.school, 'system:cli', school.clock).add({ ...name, roles: ['admin'], password });
    const first = new Caller(school.url, { id: 0, userName: 'first.admin', password });
    expect((await first.signIn()).body).toMatchObject({ roles: '', secondFactor: 'due' });
    await setUpSecondFactor(first, now());
    expect((await first.get('/api/UserAccounts')).status).toBe(200);
  });
});
