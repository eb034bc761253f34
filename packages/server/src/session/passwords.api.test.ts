import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, Caller } from '../../test/caller.ts';
import { newSchool, type SecondServer, type TestSchool } from '../../test/new-school.ts';
import { createPasswordReset } from './resets.service.ts';

let school: TestSchool;
let second: SecondServer;
beforeAll(async () => {
  school = await newSchool();
  second = await school.secondServer();
});
afterAll(() => second.close());

const NEW = 'grey herons wade slowly';
const errorOf = ({ status, body }: Answered) => [status, body.error ?? body.code ?? 'done'];
const reads = (caller: Caller) => caller.get('/api/UserModulePermissions').then(({ status }) => status);
const change = (caller: Caller, oldPassword: string, newPassword = NEW) =>
  caller.post('/api/UserPasswords', { body: { oldPassword, newPassword } });

/** Resolves when the other server has heard that sessions ended or accounts changed. */
const heardThere = (model: 'UserSession' | 'UserAccount') =>
  new Promise<void>((resolve) =>
    second.application.realtime.onInternalNotice((notice) => {
      if (notice.model === model) resolve();
    }),
  );

describe('one changes the own password', () => {
  it('and the other sessions end at once, everywhere; this one goes on, and so do those of others', async () => {
    const caller = await school.signedIn(['teacher']);
    const other = new Caller(school.url, caller);
    await other.signIn();
    const somebody = await school.signedIn(['teacher']);
    const there = [caller, other, somebody].map((each) => each.at(second.url));
    expect(await Promise.all(there.map(reads))).toEqual([200, 200, 200]);

    const heard = heardThere('UserSession');
    const answer = await change(caller, caller.password);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await Promise.all([caller, other, somebody].map(reads))).toEqual([200, 401, 200]);
    await heard;
    expect(await Promise.all(there.map(reads))).toEqual([200, 401, 200]);
    const renewal = new URLSearchParams({ grant_type: 'refresh_token' });
    expect((await other.post('/token', { body: renewal })).status).toBe(401);
    expect((await caller.post('/token', { body: renewal })).status).toBe(200);

    expect((await other.signIn()).status).toBe(403);
    expect((await other.signIn(NEW)).status).toBe(200);
  });

  it('and a link for a new one no longer works', async () => {
    const caller = await school.signedIn(['teacher']);
    const { token } = await school.arrange((db) => createPasswordReset(db, caller.id, school.clock.now()));
    await change(caller, caller.password);
    const answer = await school.anyone().post('/api/PasswordResets', { body: { token, newPassword: NEW } });
    expect(errorOf(answer)).toEqual([404, 'reset.invalid']);
  });

  it('by the old one: three wrong lock that in this session for 60 minutes, and end nothing', async () => {
    const caller = await school.signedIn(['teacher']);
    expect(errorOf(await change(caller, 'not the old one'))).toEqual([403, 'credentials.wrong']);
    expect(errorOf(await change(caller, 'not the old one'))).toEqual([403, 'credentials.wrong']);
    const third = await change(caller, 'not the old one');
    expect(errorOf(third)).toEqual([403, 'locked']);
    expect(third.headers.get('retry-after')).toBe('3600');
    expect(errorOf(await change(caller, caller.password))).toEqual([403, 'locked']);
    expect(await reads(caller)).toBe(200);
    // Where one signs in nothing is locked by it.
    const again = new Caller(school.url, caller);
    expect((await again.signIn()).status).toBe(200);
    expect((await change(again, again.password)).status).toBe(204);
  });

  it('is locked alike when fifty wrong ones come at once', async () => {
    const caller = await school.signedIn(['teacher']);
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(caller, 'not the old one')));
    expect(answers.filter(({ body }) => body.error === 'credentials.wrong')).toHaveLength(2);
    expect(answers.filter(({ body }) => body.error === 'locked')).toHaveLength(48);
  });

  it.each([
    ['elevenchars', 'A password needs at least 12 characters.'],
    ['Football-2026', 'Many people have this password, or one that is nearly the same.'],
    ['abcabcabcabc', 'This password repeats a few characters, or follows the keyboard or the alphabet.'],
    ['Test  School!', 'A password must not be the name of the school.'],
  ])('to one that is no good is refused, with the reason: %s', async (newPassword, message) => {
    const caller = await school.signedIn(['teacher']);
    const answer = await change(caller, caller.password, newPassword);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'newPassword', message }],
    });
    expect((await new Caller(school.url, caller).signIn()).status).toBe(200);
  });

  it('to one with the user name in it, or to the same one, is refused', async () => {
    const caller = await school.signedIn(['teacher']);
    const named = await change(caller, caller.password, `xx-${caller.userName.toUpperCase()}`);
    expect(named.body.errors).toEqual([
      { path: 'newPassword', message: 'A password must not contain the user name.' },
    ]);
    const same = await change(caller, caller.password, caller.password);
    expect(same.body.errors).toEqual([
      { path: 'newPassword', message: 'This is the password that you have.' },
    ]);
  });

  it('keeps no sum of it with an idempotency key', async () => {
    const caller = await school.signedIn(['teacher']);
    await caller.post('/api/UserPasswords', {
      body: { oldPassword: caller.password, newPassword: NEW },
      headers: { 'idempotency-key': 'a-key-of-this-test' },
    });
    const { rows } = await school.school.pool.query('select * from idempotency_key');
    expect(rows).toEqual([]);
  });
});
