import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answered } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { keepHouse } from '../app/housekeeping.ts';
import { verifyPassword } from '../platform/password.ts';
import { Problem } from '../platform/problem.ts';
import { accounts } from './accounts.service.ts';

// Files share a worker: what another has loaded calls the functions uncounted, and what this one loads is its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
// The real functions, counted: how long an answer takes is shown by what is computed for it.
vi.mock('../platform/password.ts', { spy: true });

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
});
beforeEach(() => {
  vi.mocked(verifyPassword).mockClear();
});

const attempt = (
  username: string,
  password: string,
  { from = '192.0.2.1', cookie = '' } = {},
): Promise<Answered> =>
  school.anyone().post('/token', {
    body: new URLSearchParams({ grant_type: 'password', username, password, scope: 'user' }),
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  });
const wrong = (username: string, more = {}) => attempt(username, 'a wrong password', more);
const errorOf = ({ status, body }: Answered) => [status, body.error ?? 'in'];
const clientOf = ({ headers }: Answered) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('homeroom_client='))
    ?.split(';')[0] ?? '';

/** What the audit says of locks: by whom, what, which field, its new value. */
const lockAudit = async () => {
  const { rows } = await school.school.pool.query(
    `select by_name, action, field_name, new_value from audit_entry where table_name = 'user_lockout' order by id`,
  );
  return rows.map((row) => Object.values(row as object) as string[]);
};
const verified = () => vi.mocked(verifyPassword).mock.calls.length;

/** All that an answer shows, but for what differs on each. */
const shown = ({ status, body, headers }: Answered) => {
  const rest = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, body, headers: rest };
};

describe('whoever cannot sign in', () => {
  it('learns nothing of why: the same status, body, headers, and one password computed each time', async () => {
    const known = await school.account({ roles: ['teacher'] });
    const disabled = await school.account({ roles: ['teacher'] });
    await accounts(school.school, 'system:cli', school.clock).disable(disabled.userName);
    const without = await school.account({ roles: ['teacher'], password: null });
    const none = await school.account({ roles: [] });
    vi.mocked(verifyPassword).mockClear();

    const first = shown(await wrong(known.userName));
    expect(first).toMatchObject({
      status: 403,
      body: {
        error: 'credentials.wrong',
        error_description: 'The user name or the password is not right.',
      },
    });
    expect(shown(await wrong('nobody of that name'))).toEqual(first);
    expect(shown(await attempt(disabled.userName, disabled.password))).toEqual(first);
    expect(shown(await attempt(without.userName, without.password))).toEqual(first);
    expect(shown(await attempt(none.userName, none.password))).toEqual(first);
    expect(verified()).toBe(5);
    const stored = vi.mocked(verifyPassword).mock.calls.map(([hash]) => hash === null);
    expect(stored).toEqual([false, true, true, true, false]);
  });

  it('is locked at the third failure alike, whether the user name is there or not', async () => {
    const { userName } = await school.account({ roles: ['teacher'] });
    for (let failed = 0; failed < 2; failed++) {
      expect(errorOf(await wrong(userName))).toEqual([403, 'credentials.wrong']);
      expect(errorOf(await wrong('another nobody'))).toEqual([403, 'credentials.wrong']);
    }
    const third = shown(await wrong(userName));
    expect(third).toMatchObject({
      status: 403,
      body: {
        error: 'locked',
        error_description: 'Too many attempts. Please wait before you try again.',
      },
    });
    expect(third.headers).toContainEqual(['retry-after', '3600']);
    expect(shown(await wrong('another nobody'))).toEqual(third);
  });
});

