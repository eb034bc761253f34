import { once } from 'node:events';
import { request } from 'node:http';
import { initialPermissions, permissionNames } from '@homeroom/contract/permissions.ts';
import { builtInRoles } from '@homeroom/contract/session/default-roles.ts';
import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, Caller } from '../../test/caller.ts';
import { newSchool, type SecondServer, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, connected, next } from '../../test/realtime.ts';

const PATH = '/api/Roles';
let school: TestSchool;
let second: SecondServer;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  second = await school.secondServer();
  admin = await school.admin();
});
afterAll(() => second.close());

const list = async (by = admin): Promise<RoleDefinition[]> => (await by.get(PATH)).body;
const read = async (role: string, by = admin) => (await list(by)).find((one) => one.role === role)!;
const blank = { label: '', scope: 'user', permissions: [] as string[], isClosed: false, version: 0 };
const add = (fields: object, by = admin) => by.put(`${PATH}/0`, {}, { ...blank, ...fields });
/** Saves a role as it stands, with changes. */
const save = async (role: string, changes: object, by = admin): Promise<Answered> => {
  const { id, label, scope, permissions, dateClosed, version } = await read(role);
  const stored = { label, scope, permissions, isClosed: dateClosed !== null, version };
  return by.put(`${PATH}/${id}`, {}, { ...stored, ...changes });
};
const refusal = ({ status, body }: Answered) => [status, body.code ?? body.error];
let count = 0;
/** Somebody who holds a new role with these permissions. */
const holderOf = async (permissions: string[], more: string[] = []) => {
  const { body: role } = await add({ label: `Role ${++count}`, permissions });
  return { role: role.role as string, caller: await school.signedIn([role.role, ...more]) };
};
/** Resolves when the second server has heard that accounts have other rights. */
const heardThere = () =>
  new Promise<void>((resolve) =>
    second.application.realtime.onInternalNotice(({ model }) => {
      if (model === 'UserAccount') resolve();
    }),
  );
const onBoth = async (caller: Caller, path: string) =>
  (await Promise.all([caller.get(path), caller.at(second.url).get(path)])).map(({ status }) => status);

describe('the roles of a new school', () => {
  it('are the built-in ones, with what the areas declare', async () => {
    const roles = await list();
    expect(roles.map(({ role }) => role)).toEqual(builtInRoles);
    for (const { role, permissions, isBuiltIn, dateClosed, scope, mayAssign, permission } of roles) {
      expect([role, permissions]).toEqual([role, initialPermissions[role as 'admin']]);
      expect([isBuiltIn, dateClosed, mayAssign]).toEqual([true, null, true]);
      expect([role, scope]).toEqual([role, role === 'parent' ? 'parent' : 'user']);
      expect([role, permission]).toEqual([role, role === 'admin' ? 1 : 2]);
    }
    const words = (await admin.get('/api/Permissions')).body;
    expect(words.map(({ permission }: { permission: string }) => permission)).toEqual(permissionNames);
    expect(words).toContainEqual({
      permission: 'attendance.mark',
      module: 'attendance',
      allows: 'mark and submit the rolls that one teaches',
      needs: ['attendance.read'],
    });
  });
});

