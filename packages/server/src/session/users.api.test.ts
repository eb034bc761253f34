import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, Caller } from '../../test/caller.ts';
import { newSchool, type SecondServer, type TestSchool } from '../../test/new-school.ts';

const PATH = '/api/UserAccounts';
let school: TestSchool;
let second: SecondServer;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  second = await school.secondServer();
  admin = await school.admin();
});
afterAll(() => second.close());

const add = (user: object) =>
  admin.post(PATH, { body: { fullName: 'Some Body', personID: null, roles: [], ...user } });
const read = async (id: number) =>
  (await admin.get(PATH)).body.find((user: { id: number }) => user.id === id);
/** Saves an account as it stands, with changes. */
const save = async (id: number, changes: object, by = admin): Promise<Answered> => {
  const { userName, fullName, personID, roles, disabled, version } = await read(id);
  return by.put(`${PATH}/${id}`, {}, { userName, fullName, personID, roles, disabled, version, ...changes });
};
const found = async (searchName: string) =>
  (await admin.get(PATH, { searchName })).body.map((user: { userName: string }) => user.userName);
const renewed = async (caller: Caller) =>
  (await caller.post('/token', { body: new URLSearchParams({ grant_type: 'refresh_token' }) })).status;

/** Resolves when both servers have heard that the account changed. */
const heard = (model: 'UserSession' | 'UserAccount') =>
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
const onBoth = async (caller: Caller, path = '/api/UserModulePermissions') =>
  (await Promise.all([caller.get(path), caller.at(second.url).get(path)])).map(({ status }) => status);

/** What the audit says of the account and its roles: who did it, which field, old and new. */
const audited = async (by: Caller, table: string) => {
  const rows = await school.school.db
    .selectFrom('audit_entry')
    .select(['action', 'field_name', 'old_value', 'new_value'])
    .where('by_user_id', '=', by.id)
    .where('table_name', '=', table)
    .orderBy('id')
    .execute();
  return rows.map(({ action, field_name, old_value, new_value }) =>
    [action, field_name, old_value ?? '-', new_value ?? '-'].join(' '),
  );
};