describe('50 wrong passwords at once', () => {
  it('are verified three times at most; the owner still gets in from a browser that is known', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    const before = await attempt(userName, password);
    const cookie = before.headers.getSetCookie().find((line) => line.startsWith('homeroom_client=')) ?? '';
    vi.mocked(verifyPassword).mockClear();

    const answers = await Promise.all(Array.from({ length: 50 }, () => wrong(userName)));
    expect(verified()).toBe(3);
    const said = answers.map((answer) => errorOf(answer)[1]);
    expect(said.filter((error) => error === 'credentials.wrong')).toHaveLength(2);
    expect(said.filter((error) => error === 'locked')).toHaveLength(48);
    for (const { headers, body } of answers)
      if (body.error === 'locked') expect(headers.get('retry-after')).toBe('3600');

    // Now even the right one is not looked at, but for the owner.
    const right = await attempt(userName, password);
    expect(errorOf(right)).toEqual([403, 'locked']);
    expect(verified()).toBe(3);
    expect((await attempt(userName, password, { cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
    expect((await attempt(userName, password, { from: '192.0.2.2' })).status).toBe(200);
    // A browser that signed somebody else in is nobody's known one here.
    const other = await school.account({ roles: ['teacher'] });
    const theirs = (await attempt(other.userName, other.password)).headers.getSetCookie();
    const client = theirs.find((line) => line.startsWith('homeroom_client='))?.split(';')[0] ?? '';
    expect(errorOf(await attempt(userName, password, { cookie: client }))).toEqual([403, 'locked']);
  });
});

describe('the count of failures', () => {
  it('is taken back by a success', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    for (let round = 0; round < 3; round++) {
      await wrong(userName);
      await wrong(userName);
      expect((await attempt(userName, password)).status).toBe(200);
    }
  });

  it('is one for a user name in any case and with spaces around it', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    await wrong(userName.toUpperCase());
    await wrong(` ${userName}`);
    expect(errorOf(await wrong(`${userName}\t`))).toEqual([403, 'locked']);
    expect(errorOf(await attempt(userName, password))).toEqual([403, 'locked']);
  });

  it('ends with the lock, after 60 minutes, and begins anew', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    for (let failed = 0; failed < 3; failed++) await wrong(userName);
    school.clock.advance({ minutes: 59 });
    const still = await attempt(userName, password);
    expect(errorOf(still)).toEqual([403, 'locked']);
    expect(still.headers.get('retry-after')).toBe('60');
    school.clock.advance({ minutes: 1 });
    expect(errorOf(await wrong(userName))).toEqual([403, 'credentials.wrong']);
    expect(errorOf(await wrong(userName))).toEqual([403, 'credentials.wrong']);
    expect((await attempt(userName, password)).status).toBe(200);
  });

  it('is not raised by attempts that the server had no time to look at', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    for (let refused = 0; refused < 4; refused++) {
      vi.mocked(verifyPassword).mockRejectedValueOnce(new Problem('server.busy', { retryAfter: 2 }));
      const answer = await attempt(userName, password);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect((await attempt(userName, password)).status).toBe(200);
  });

  it('locks a name everywhere after a hundred in a row, but for browsers that it is known from', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    const cookie = clientOf(await attempt(userName, password));
    vi.mocked(verifyPassword).mockClear();
    let sent = 0;
    const next = (name: string) => wrong(name, { from: `198.51.${100 + (sent >> 8)}.${sent++ & 255}` });
    // The last of them at once, for the queue takes no more than so many.
    const hundred = async (name: string) => {
      for (let tried = 0; tried < 80; tried++) await next(name);
      await Promise.all(Array.from({ length: 40 }, () => next(name)));
    };
    await hundred(userName);
    expect(verified()).toBe(100);
    const locked = await attempt(userName, password, { from: '198.51.90.1' });
    expect(errorOf(locked)).toEqual([403, 'locked']);
    // A name that no account has is locked alike, and the wait is over for neither.
    await hundred('nobody at all');
    expect(verified()).toBe(200);
    expect(shown(await wrong('nobody at all', { from: '198.51.90.2' }))).toEqual(shown(locked));
    school.clock.advance({ days: 40 });
    await keepHouse(school.school, school.clock.now());
    expect(errorOf(await attempt(userName, password, { from: '198.51.90.3' }))).toEqual([403, 'locked']);
    expect(errorOf(await wrong('nobody at all', { from: '198.51.90.3' }))).toEqual([403, 'locked']);

    // The owner's own browser gets in, and with it everybody may try again.
    expect(errorOf(await attempt(userName, password, { from: '198.51.90.4', cookie }))).toEqual([200, 'in']);
    expect(errorOf(await attempt(userName, password, { from: '198.51.90.5' }))).toEqual([200, 'in']);
    const audited = await lockAudit();
    expect(audited).toContainEqual(['system:sign-in', 'insert', 'connection', 'everywhere']);
    expect(
      audited.filter(([, action, field]) => action === 'update' && field === 'unlocked_at'),
    ).toHaveLength(1);
  });

  it('is not full in a row by those that there was no time to look at, with more of them at once', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    const next = (at: number) => wrong(userName, { from: `198.52.0.${at}` });
    for (let tried = 0; tried < 98; tried++) await next(tried);
    vi.mocked(verifyPassword).mockRejectedValue(new Problem('server.busy', { retryAfter: 2 }));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => next(100 + index)));
    vi.mocked(verifyPassword).mockReset();
    expect(answers.map(({ status }) => status)).toContain(503);
    expect(errorOf(await attempt(userName, password, { from: '198.52.1.1' }))).toEqual([200, 'in']);
  });

  it('failures that are in a row from many clients begin anew with a success on any of them', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    for (const round of [1, 2]) {
      for (let address = 0; address < 60; address++)
        await wrong(userName, { from: `100.64.${round}.${address}` });
      const from = `100.65.${round}.1`;
      expect(errorOf(await attempt(userName, password, { from }))).toEqual([200, 'in']);
    }
  });
});

