import { initialPermissions } from '@homeroom/contract/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
});

const form = (fields: Record<string, string>) => new URLSearchParams({ grant_type: 'password', ...fields });
const renew = (caller: Caller, headers: Record<string, string> = {}): Promise<Answered> =>
  caller.post('/token', { body: new URLSearchParams({ grant_type: 'refresh_token' }), headers });
const reads = (caller: Caller) => caller.get('/api/UserModulePermissions').then((answer) => answer.status);
const cookie = ({ headers }: Answered, name: string) =>
  headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

describe('signing in', () => {
  it('answers the token, who it is of and what the page needs, and no more', async () => {
    const person = await school.staff('Zoë', 'Ćosić');
    const account = await school.account({ roles: ['teacher', 'office'], person, name: 'Zoë Ćosić' });
    const anyone = school.anyone();
    const answer = await anyone.post('/token', {
      body: form({ username: account.userName, password: account.password, scope: 'user' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 600,
      userLoginID: account.id,
      userName: account.userName,
      roles: 'office,teacher',
      permissions: expect.arrayContaining(['attendance.mark', 'attendance.office', 'people.write']),
      roleLabels: ['Office', 'Teacher'],
      scope: 'user',
      fullName: 'Zoë Ćosić',
      personID: person,
      schoolName: 'Test School',
      today: '2026-11-18',
      timeZone: 'UTC',
      date: '2026-11-18T09:00:00.000Z',
      secondFactor: 'none',
      browserKey: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('takes the user name in any case and with spaces around it, and user as the scope', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    for (const username of [userName.toUpperCase(), `  ${userName} `]) {
      const answer = await school.anyone().post('/token', { body: form({ username, password }) });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ userName, scope: 'user' });
    }
  });

  it('takes a name whose capitals a browser and a database make small in different ways', async () => {
    const { id, password } = await school.account({ roles: ['teacher'] });
    const username = 'ΟΔΥΣΣΕΥΣ';
    await school.arrange((db) =>
      db.updateTable('user_account').set({ user_name: username }).where('id', '=', id).execute(),
    );
    const answer = await school.anyone().post('/token', { body: form({ username, password }) });
    expect(answer.body).toMatchObject({ userLoginID: id });
  });

  it('is refused to the page of another site, which could sign its visitor in as somebody else', async () => {
    const { userName: username, password } = await school.account({ roles: ['teacher'] });
    const answer = await school.anyone().post('/token', {
      body: form({ username, password }),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('takes a form and nothing else', async () => {
    const { userName: username, password } = await school.account({ roles: ['teacher'] });
    const body = { grant_type: 'password', username, password, scope: 'user' };
    const asJson = await school.anyone().post('/token', { body });
    expect(asJson.status).toBe(415);
    expect(asJson.body).toEqual({ code: 'body.type', message: 'This kind of content is not understood.' });
    const headers = { 'content-type': 'text/plain' };
    expect((await school.anyone().post('/token', { body, headers })).status).toBe(415);
  });

  it('refuses a form that is not whole', async () => {
    const wrong = [
      { grant_type: 'password', password: 'x' },
      { grant_type: 'password', username: 'x' },
      { grant_type: 'password', username: '', password: '' },
      { grant_type: 'password', username: 'x', password: 'x', scope: 'student' },
      { grant_type: 'client_credentials', username: 'x', password: 'x' },
      { grant_type: 'password', username: 'x'.repeat(201), password: 'x' },
      { grant_type: 'password', username: 'a\0b', password: 'x' },
    ];
    for (const fields of wrong) {
      const answer = await school.anyone().post('/token', { body: new URLSearchParams(fields as never) });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body)).toEqual(['error', 'error_description']);
    }
    const large = form({ username: 'x', password: 'x'.repeat(12_000) });
    expect((await school.anyone().post('/token', { body: large })).status).toBe(413);
  });

  it('gives each scope its own roles, and names the one that is theirs to whoever knows the password', async () => {
    const teacher = await school.account({ roles: ['teacher'] });
    const parent = await school.account({ roles: ['parent'] });
    const both = await school.account({ roles: ['parent', 'admin'] });
    const signIn = ({ userName, password }: typeof teacher, scope: string) =>
      school.anyone().post('/token', { body: form({ username: userName, password, scope }) });
    expect((await signIn(teacher, 'parent')).body.error).toBe('credentials.user_profile');
    expect((await signIn(parent, 'user')).body.error).toBe('credentials.parent_profile');
    expect((await signIn(both, 'user')).body.roles).toBe('admin');
    expect((await signIn(both, 'parent')).body).toMatchObject({
      roles: 'parent',
      roleLabels: ['Parent'],
    });
    for (const account of [parent, both])
      expect((await signIn(account, 'parent')).body.permissions).toEqual(initialPermissions.parent);

    const asParent = await school.signedIn(['parent', 'admin'], { scope: 'parent' });
    const modules = (await asParent.get('/api/UserModulePermissions')).body;
    expect(modules.map(({ permission }: { permission: string }) => permission)).toEqual(
      initialPermissions.parent,
    );
    expect((await asParent.get('/api/UserAccounts')).status).toBe(403);
  });

  it('tells the modules and their permissions', async () => {
    const editor = await school.signedIn(['editor']);
    expect((await editor.get('/api/UserModulePermissions')).body).toEqual([
      { module: 'people', permission: 'people.read' },
      { module: 'attendance', permission: 'attendance.read' },
      { module: 'configuration', permission: 'configuration.read' },
      { module: 'noticeboard', permission: 'noticeboard.read' },
      { module: 'messages', permission: 'messages.own' },
    ]);
  });

  it('shows the name of the school, and no sign-ins where the demo school is not loaded', async () => {
    const answer = await school.anyone().get('/api/SignInOptions');
    expect(answer.body).toEqual({ schoolName: 'Test School', themes: [], demo: null });
  });
});

describe('the cookies', () => {
  it('are HttpOnly, SameSite=Strict, for /token alone; Secure where the browser came by https', async () => {
    const { userName: username, password } = await school.account({ roles: ['teacher'] });
    const signIn = (headers: Record<string, string> = {}) =>
      school.anyone().post('/token', { body: form({ username, password }), headers });
    const plain = await signIn();
    const secure = await signIn({ 'x-forwarded-proto': 'https' });
    for (const [name, age] of [
      ['homeroom_session', 43_200],
      ['homeroom_client', 15_552_000],
    ] as const) {
      const attributes = cookie(plain, name).split('; ').slice(1).sort();
      expect(attributes).toEqual(['HttpOnly', `Max-Age=${age}`, 'Path=/token', 'SameSite=Strict']);
      expect(cookie(secure, name).split('; ')).toContain('Secure');
    }
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
  });

  it('renew the session at /token, and open nothing else', async () => {
    const caller = await school.signedIn(['teacher']);
    const first = caller.token;
    const date = school.clock.now().toISOString();
    school.clock.advance({ minutes: 1 });
    const renewed = await renew(caller);
    expect(renewed.status).toBe(200);
    // The session is as old as it was.
    expect(renewed.body).toMatchObject({ userLoginID: caller.id, roles: 'teacher', scope: 'user', date });
    expect(renewed.body.access_token).not.toBe(first);
    // Both pages of the browser go on with their own token.
    expect(await reads(caller)).toBe(200);
    caller.token = renewed.body.access_token;
    expect(await reads(caller)).toBe(200);

    caller.token = '';
    const byCookie = await caller.get('/api/UserModulePermissions');
    expect(byCookie.status).toBe(401);
    expect(byCookie.body).toEqual({ code: 'session.required', message: 'Please sign in.' });
    expect((await caller.post('/Logout')).status).toBe(401);
    caller.token = caller.cookies.get('homeroom_session') ?? '';
    expect((await caller.get('/api/UserModulePermissions')).body.code).toBe('session.ended');
  });

  it('the cookies that are missing or made up renew nothing', async () => {
    const nobody = school.anyone();
    expect((await renew(nobody)).status).toBe(401);
    nobody.cookies.set('homeroom_session', 'A'.repeat(43));
    const answer = await renew(nobody);
    expect(answer.status).toBe(401);
    expect(nobody.cookies.has('homeroom_session')).toBe(false);
    const bearer = await school.signedIn(['teacher']);
    bearer.cookies.set('homeroom_session', bearer.token);
    expect((await renew(bearer)).status).toBe(401);
  });
});

describe('a session runs out', () => {
  it('its token after ten minutes, until it is renewed', async () => {
    const caller = await school.signedIn(['teacher']);
    school.clock.advance({ minutes: 9 });
    expect(await reads(caller)).toBe(200);
    school.clock.advance({ minutes: 1 });
    const over = await caller.get('/api/UserModulePermissions');
    expect(over.status).toBe(401);
    expect(over.body.code).toBe('session.ended');
    caller.token = (await renew(caller)).body.access_token;
    expect(await reads(caller)).toBe(200);
  });

  it('a session runs out that begins in the future, as a copied or changed record may say', async () => {
    const caller = await school.teacher();
    for (const column of ['created_at', 'last_seen_at'] as const) {
      await caller.signIn();
      expect(await reads(caller)).toBe(200);
      const later = new Date(school.clock.now().getTime() + 3_600_000);
      await school.arrange((db) =>
        db
          .updateTable('user_session')
          .set({ [column]: later })
          .where('user_id', '=', caller.id)
          .execute(),
      );
      const renewed = await renew(caller);
      expect([renewed.status, renewed.body.code]).toEqual([401, 'session.ended']);
    }
  });

  it('when nobody has acted for 30 minutes', async () => {
    const caller = await school.signedIn(['teacher']);
    for (let quarter = 0; quarter < 4; quarter++) {
      school.clock.advance({ minutes: 15 });
      caller.token = (await renew(caller)).body.access_token;
    }
    school.clock.advance({ minutes: 29 });
    expect((await renew(caller)).status).toBe(200);
    school.clock.advance({ minutes: 30 });
    expect((await renew(caller)).status).toBe(401);
  });

  it('though the page asks by itself all the time', async () => {
    const caller = await school.signedIn(['teacher']);
    const background = { 'x-homeroom-background': '1' };
    for (let asked = 0; asked < 5; asked++) {
      school.clock.advance({ minutes: 5 });
      caller.token = (await renew(caller, background)).body.access_token;
      const answer = await caller.send('GET', '/api/UserModulePermissions', { headers: background });
      expect(answer.status).toBe(200);
    }
    school.clock.advance({ minutes: 5 });
    expect((await caller.send('GET', '/api/UserModulePermissions', { headers: background })).status).toBe(
      401,
    );
    expect((await renew(caller)).status).toBe(401);
  });

  it('not while somebody works, though nothing is renewed in between', async () => {
    const caller = await school.signedIn(['teacher']);
    school.clock.advance({ minutes: 9 });
    expect(await reads(caller)).toBe(200);
    school.clock.advance({ minutes: 25 });
    expect((await renew(caller)).status).toBe(200);
  });

  it('after twelve hours, whatever anybody does', async () => {
    const caller = await school.signedIn(['teacher']);
    for (let quarter = 1; quarter < 48; quarter++) {
      school.clock.advance({ minutes: 15 });
      caller.token = (await renew(caller)).body.access_token;
    }
    expect(await reads(caller)).toBe(200);
    school.clock.advance({ minutes: 15 });
    expect(await reads(caller)).toBe(401);
    expect((await renew(caller)).status).toBe(401);
  });
});
