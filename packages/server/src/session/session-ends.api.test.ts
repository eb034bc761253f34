import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type SecondServer, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, connected, next } from '../../test/realtime.ts';
import { setUpSecondFactor } from '../../test/second-factor.ts';
import { accounts } from './accounts.service.ts';
import { createAuthenticator } from './session.facts.ts';

let school: TestSchool;
let second: SecondServer;
beforeAll(async () => {
  school = await newSchool();
  second = await school.secondServer();
});
afterAll(() => second.close());

/** Asks as a page does whose rights have changed: it is dropped, perhaps while it asks, comes back, and asks again. */
const askOnceBack = async (page: Client, method: string): ReturnType<typeof call> => {
  try {
    return await call(page, method);
  } catch {
    if (!page.connected) await connected(page);
    return askOnceBack(page, method);
  }
};

/** Resolves when both servers have heard that a session or an account of this kind changed. */
const heardOf = (model: 'UserSession' | 'UserAccount') =>
  Promise.all(
    [school.application, second.application].map(
      ({ realtime }) =>
        new Promise<void>((resolve) =>
          realtime.onInternalNotice((notice) => {
            if (notice.model === model) resolve();
          }),
        ),
    ),
  );

/** What the user gets on each of the servers; the clock stands still, so what they remember does not run out. */
const onBoth = async (caller: Caller, path = '/api/UserModulePermissions') => {
  const answers = await Promise.all([caller.get(path), caller.at(second.url).get(path)]);
  return answers.map((answer) => answer.status);
};
const renewed = async (caller: Caller) =>
  (await caller.post('/token', { body: new URLSearchParams({ grant_type: 'refresh_token' }) })).status;
const commands = () => accounts(school.school, 'system:cli', school.clock);

describe('a session ends on every server', () => {
  it('at sign-out: here with its answer, there when it is heard of; others of the user go on', async () => {
    const caller = await school.signedIn(['teacher']);
    const elsewhere = caller.at(school.url);
    elsewhere.cookies = new Map();
    await elsewhere.signIn();
    expect(await onBoth(caller)).toEqual([200, 200]);
    const cookies = new Map(caller.cookies);
    const heard = heardOf('UserSession');
    const answer = await caller.post('/Logout');
    expect(answer.status).toBe(204);
    expect(answer.body).toBe('');
    expect((await caller.get('/api/UserModulePermissions')).status).toBe(401);
    expect(caller.cookies.has('homeroom_session')).toBe(false);
    await heard;
    expect(await onBoth(caller)).toEqual([401, 401]);
    caller.cookies = cookies;
    expect(await renewed(caller)).toBe(401);
    expect(await onBoth(elsewhere)).toEqual([200, 200]);
  });

  it('when the user is disabled, and cannot be opened again', async () => {
    const caller = await school.signedIn(['teacher']);
    expect(await onBoth(caller)).toEqual([200, 200]);
    const heard = heardOf('UserAccount');
    await commands().disable(caller.userName);
    await heard;
    expect(await onBoth(caller)).toEqual([401, 401]);
    expect(await renewed(caller)).toBe(401);
    expect((await caller.signIn()).status).toBe(403);
  });

  it('when the password changes; the new one opens another', async () => {
    const caller = await school.signedIn(['teacher']);
    expect(await onBoth(caller)).toEqual([200, 200]);
    const heard = heardOf('UserAccount');
    await commands().setPassword(caller.userName, 'another password');
    await heard;
    expect(await onBoth(caller)).toEqual([401, 401]);
    expect(await renewed(caller)).toBe(401);
    expect((await caller.signIn()).status).toBe(403);
    expect((await caller.signIn('another password')).status).toBe(200);
    expect(await onBoth(caller)).toEqual([200, 200]);
  });

  it('at sign-out on the server that was asked, even if that hears of nothing', async () => {
    const deaf = await school.secondServer();
    await deaf.application.realtime.close();
    const caller = (await school.signedIn(['teacher'])).at(deaf.url);
    expect((await caller.get('/api/UserModulePermissions')).status).toBe(200);
    expect((await caller.post('/Logout')).status).toBe(204);
    expect((await caller.get('/api/UserModulePermissions')).status).toBe(401);
    await deaf.close();
  });

  it('when it was ended while its token was being looked up', async () => {
    const caller = await school.signedIn(['teacher']);
    const { authenticate, forget } = createAuthenticator(school.clock);
    const read = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    // What was read is on its way while the session ends.
    const late = school.school.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.resolve();
        await goOn.promise;
        return result;
      },
    });
    const found = authenticate({ ...school.school, db: late }, caller.token, false);
    await read.promise;
    await caller.post('/Logout');
    forget({ userIds: [caller.id] });
    goOn.resolve();
    await found;
    expect(await authenticate(school.school, caller.token, false)).toBeNull();
  });
});

