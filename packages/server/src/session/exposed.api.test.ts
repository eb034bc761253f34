import { demoPassword } from '@homeroom/demo/sign-ins.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { type ApplicationParts, createApplication } from '../app/application.ts';
import { hashPassword } from '../platform/password.ts';

const PUBLIC = 'https://school.example.org';
let school: TestSchool;
let admin: { id: number; userName: string; password: string };
let teacher: { id: number; userName: string; password: string };
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  school = await newSchool();
  // Registered last, so that it runs before the school is dropped.
  afterAll(async () => {
    for (const close of closing) await close();
  });
  const hash = await hashPassword(demoPassword);
  const account = async (role: string) => {
    const { id, userName } = await school.account({ roles: [role] });
    await school.arrange((db) =>
      db.updateTable('user_account').set({ password_hash: hash }).where('id', '=', id).execute(),
    );
    return { id, userName, password: demoPassword };
  };
  admin = await account('admin');
  teacher = await account('teacher');
  await school.arrange((db) =>
    db
      .insertInto('system_setting')
      .values({ item_name: 'system/demo', value: JSON.stringify({ key: 'demo', value: {} }) })
      .execute(),
  );
});
/** The address of a server of the same school that was started in another way. */
const serverWith = async (parts: Pick<ApplicationParts, 'demo'> & Partial<ApplicationParts>) => {
  const application = await createApplication({
    ...{ school: school.school, clock: school.clock, log: school.log, web: null, version: 'test' },
    ...parts,
  });
  await application.app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(application.close);
  const address = application.app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};
const signIn = (url: string, who: typeof admin, headers: Record<string, string> = {}) => {
  const caller = new Caller(url, who);
  const body = new URLSearchParams({
    ...{ grant_type: 'password', username: who.userName, password: who.password, scope: 'user' },
  });
  return caller.post('/token', { body, headers });
};

describe('the sign-ins of a demo school', () => {
  it('open nothing and are not offered where they are closed', async () => {
    const url = await serverWith({ demo: false });
    expect((await signIn(url, admin)).body.error).toBe('credentials.wrong');
    expect((await new Caller(url, admin).get('/api/SignInOptions')).body.demo).toBeNull();
  });

  it('the sign-ins of a demo school that are open to others are told to administrators, after each reload too', async () => {
    const url = await serverWith({ demo: 'exposed' });
    const caller = new Caller(url, admin);
    expect((await caller.signIn(admin.password)).body.demoIsOpen).toBe(true);
    const renewed = await caller.post('/token', {
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
    });
    expect(renewed.body.demoIsOpen).toBe(true);
    expect((await signIn(url, teacher)).body).not.toHaveProperty('demoIsOpen');
    expect((await signIn(await serverWith({ demo: true }), admin)).body).not.toHaveProperty('demoIsOpen');
  });
});

describe('a server with a public address of https', () => {
  it('keeps cookies and browsers to https, though its proxy does not say that people come by it', async () => {
    const url = await serverWith({ demo: true, publicUrl: PUBLIC });
    const { headers } = await signIn(url, admin, { origin: PUBLIC });
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    const plain = await signIn(school.url, admin);
    expect(plain.headers.getSetCookie().join()).not.toMatch(/Secure/);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  it.each([
    [PUBLIC, 200],
    ['http://school.example.org', 403],
    ['https://other.example.org', 403],
    ['https://school.example.org.evil.test', 403],
    ['null', 403],
  ])('signs in whoever comes from %s: %i', async (origin, status) => {
    const url = await serverWith({ demo: true, publicUrl: PUBLIC });
    expect((await signIn(url, teacher, { origin })).status).toBe(status);
  });
});

it('without a public address only pages of the address that was called sign in', async () => {
  const from = async (origin: string) => (await signIn(school.url, teacher, { origin })).status;
  expect([await from(school.url), await from('http://evil.test'), await from('null')]).toEqual([
    200, 403, 403,
  ]);
});
