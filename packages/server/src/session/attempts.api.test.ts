import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answered } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { verifyPassword } from '../platform/password.ts';
import { Problem } from '../platform/problem.ts';
import { accounts } from './accounts.service.ts';

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
    const parent = await school.account({ roles: ['parent'] });
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
    expect(shown(await attempt(parent.userName, parent.password))).toEqual(first);
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

  it('is limited for a name from all addresses together; a known browser still gets in', async () => {
    const { userName, password } = await school.account({ roles: ['teacher'] });
    const before = await attempt(userName, password);
    const cookie = before.headers.getSetCookie().find((line) => line.startsWith('homeroom_client=')) ?? '';
    vi.mocked(verifyPassword).mockClear();
    for (let address = 1; address <= 16; address++) {
      await wrong(userName, { from: `198.51.100.${address}` });
      await wrong(userName, { from: `198.51.100.${address}` });
    }
    expect(verified()).toBe(30);
    expect(errorOf(await attempt(userName, password, { from: '198.51.100.99' }))).toEqual([403, 'locked']);
    expect(
      errorOf(
        await attempt(userName, password, { from: '198.51.100.99', cookie: cookie.split(';')[0] ?? '' }),
      ),
    ).toEqual([200, 'in']);
    school.clock.advance({ minutes: 60 });
    expect((await attempt(userName, password, { from: '198.51.100.99' })).status).toBe(200);
  });
});