describe('many names from one address', () => {
  const from = '203.0.113.77';

  const waitOf = ({ headers }: Answered) => Number(headers.get('retry-after'));

  it('make each further name wait, the longer the more there are, and lock nobody out', async () => {
    const owner = await school.account({ roles: ['teacher'] });
    const cookie = clientOf(await attempt(owner.userName, owner.password, { from }));
    const right = await school.account({ roles: ['teacher'] });
    // Names that were right in the end do not count.
    for (let name = 0; name < 10; name++) {
      const { userName, password } = await school.account({ roles: ['teacher'] });
      await wrong(userName, { from });
      expect(errorOf(await attempt(userName, password, { from }))).toEqual([200, 'in']);
    }
    vi.mocked(verifyPassword).mockClear();
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, name) => wrong(`made up ${name}`, { from })),
    );
    expect(verified()).toBe(30);
    const waits = answers.filter(({ body }) => body.error === 'locked').map(waitOf);
    expect(waits).toHaveLength(60);
    expect(waits.toSorted((a, b) => a - b).filter((_, at) => at % 5 === 0)).toEqual([
      ...[2, 4, 8, 16, 32],
      ...Array<number>(7).fill(64),
    ]);

    // Somebody on a new browser of the same address gets in after a minute, whatever else is tried meanwhile.
    const first = await attempt(right.userName, right.password, { from });
    expect([errorOf(first), waitOf(first)]).toEqual([[403, 'locked'], 64]);
    await wrong('made up later', { from });
    expect(verified()).toBe(30);
    expect(errorOf(await attempt(owner.userName, owner.password, { from, cookie }))).toEqual([200, 'in']);
    expect(errorOf(await attempt(right.userName, right.password, { from: '203.0.113.78' }))).toEqual([
      200,
      'in',
    ]);
    school.clock.advance({ minutes: 2 });
    expect(errorOf(await attempt(right.userName, right.password, { from }))).toEqual([200, 'in']);
  });

  it('are counted for the network where the address is of IPv6', async () => {
    for (let name = 0; name < 30; name++) await wrong(`sixth ${name}`, { from: `2001:db8:7:7::${name + 1}` });
    expect(errorOf(await wrong('sixth more', { from: '2001:db8:7:7:8::1' }))).toEqual([403, 'locked']);
    expect(errorOf(await wrong('sixth more', { from: '2001:db8:7:8::1' }))).toEqual([
      403,
      'credentials.wrong',
    ]);
  });
});

describe('a right password on the page of the other profile', () => {
  it.each([
    ['parent', 'user', 'credentials.parent_profile'],
    ['teacher', 'parent', 'credentials.user_profile'],
  ] as const)('of a %s is told and is no failure', async (role, scope, told) => {
    const { userName, password } = await school.account({ roles: [role] });
    const there = () => school.anyone().signIn(password, scope, userName);
    for (let tried = 0; tried < 5; tried++) expect(errorOf(await there())).toEqual([403, told]);
    const here = await school.anyone().signIn(password, scope === 'user' ? 'parent' : 'user', userName);
    expect(here.status).toBe(200);
    // A wrong one tells nothing of it.
    const guessed = await school.anyone().signIn('a wrong password', scope, userName);
    expect(guessed.body.error).toBe('credentials.wrong');
  });
});

describe('three hundred sign-ins at once', () => {
  it('leave room for who is at work, and turn away those that there is no time for', async () => {
    const teacher = await school.teacher();
    let answered = 0;
    const signIns = Array.from({ length: 300 }, async (_, at) => {
      const answer = await wrong(`early ${at}`, { from: `198.18.${at >> 8}.${at & 255}` });
      answered++;
      return answer;
    });
    await eventually(() => expect(answered).toBeGreaterThan(0));
    for (let read = 0; read < 5; read++)
      expect((await teacher.get('/api/UserModulePermissions')).status).toBe(200);
    expect(answered).toBeLessThan(300);
    const busy = (await Promise.all(signIns)).filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(100);
    for (const { headers } of busy) expect(headers.get('retry-after')).toBe('3');
  });
});

describe('what is kept of attempts', () => {
  it('holds no name that was typed: it may have been a password', async () => {
    for (let failed = 0; failed < 3; failed++) await wrong('My-Secret-Phrase-77');
    const tables = ['sign_in_attempt', 'sign_in_address', 'user_lockout', 'audit_entry'];
    for (const table of tables) {
      const { rows } = await school.school.pool.query(`select t::text as row from ${table} t`);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows).toLowerCase()).not.toContain('secret-phrase');
    }
  });
});