describe('an account', () => {
  it('is added without a password, and nobody can sign in with it until there is one', async () => {
    const { status, body } = await add({
      userName: 'New.One',
      fullName: ' New One ',
      roles: ['teacher', 'parent', 'teacher'],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      userName: 'New.One',
      fullName: 'New One',
      personID: null,
      personName: null,
      roles: ['teacher', 'parent'],
      disabled: false,
      hasPassword: false,
      secondFactor: false,
      lastSeen: null,
      openSessions: 0,
      locked: false,
      permission: 2,
      version: 1,
    });
    expect((await school.anyone().signIn('', 'user', 'New.One')).status).toBe(400);
    expect((await school.anyone().signIn('anything at all', 'user', 'New.One')).status).toBe(403);
    expect(await read(body.id)).toEqual(body);
  });

  it('has a user name of its own, in any case, without spaces around it', async () => {
    const { id: taken } = (await add({ userName: 'Čapek' })).body;
    const again = await add({ userName: 'čaPEK' });
    expect([again.status, again.body.code, again.body.current.id]).toEqual([409, 'record.duplicate', taken]);
    for (const userName of [' x', 'x ', '', '  ', 'a\0b']) {
      const refused = await add({ userName });
      expect([userName, refused.status, refused.body.errors?.[0]?.path]).toEqual([userName, 400, 'userName']);
    }
    const { id } = (await add({ userName: 'other' })).body;
    expect((await save(id, { userName: 'ČAPEK' })).status).toBe(409);
    expect((await save(taken, { userName: 'ČAPEK' })).body.userName).toBe('ČAPEK');
  });

  it('has roles that there are', async () => {
    expect((await add({ userName: 'x1', roles: ['superuser'] })).status).toBe(400);
    expect((await add({ userName: 'x1', roles: ['constructor'] })).status).toBe(400);
    expect((await add({ userName: 'x1', fullName: ' ' })).status).toBe(400);
  });

  it('is of a person, and of no more than one account', async () => {
    const person = await school.staff('Paula', 'Person');
    const { body } = await add({ userName: 'paula', personID: person });
    expect(body).toMatchObject({ personID: person, personName: 'Person, Paula' });
    const other = await add({ userName: 'paula2', personID: person });
    expect([other.status, other.body.code, other.body.current.userName]).toEqual([
      409,
      'record.duplicate',
      'paula',
    ]);
    const unknown = await add({ userName: 'paula2', personID: 2_000_000_000 });
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      [{ path: 'personID', message: 'There is no such person.' }],
    ]);
    // Free again once it is taken off.
    expect((await save(body.id, { personID: null })).body.personID).toBeNull();
    expect((await add({ userName: 'paula2', personID: person })).status).toBe(200);
  });

  it('two at once for one person or one name: one of them', async () => {
    const person = await school.staff();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => add({ userName: `race${at}`, personID: person })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const named = await Promise.all(Array.from({ length: 6 }, () => add({ userName: 'racer' })));
    expect(named.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('a repeat with the same Idempotency-Key adds nobody', async () => {
    const body = { userName: 'once', fullName: 'Once', personID: null, roles: [] };
    const headers = { 'idempotency-key': 'add-somebody-once' };
    const [first, repeat] = [
      await admin.post(PATH, { body, headers }),
      await admin.post(PATH, { body, headers }),
    ];
    expect([first.status, repeat.status, repeat.body]).toEqual([200, 200, first.body]);
    expect(await found('once')).toEqual(['once']);
  });
});

describe('a save', () => {
  it('of an older version gets 409 with what stands, whether the names changed or the roles', async () => {
    const { body: user } = await add({ userName: 'stale', roles: ['guest'] });
    const { body: renamed } = await save(user.id, { fullName: 'Renamed' });
    expect(renamed.version).toBeGreaterThan(user.version);
    const { body: promoted } = await save(user.id, { roles: ['guest', 'nurse'] });
    expect(promoted.version).toBeGreaterThan(renamed.version);
    for (const version of [user.version, renamed.version]) {
      const stale = await save(user.id, { version, roles: ['editor'] });
      expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'record.changed', promoted]);
    }
    expect((await read(user.id)).roles).toEqual(['nurse', 'guest']);
    const same = await save(user.id, {});
    expect([same.status, same.body.version]).toEqual([200, promoted.version]);
    expect((await admin.put(`${PATH}/2000000000`, {}, { ...promoted, version: 1 })).status).toBe(404);
  });

  it('is audited as of who did it', async () => {
    const by = await school.admin();
    const { body: user } = await by.post(PATH, {
      body: { userName: 'watched', fullName: 'Watched', personID: null, roles: ['guest'] },
    });
    await save(user.id, { fullName: 'Seen', roles: ['nurse'], disabled: true }, by);
    const told = await audited(by, 'user_account');
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        'insert full_name - Watched',
        'insert user_name - watched',
        'update full_name Watched Seen',
        expect.stringMatching(/^update disabled_at - 2026-11-18T09:00:00/),
      ]),
    );
    expect(await audited(by, 'user_role')).toEqual(
      expect.arrayContaining(['insert role - guest', 'delete role guest -', 'insert role - nurse']),
    );
  });
});