describe('a role of the school’s own', () => {
  it('is added behind the others, with a name made of its label, and is given like any other', async () => {
    const { status, body } = await add({
      label: ' Deputy Head ',
      permissions: ['people.read', 'people.read'],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      role: 'deputy-head',
      label: 'Deputy Head',
      scope: 'user',
      isBuiltIn: false,
      permissions: ['people.read'],
      members: 0,
      dateClosed: null,
      permission: 2,
      mayAssign: true,
      version: 1,
    });
    expect((await list()).at(-1)).toEqual(body);
    const caller = await school.signedIn(['deputy-head']);
    const session = await caller.signIn();
    expect(session.body).toMatchObject({
      roles: 'deputy-head',
      roleLabels: ['Deputy Head'],
      permissions: ['people.read'],
    });
    expect((await caller.get('/api/Persons?searchName=x')).status).toBe(200);
    expect((await caller.get('/api/AttendanceScans?keyword=x')).status).toBe(403);
    expect((await read('deputy-head')).members).toBe(1);
  });

  it('may be one for parents: it counts under their sign-in and no other', async () => {
    const { body: guardian } = await add({
      label: 'Guardian',
      scope: 'parent',
      permissions: ['configuration.read'],
    });
    const account = await school.account({ roles: [guardian.role] });
    const caller = new Caller(school.url, account);
    expect((await caller.signIn(account.password, 'user')).status).toBe(403);
    expect((await caller.signIn(account.password, 'parent')).body).toMatchObject({
      roles: 'guardian',
      permissions: ['configuration.read'],
    });
    const changed = await save('guardian', { scope: 'user' });
    expect([changed.status, changed.body.errors[0].path]).toEqual([400, 'scope']);
  });

  it('has a label of its own, in any case; the same name is never given twice', async () => {
    await add({ label: 'Librarian' });
    const again = await add({ label: 'LIBRARIAN' });
    expect([...refusal(again), again.body.current.role]).toEqual([409, 'record.duplicate', 'librarian']);
    expect(refusal(await save('librarian', { label: 'teacher' }))).toEqual([409, 'record.duplicate']);
    expect((await save('librarian', { label: 'Library' })).body).toMatchObject({ role: 'librarian' });
    expect((await add({ label: 'Librarian' })).body.role).toBe('librarian-2');
    for (const label of ['', '  ', 'a\0b', 'x'.repeat(61)]) {
      const refused = await add({ label });
      expect([label, refused.status, refused.body.errors[0].path]).toEqual([label, 400, 'label']);
    }
    const six = await Promise.all(Array.from({ length: 6 }, () => add({ label: 'Racer' })));
    expect(six.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('allows what there is', async () => {
    for (const permissions of [['no.such'], ['people.read', '__proto__'], ['*']]) {
      const refused = await add({ label: 'Odd', permissions });
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'permissions']);
    }
    expect((await admin.put(`${PATH}/2000000000`, {}, { ...blank, label: 'Odd' })).status).toBe(404);
  });

  it('a role of the school’s own that is retired allows nothing and is given to nobody, until it is taken back into use', async () => {
    const { role, caller } = await holderOf(['people.read']);
    const path = '/api/Persons?searchName=x';
    expect(await onBoth(caller, path)).toEqual([200, 200]);
    let told = heardThere();
    expect((await save(role, { isClosed: true })).body).toMatchObject({
      dateClosed: '2026-11-18',
      mayAssign: false,
    });
    expect((await caller.get(path)).status).toBe(403);
    await told;
    expect(await onBoth(caller, path)).toEqual([403, 403]);
    expect((await list()).at(-1)?.role).toBe(role);
    const body = { userName: `given-${role}`, fullName: 'X', personID: null, roles: [role] };
    const given = await admin.post('/api/UserAccounts', { body });
    expect([given.status, given.body.errors]).toEqual([
      400,
      [{ path: 'roles', message: 'This role is retired.' }],
    ]);
    // Whoever holds it can be saved as they are.
    const [holder] = (await admin.get('/api/UserAccounts', { searchName: caller.userName })).body;
    const saved = await admin.put(
      `/api/UserAccounts/${caller.id}`,
      {},
      { ...holder, fullName: 'Another Name' },
    );
    expect([saved.status, saved.body.roles]).toEqual([200, [role]]);
    const why = (await admin.get(`/api/UserAccounts/${caller.id}/Permissions`)).body;
    expect(why.filter(({ granted }: { granted: boolean }) => granted)).toEqual([]);
    told = heardThere();
    expect((await save(role, { isClosed: false })).body).toMatchObject({ dateClosed: null });
    await told;
    expect(await onBoth(caller, path)).toEqual([200, 200]);
  });

  it('whose last roles are all retired opens no session', async () => {
    const { role, caller } = await holderOf([]);
    expect((await caller.signIn()).status).toBe(200);
    await save(role, { isClosed: true });
    expect((await caller.signIn()).status).toBe(403);
  });
});

describe('a save', () => {
  it('of an older version gets 409 with what stands, whether the label changed or the permissions', async () => {
    const { body: first } = await add({ label: 'Stale' });
    const { body: renamed } = await save('stale', { label: 'Stale one' });
    expect(renamed.version).toBeGreaterThan(first.version);
    const { body: widened } = await save('stale', { permissions: ['people.read'] });
    expect(widened.version).toBeGreaterThan(renamed.version);
    for (const version of [first.version, renamed.version]) {
      const stale = await save('stale', { version, permissions: ['medical.read'] });
      expect([...refusal(stale), stale.body.current]).toEqual([409, 'record.changed', widened]);
    }
    const same = await save('stale', {});
    expect([same.status, same.body.version]).toEqual([200, widened.version]);
  });

  it('is audited as of who did it, a row for each permission', async () => {
    const by = await school.admin();
    await add({ label: 'Watched', permissions: ['people.read', 'comments.read'] }, by);
    await save(
      'watched',
      { label: 'Seen', permissions: ['people.read', 'medical.read'], isClosed: true },
      by,
    );
    const rows = await school.school.db
      .selectFrom('audit_entry')
      .select(['table_name', 'action', 'field_name', 'old_value', 'new_value'])
      .where('by_user_id', '=', by.id)
      .where('table_name', 'in', ['role', 'role_permission'])
      .orderBy('id')
      .execute();
    const told = rows.map((row) =>
      Object.values(row)
        .map((value) => value ?? '-')
        .join(' '),
    );
    expect(told).toEqual(
      expect.arrayContaining([
        'role insert label - Watched',
        'role insert name - watched',
        'role_permission insert permission - people.read',
        'role_permission insert permission - comments.read',
        'role update label Watched Seen',
        'role update date_closed - 2026-11-18',
        'role_permission delete permission comments.read -',
        'role_permission insert permission - medical.read',
      ]),
    );
    expect(told.filter((line) => line.includes('people.read'))).toHaveLength(1);
  });

  it('gives a repeat with the same Idempotency-Key the first answer, and no second effect', async () => {
    const headers = { 'idempotency-key': 'add-a-role-once' };
    const body = { ...blank, label: 'Once' };
    const [first, repeat] = [
      await admin.send('PUT', `${PATH}/0`, { body, headers }),
      await admin.send('PUT', `${PATH}/0`, { body, headers }),
    ];
    expect([first.status, repeat.status, repeat.body]).toEqual([200, 200, first.body]);
  });
});

describe('what a role allows takes effect on every server', () => {
  it('for calls, with the session going on, both ways', async () => {
    const { role, caller } = await holderOf(['configuration.read']);
    const path = '/api/Persons?searchName=x';
    for (const [permissions, status] of [
      [['people.read'], 200],
      [[], 403],
    ] as const) {
      const told = heardThere();
      expect((await save(role, { permissions })).status).toBe(200);
      expect((await caller.get(path)).status).toBe(status);
      await told;
      expect(await onBoth(caller, path)).toEqual([status, status]);
    }
  });

  it('for a call whose body is still on its way when the right is withdrawn', async () => {
    const { role, caller } = await holderOf(['users.manage']);
    const body = JSON.stringify({
      userName: 'late.comer',
      fullName: 'Late Comer',
      personID: null,
      roles: [],
    });
    const slow = request(`${school.url}/api/UserAccounts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${caller.token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    const answered = once(slow, 'response');
    slow.write(body.slice(0, 5));
    // Its beginning has been read by now: it was sent before these were.
    expect((await caller.get('/api/UserAccounts')).status).toBe(200);
    await save(role, { permissions: [] });
    slow.end(body.slice(5));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(403);
    answer.resume();
  });

  it('for open pages: they are told, and what they may listen to is decided anew', async () => {
    const { role, caller } = await holderOf(['configuration.read']);
    const page: Client = io(second.url, {
      path: REALTIME_PATH,
      auth: { token: caller.token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
    });
    await connected(page);
    expect(await call(page, 'SubscribeLog')).toEqual({ ok: false, code: 'permission.denied' });
    for (const [permissions, answer] of [
      [['system.watch'], { ok: true }],
      [[], { ok: false, code: 'permission.denied' }],
    ] as const) {
      const told = Promise.all([next(page, 'SessionChanged'), connected(page)]);
      await save(role, { permissions });
      await told;
      expect(await call(page, 'SubscribeLog')).toEqual(answer);
    }
    // A new label changes no rights: the page stays connected, and hears of what comes after it.
    let disconnects = 0;
    page.on('disconnect', () => disconnects++);
    await save(role, { label: `${role} renamed` });
    const told = Promise.all([next(page, 'SessionChanged'), connected(page)]);
    await save(role, { permissions: ['people.read'] });
    await told;
    expect(disconnects).toBe(1);
    page.close();
  });
});

describe('the role of administrators', () => {
  it('holds every permission and stays as it is, whatever is sent', async () => {
    for (const changes of [
      { permissions: [] },
      { permissions: ['people.read'] },
      { label: 'Boss' },
      { isClosed: true },
      {},
    ])
      expect(refusal(await save('admin', changes))).toEqual([409, 'role.fixed']);
    expect(await read('admin')).toMatchObject({
      label: 'Administrator',
      permissions: permissionNames,
      dateClosed: null,
    });
  });

  it('is kept so by the database too', async () => {
    await expect(
      school.arrange((db) =>
        db.updateTable('role').set({ date_closed: '2026-11-18' }).where('name', '=', 'admin').execute(),
      ),
    ).rejects.toThrow('check constraint');
    await expect(
      school.arrange((db) =>
        db.insertInto('role_permission').values({ role: 'admin', permission: 'people.read' }).execute(),
      ),
    ).rejects.toThrow('check constraint');
  });
});

describe('who looks after users without being an administrator', () => {
  const own = ['users.manage', 'people.read', 'configuration.read'];
  let deputy: Caller;
  let ownRole: string;
  beforeAll(async () => {
    ({ caller: deputy, role: ownRole } = await holderOf(own));
  });
  const beyond = [403, 'rights.beyond_own'];

  it('gives roles no more than they may do themselves', async () => {
    expect((await add({ label: 'Helper', permissions: ['people.read'] }, deputy)).status).toBe(200);
    expect(
      (await save('helper', { permissions: ['people.read', 'configuration.read'] }, deputy)).status,
    ).toBe(200);
    expect(refusal(await add({ label: 'Nurse 2', permissions: ['medical.read'] }, deputy))).toEqual(beyond);
    expect(refusal(await save('helper', { permissions: ['people.read', 'medical.read'] }, deputy))).toEqual(
      beyond,
    );
    expect(refusal(await save(ownRole, { permissions: [...own, 'medical.read'] }, deputy))).toEqual(beyond);
    expect((await read('helper')).permissions).toEqual(expect.not.arrayContaining(['medical.read']));
  });

  it('changes no role that allows what they may not do: not its name, not what it allows, not its retirement', async () => {
    for (const changes of [{ label: 'Nurses' }, { permissions: [] }, { isClosed: true }])
      expect(refusal(await save('nurse', changes, deputy))).toEqual(beyond);
    expect(refusal(await save('admin', { label: 'Boss' }, deputy))).toEqual([409, 'role.fixed']);
    const seen = new Map((await list(deputy)).map((role) => [role.role, [role.permission, role.mayAssign]]));
    expect(seen.get('nurse')).toEqual([1, false]);
    expect(seen.get('admin')).toEqual([1, false]);
    expect(seen.get('helper')).toEqual([2, true]);
  });

  it('gives accounts no role that allows what they may not do', async () => {
    const account = (roles: string[]) =>
      deputy.post('/api/UserAccounts', {
        body: { userName: `new${++count}`, fullName: 'New', personID: null, roles },
      });
    expect((await account(['helper'])).status).toBe(200);
    expect(refusal(await account(['nurse']))).toEqual(beyond);
    expect(refusal(await account(['admin']))).toEqual(beyond);
    const { body } = await account([]);
    const to = (roles: string[]) => deputy.put(`/api/UserAccounts/${body.id}`, {}, { ...body, roles });
    expect(refusal(await to(['helper', 'admin']))).toEqual(beyond);
    expect((await to(['helper'])).body.roles).toEqual(['helper']);
  });

  it('makes nobody an administrator, even where their own role allows everything there is', async () => {
    const { caller } = await holderOf([...permissionNames]);
    const body = { userName: `new${++count}`, fullName: 'New', personID: null, roles: ['admin'] };
    expect(refusal(await caller.post('/api/UserAccounts', { body }))).toEqual(beyond);
    expect((await caller.post('/api/UserAccounts', { body: { ...body, roles: ['nurse'] } })).status).toBe(
      200,
    );
  });

  it('does not get at an account that may do more: not its name, its roles, its password, its second factor', async () => {
    for (const role of ['nurse', 'admin']) {
      const { id } = await school.account({ roles: [role] });
      const path = `/api/UserAccounts/${id}`;
      const stored = (await deputy.get('/api/UserAccounts')).body.find(
        (user: { id: number }) => user.id === id,
      );
      expect(stored.permission).toBe(1);
      for (const changes of [{ fullName: 'X' }, { roles: [] }, { disabled: true }, {}])
        expect(refusal(await deputy.put(path, {}, { ...stored, ...changes }))).toEqual(beyond);
      expect(refusal(await deputy.post(`${path}/PasswordReset`))).toEqual(beyond);
      expect(refusal(await deputy.post(`${path}/SignOut`))).toEqual(beyond);
      expect(refusal(await deputy.delete(`${path}/SecondFactor`))).toEqual(beyond);
    }
    const { id } = await school.account({ roles: ['helper'] });
    expect((await deputy.post(`/api/UserAccounts/${id}/PasswordReset`)).status).toBe(200);
    expect((await deputy.post(`/api/UserAccounts/${id}/SignOut`)).status).toBe(204);
  });

  it('makes no account that of a member of staff, whose private details would be theirs to read', async () => {
    const colleague = await school.staff('Priva', 'Cy');
    const family = await school.person('Fam', 'Ily');
    const { id } = await school.account({ roles: [ownRole] });
    const stored = async () =>
      (await deputy.get('/api/UserAccounts')).body.find((user: { id: number }) => user.id === id);
    const put = async (personID: number) =>
      deputy.put(`/api/UserAccounts/${id}`, {}, { ...(await stored()), personID });
    expect(refusal(await put(colleague))).toEqual(beyond);
    expect((await put(family)).status).toBe(200);
    const account = { userName: 'priva.cy', fullName: 'Priva Cy', personID: colleague, roles: [] };
    expect(refusal(await deputy.post('/api/UserAccounts', { body: account }))).toEqual(beyond);
    expect((await admin.post('/api/UserAccounts', { body: account })).status).toBe(200);
  });

  it('made a link for a new password: it opens no account that may do more by now', async () => {
    const { body: widened } = await add({ label: 'Widened', permissions: [] });
    for (const more of ['a role of their own', 'a right of their role']) {
      const { id } = await school.account({ roles: [widened.role] });
      const { token } = (await deputy.post(`/api/UserAccounts/${id}/PasswordReset`)).body;
      const users = (await admin.get('/api/UserAccounts')).body;
      const stored = users.find((user: { id: number }) => user.id === id);
      if (more === 'a role of their own')
        await admin.put(`/api/UserAccounts/${id}`, {}, { ...stored, roles: [widened.role, 'nurse'] });
      else await save(widened.role, { permissions: ['medical.read'] });
      const body = { token, newPassword: 'a quiet lake at six' };
      expect([more, refusal(await school.anyone().post('/api/PasswordResets', { body }))]).toEqual([
        more,
        [404, 'reset.invalid'],
      ]);
    }
  });

  it('goes by what they may do now', async () => {
    const { caller, role } = await holderOf([...own, 'medical.read']);
    expect((await add({ label: 'First aid', permissions: ['medical.read'] }, caller)).status).toBe(200);
    await save(role, { permissions: own });
    expect(refusal(await add({ label: 'Second aid', permissions: ['medical.read'] }, caller))).toEqual(
      beyond,
    );
    expect(refusal(await save('first-aid', { label: 'Aid' }, caller))).toEqual(beyond);
  });
});

describe('a permission without those that it needs', () => {
  it('allows nothing, until they are given as well', async () => {
    const { role, caller } = await holderOf(['attendance.office', 'people.export', 'medical.write']);
    expect((await caller.get('/api/AttendanceScans', { keyword: 'an' })).status).toBe(403);
    const { body: signedIn } = await caller.signIn(caller.password);
    expect(signedIn.permissions).toEqual([]);
    const { id } = await school.account({ roles: [role] });
    const reasons = (await admin.get(`/api/UserAccounts/${id}/Permissions`)).body;
    const of = (name: string) =>
      reasons.find(({ permission }: { permission: string }) => permission === name);
    expect(of('people.export')).toMatchObject({ granted: false, withheld: 'alone', needs: ['people.read'] });
    await save(role, { permissions: ['attendance.office', 'attendance.read', 'people.read'] });
    expect((await caller.get('/api/AttendanceScans', { keyword: 'an' })).status).toBe(200);
  });
});

describe('a role of the school with part of what a built-in one allows', () => {
  it('changes settings, but not whether administrators need a second factor', async () => {
    const { caller } = await holderOf(['configuration.read', 'configuration.write']);
    const setting = (name: string, value: object) => [
      { itemName: `system/${name}`, value: JSON.stringify({ key: name, value }) },
    ];
    const security = { administratorsNeedSecondFactor: false };
    const post = (body: object) => caller.post('/api/SystemSettings', { body });
    expect(refusal(await post(setting('security', security)))).toEqual([403, 'rights.beyond_own']);
    expect((await post(setting('attendance', { lateAfterMinutes: 25 }))).status).toBe(200);
  });

  it('merges no records whose private details are not for it, and sees no preview of them', async () => {
    const { caller } = await holderOf(['people.read', 'people.contact', 'people.write']);
    const colleague = await school.staff('Ed', 'Itor');
    const [one, other] = [
      await school.student('Ana', 'Same', null),
      await school.student('Ana', 'Same', null),
    ];
    const preview = (keptId: number, mergedId: number) =>
      caller.get('/api/PersonMerges/Preview', { keptId, mergedId });
    expect((await preview(one, other)).status).toBe(200);
    expect((await preview(colleague, other)).status).toBe(404);
    expect((await preview(other, colleague)).status).toBe(404);
  });

  it('writes no health that it may not read: what a save answers would tell it', async () => {
    const { caller } = await holderOf(['people.read', 'medical.write']);
    const student = await school.student('Ill', 'Today', null);
    const condition = {
      ...{ id: 0, itemName: 'Asthma', severity: 'mild', triggers: '', reaction: '', response: '' },
      ...{ medication: '', dateReview: null, version: 0 },
    };
    expect((await caller.put(`/api/MedicalConditions/${student}`, {}, condition)).status).toBe(403);
  });
});

describe('two administrators at once', () => {
  it('who set what one role allows: the second gets 409 with what the first saved', async () => {
    await add({ label: 'Contested' });
    const other = await school.admin();
    const body = { ...blank, label: 'Contested' };
    for (let round = 0; round < 5; round++) {
      const { id, version } = await read('contested');
      const [one, two] = [['people.read'], ['comments.read']].map((permissions) =>
        round % 2 ? permissions : [...permissions, 'configuration.read'],
      );
      const answers = await Promise.all([
        admin.put(`${PATH}/${id}`, {}, { ...body, permissions: one, version }),
        other.put(`${PATH}/${id}`, {}, { ...body, permissions: two, version }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body;
      const lost = answers.find(({ status }) => status === 409)?.body;
      expect([lost.code, lost.current.permissions]).toEqual(['record.changed', won.permissions]);
      expect((await read('contested')).permissions).toEqual(won.permissions);
    }
  });

  it('one of whom gives a role that the other retires: it is given before, or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const { body: role } = await add({ label: `Closing ${round}` });
      const body = { userName: `closing${round}`, fullName: 'X', personID: null, roles: [role.role] };
      const [given, retired] = await Promise.all([
        admin.post('/api/UserAccounts', { body }),
        save(role.role, { isClosed: true }),
      ]);
      expect(retired.status).toBe(200);
      expect([200, 400]).toContain(given.status);
      expect((await read(role.role)).members).toBe(given.status === 200 ? 1 : 0);
    }
  });
});