describe('a change of roles takes effect on every server', () => {
  it('without signing in again, both ways', async () => {
    const caller = await school.signedIn(['counsellor']);
    const path = '/api/AttendanceScans?keyword=x';
    expect(await onBoth(caller, path)).toEqual([403, 403]);
    let heard = heardOf('UserAccount');
    await school.arrange((db) =>
      db.insertInto('user_role').values({ user_id: caller.id, role: 'office' }).execute(),
    );
    await heard;
    expect(await onBoth(caller, path)).toEqual([200, 200]);
    heard = heardOf('UserAccount');
    await school.arrange((db) => db.deleteFrom('user_role').where('user_id', '=', caller.id).execute());
    await heard;
    expect(await onBoth(caller, path)).toEqual([403, 403]);
    expect(await onBoth(caller, '/api/ClassAttendanceDefaults')).toEqual([403, 403]);
  });
});

describe('that administrators need a second factor takes effect on every server', () => {
  it('for calls and for what open pages listen to, both ways', async () => {
    const one = await school.admin();
    await setUpSecondFactor(one, school.clock.now());
    const other = await school.admin();
    const page: Client = io(second.url, {
      path: REALTIME_PATH,
      auth: { token: other.token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
    });
    await connected(page);
    expect(await askOnceBack(page, 'SubscribeLog')).toEqual({ ok: true });
    const value = { key: 'security', value: { administratorsNeedSecondFactor: false } };
    const settings = [{ itemName: 'system/security', value: JSON.stringify(value) }];

    let told = Promise.all([next(page, 'SessionChanged'), connected(page), heardOf('UserAccount')]);
    await one.delete('/api/SystemSettings?searchName=system/security');
    await told;
    expect(await onBoth(other, '/api/UserAccounts')).toEqual([403, 403]);
    expect(await askOnceBack(page, 'SubscribeLog')).toEqual({ ok: false, code: 'permission.denied' });
    expect(await onBoth(one, '/api/UserAccounts')).toEqual([200, 200]);

    told = Promise.all([next(page, 'SessionChanged'), connected(page), heardOf('UserAccount')]);
    await one.post('/api/SystemSettings', { body: settings });
    await told;
    expect(await onBoth(other, '/api/UserAccounts')).toEqual([200, 200]);
    expect(await askOnceBack(page, 'SubscribeLog')).toEqual({ ok: true });
    page.close();
  });
});

describe('the commands for accounts', () => {
  it('refuse a short password, a name that is taken in another case, and an unknown one', async () => {
    const { userName } = await school.account({ roles: ['teacher'] });
    const add = (name: string, password: string) =>
      commands().add({ userName: name, fullName: 'X', roles: ['teacher'], password });
    await expect(add('fresh', 'too short')).rejects.toThrow('A password needs at least 12 characters.');
    await expect(add(userName.toUpperCase(), 'long enough, surely')).rejects.toThrow(
      'There is already a user',
    );
    await expect(commands().setPassword('nobody', 'long enough, surely')).rejects.toThrow(
      'There is no user "nobody".',
    );
    await expect(commands().disable('nobody')).rejects.toThrow('There is no user "nobody".');
  });

  it('add someone who can sign in', async () => {
    const id = await commands().add({
      ...{
        userName: 'Fresh.Teacher',
        fullName: 'Fresh Teacher',
        roles: ['teacher'],
        password: 'long enough, surely',
      },
    });
    const answer = await school.anyone().signIn('long enough, surely', 'user', 'fresh.teacher');
    expect(answer.body).toMatchObject({ userLoginID: id, userName: 'Fresh.Teacher', roles: 'teacher' });
    expect((await commands().list()).find((account) => account.id === id)).toMatchObject({ disabled: false });
  });
});