describe('a change counts on every server', () => {
  it('disabling ends all sessions; enabling brings none of them back', async () => {
    const caller = await school.signedIn(['teacher']);
    expect(await onBoth(caller)).toEqual([200, 200]);
    const told = heard('UserAccount');
    expect((await save(caller.id, { disabled: true })).body).toMatchObject({
      disabled: true,
      openSessions: 0,
    });
    expect((await caller.get('/api/UserModulePermissions')).status).toBe(401);
    await told;
    expect(await onBoth(caller)).toEqual([401, 401]);
    expect(await renewed(caller)).toBe(401);
    expect((await caller.signIn()).status).toBe(403);
    expect((await save(caller.id, { disabled: false })).body.disabled).toBe(false);
    expect(await onBoth(caller)).toEqual([401, 401]);
    expect((await caller.signIn()).status).toBe(200);
    expect(await onBoth(caller)).toEqual([200, 200]);
  });

  it('enabling brings no session back that was left open by whatever else disabled the account', async () => {
    const caller = await school.signedIn(['teacher']);
    await school.arrange((db) =>
      db
        .updateTable('user_account')
        .set({ disabled_at: school.clock.now() })
        .where('id', '=', caller.id)
        .execute(),
    );
    await save(caller.id, { disabled: false });
    expect(await renewed(caller)).toBe(401);
  });

  it('roles: the session goes on with other rights', async () => {
    const caller = await school.signedIn(['counsellor']);
    const path = '/api/AttendanceScans?keyword=x';
    expect(await onBoth(caller, path)).toEqual([403, 403]);
    for (const [roles, status] of [
      [['office'], 200],
      [['guest'], 403],
    ] as const) {
      const told = heard('UserAccount');
      expect((await save(caller.id, { roles })).status).toBe(200);
      expect((await caller.get(path)).status).toBe(status);
      await told;
      expect(await onBoth(caller, path)).toEqual([status, status]);
    }
  });

  it('signing out everywhere ends every session, and nothing else', async () => {
    const caller = await school.signedIn(['teacher']);
    const elsewhere = caller.at(school.url);
    elsewhere.cookies = new Map();
    await elsewhere.signIn();
    expect((await read(caller.id)).openSessions).toBe(2);
    const told = heard('UserSession');
    expect((await admin.post(`${PATH}/${caller.id}/SignOut`)).status).toBe(204);
    expect((await caller.get('/api/UserModulePermissions')).status).toBe(401);
    await told;
    expect([...(await onBoth(caller)), ...(await onBoth(elsewhere))]).toEqual([401, 401, 401, 401]);
    expect([await renewed(caller), await renewed(elsewhere)]).toEqual([401, 401]);
    expect((await caller.signIn()).status).toBe(200);
    expect((await admin.post(`${PATH}/2000000000/SignOut`)).status).toBe(404);
  });

  it('taking the second factor away: no secret, no code is left, and whoever has it is out', async () => {
    const caller = await school.signedIn(['teacher']);
    await school.arrange(async (db) => {
      await db
        .insertInto('second_factor')
        .values({ user_id: caller.id, secret: Buffer.from('s'), confirmed_at: school.clock.now() })
        .execute();
      await db.insertInto('second_factor_use').values({ user_id: caller.id, last_step: 1 }).execute();
      await db
        .insertInto('recovery_code')
        .values({ user_id: caller.id, secret_sum: Buffer.from('c') })
        .execute();
    });
    expect((await read(caller.id)).secondFactor).toBe(true);
    expect((await admin.delete(`${PATH}/${caller.id}/SecondFactor`)).status).toBe(204);
    expect((await read(caller.id)).secondFactor).toBe(false);
    for (const table of ['second_factor', 'second_factor_use', 'recovery_code'] as const) {
      const rows = await school.school.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', caller.id)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await caller.get('/api/UserModulePermissions')).status).toBe(401);
    expect(await audited(admin, 'second_factor')).toContain('delete secret (hidden) -');
    expect((await admin.delete(`${PATH}/2000000000/SecondFactor`)).status).toBe(404);
  });
});

describe('a reset link', () => {
  it('is told once, to the administrator; the next one closes it, and it ends nothing by itself', async () => {
    const caller = await school.signedIn(['teacher']);
    const headers = { 'idempotency-key': 'a-reset-asked-for-twice' };
    const [first, again] = [
      await admin.post(`${PATH}/${caller.id}/PasswordReset`, { headers }),
      await admin.post(`${PATH}/${caller.id}/PasswordReset`, { headers }),
    ];
    expect(first.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2026-11-19T09:00:00.000Z',
    });
    expect(again.body.token).not.toBe(first.body.token);
    const open = await school.school.db
      .selectFrom('password_reset')
      .select('id')
      .where('user_id', '=', caller.id)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
    expect((await caller.get('/api/UserModulePermissions')).status).toBe(200);
    // Nowhere in the database does the link stand, nor in what a repeat would be answered with.
    const kept = await school.school.db.selectFrom('idempotency_key').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain(again.body.token);
    expect((await admin.post(`${PATH}/2000000000/PasswordReset`)).status).toBe(404);
  });
});

describe('the last administrator', () => {
  const admins = async () =>
    (await admin.get(PATH)).body.filter(
      ({ roles, disabled }: { roles: string[]; disabled: boolean }) => roles.includes('admin') && !disabled,
    );
  const onlyTwo = async () => {
    const other = await school.admin();
    for (const { id } of await admins())
      if (id !== admin.id && id !== other.id) expect((await save(id, { roles: [] })).status).toBe(200);
    expect(await admins()).toHaveLength(2);
    return other;
  };

  it('keeps the role and stays enabled; another who cannot sign in yet is no other', async () => {
    const other = await onlyTwo();
    await add({ userName: 'admin-to-be', roles: ['admin'] });
    expect((await save(other.id, { disabled: true })).status).toBe(200);
    for (const changes of [{ roles: ['office'] }, { disabled: true }, { roles: [], disabled: true }]) {
      const refused = await save(admin.id, changes);
      expect([refused.status, refused.body.code, refused.body.current.id]).toEqual([
        409,
        'account.last_administrator',
        admin.id,
      ]);
    }
    expect((await save(admin.id, { fullName: 'Still here', roles: ['admin', 'teacher'] })).status).toBe(200);
    expect((await admin.get(PATH)).status).toBe(200);
  });

  it.each([
    ['each removing the other', { roles: ['teacher'] }],
    ['each disabling the other', { disabled: true }],
  ])('of two at once, %s, one stays', async (_, changes) => {
    for (let round = 0; round < 5; round++) {
      const other = await onlyTwo();
      const bodies = new Map<number, object>();
      for (const id of [admin.id, other.id]) bodies.set(id, { ...(await read(id)), ...changes });
      const [one, two] = await Promise.all([
        admin.put(`${PATH}/${other.id}`, {}, bodies.get(other.id)),
        other.at(second.url).put(`${PATH}/${admin.id}`, {}, bodies.get(admin.id)),
      ]);
      const statuses = [one.status, two.status];
      // The second one may have lost the right, or the session, before it was heard.
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200));
      const left = (await (one.status === 200 ? admin : other).get(PATH)).body.filter(
        (user: { roles: string[]; disabled: boolean; hasPassword: boolean }) =>
          user.roles.includes('admin') && !user.disabled && user.hasPassword,
      );
      expect(left).toHaveLength(1);
      if (one.status !== 200) admin = other;
    }
  });

  it('may disable themselves while there is another', async () => {
    const other = await school.admin();
    expect((await save(other.id, { disabled: true }, other)).status).toBe(200);
    expect((await other.get(PATH)).status).toBe(401);
  });
});

describe('the list', () => {
  it('finds by part of user name, full name and the name of the person, without regard to accents', async () => {
    const person = await school.person('Žofie', 'Łukaszewicz');
    await add({ userName: 'finder.one', fullName: 'Grégoire Finder' });
    await add({ userName: 'finder.two', fullName: 'Somebody Else', personID: person });
    expect(await found('FINDER.O')).toEqual(['finder.one']);
    expect(await found('gregoire')).toEqual(['finder.one']);
    expect(await found('find greg')).toEqual(['finder.one']);
    expect(await found('lukasz zofie')).toEqual(['finder.two']);
    expect(await found('finder')).toEqual(['finder.one', 'finder.two']);
    for (const nothing of ['find%one', 'finder_one ___x', 'nobody at all'])
      expect(await found(nothing)).toEqual([]);
    expect(await found(' ')).toEqual(await found(''));
  });

  it('tells when somebody was last seen, where they are signed in, and whether they are locked', async () => {
    const caller = await school.signedIn(['teacher']);
    expect(await read(caller.id)).toMatchObject({
      lastSeen: '2026-11-18T09:00:00.000Z',
      openSessions: 1,
      hasPassword: true,
      locked: false,
      permission: 2,
    });
    const lock = (locked_until: string | null, unlocked_at: string | null) =>
      school.arrange(async (db) => {
        await db.deleteFrom('user_lockout').where('user_id', '=', caller.id).execute();
        await db
          .insertInto('user_lockout')
          .values({
            user_id: caller.id,
            kind: 'client',
            connection: 'address 203.0.113.5',
            failures: 3,
            locked_at: school.clock.now(),
            locked_until,
            unlocked_at,
          })
          .execute();
        return undefined;
      });
    for (const [until, unlocked, locked] of [
      ['2026-11-18T10:00:00Z', null, true],
      [null, null, true],
      ['2026-11-18T08:59:00Z', null, false],
      ['2026-11-18T10:00:00Z', '2026-11-18T09:00:00Z', false],
    ] as const) {
      await lock(until, unlocked);
      expect((await read(caller.id)).locked).toBe(locked);
    }
    await caller.post('/Logout');
    expect(await read(caller.id)).toMatchObject({ lastSeen: '2026-11-18T09:00:00.000Z', openSessions: 0 });
    const idle = await school.signedIn(['teacher']);
    school.clock.advance({ minutes: 31 });
    admin = new Caller(school.url, admin);
    await admin.signIn();
    expect(await read(idle.id)).toMatchObject({ lastSeen: '2026-11-18T09:00:00.000Z', openSessions: 0 });
  });

  it('holds no password, sum or secret, of anybody', async () => {
    const { body } = await admin.get(PATH);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password(?!":(true|false))|secret|token|sum/i);
  });
});

describe('why somebody may do a thing', () => {
  const why = async (id: number, permission: string) =>
    (await admin.get(`${PATH}/${id}/Permissions`)).body.find(
      (reason: { permission: string }) => reason.permission === permission,
    );

  it('through which of their roles, and which others would do', async () => {
    const { id } = await school.account({ roles: ['teacher', 'office'] });
    expect(await why(id, 'attendance.mark')).toEqual({
      permission: 'attendance.mark',
      module: 'attendance',
      allows: 'mark and submit the rolls that one teaches',
      needs: ['attendance.read'],
      granted: true,
      through: ['office', 'teacher'],
      roles: ['admin', 'office', 'teacher'],
      withheld: null,
    });
    expect(await why(id, 'users.manage')).toMatchObject({
      granted: false,
      through: [],
      roles: ['admin'],
      withheld: null,
    });
    await save(id, { disabled: true });
    expect(await why(id, 'attendance.mark')).toMatchObject({ granted: false, withheld: 'disabled' });
    expect(await why(id, 'users.manage')).toMatchObject({ granted: false, withheld: null });
    expect((await admin.get(`${PATH}/2000000000/Permissions`)).status).toBe(404);
  });

  it('unless the second factor is due that the school asks administrators for', async () => {
    const needed = (administratorsNeedSecondFactor: boolean) =>
      school.arrange((db) =>
        db
          .updateTable('system_setting')
          .set({ value: JSON.stringify({ key: 'security', value: { administratorsNeedSecondFactor } }) })
          .where('item_name', '=', 'system/security')
          .execute(),
      );
    const factor = { user_id: admin.id, secret: Buffer.from('s'), confirmed_at: school.clock.now() };
    await school.arrange((db) => db.insertInto('second_factor').values(factor).execute());
    const other = await school.account({ roles: ['admin', 'teacher'] });
    await needed(true);
    school.application.forget();
    expect(await why(other.id, 'users.manage')).toMatchObject({ granted: false, withheld: 'second-factor' });
    expect(await why(other.id, 'attendance.mark')).toMatchObject({ granted: true, withheld: null });
    expect(await why(admin.id, 'users.manage')).toMatchObject({ granted: true, withheld: null });
    await needed(false);
    school.application.forget();
    expect(await why(other.id, 'users.manage')).toMatchObject({ granted: true, withheld: null });
  });

  it('the roles say what each allows, and how many hold it', async () => {
    const before = (await admin.get('/api/Roles')).body;
    expect(before.map(({ role }: { role: string }) => role)).toEqual([
      'admin',
      'office',
      'teacher',
      'counsellor',
      'nurse',
      'editor',
      'guest',
      'parent',
    ]);
    const editors = (list: { role: string; members: number }[]) =>
      list.find(({ role }) => role === 'editor')?.members ?? 0;
    const { id } = await school.account({ roles: ['editor'] });
    expect(editors((await admin.get('/api/Roles')).body)).toBe(editors(before) + 1);
    await save(id, { disabled: true });
    expect(editors((await admin.get('/api/Roles')).body)).toBe(editors(before));
  });
});
