// @vitest-environment jsdom
import { saveKnownAbsence } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import {
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@homeroom/contract/session/session.endpoints.ts';
import { deleteUserSettings } from '@homeroom/contract/session/user-settings.endpoints.ts';
import { getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer, refuse } from '../../../test/server.ts';

let server: ReturnType<typeof createServer>;
let session: typeof import('./session.ts');
let leaving: typeof import('./atSignOut.ts');
let api: typeof import('../calls/call.ts');

const ended = () => refuse(401, { code: 'session.ended', message: 'Your session has ended.' });
const lastHeader = (path: string) => server.asked(path).at(-1)?.headers.get('Authorization');

/** What open pages tell each other. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** A page that has just been loaded: what was in its memory is gone, what the browser keeps is there. */
const loadPage = async () => {
  Channel.open.clear();
  await openTab();
};
/** Another page beside those that are open. */
const openTab = async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.resetModules();
  session = await import('./session.ts');
  leaving = await import('./atSignOut.ts');
  (await import('../../session/connectSession.ts')).connectSession();
  api = await import('../calls/call.ts');
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server = createServer();
  await loadPage();
});

describe('a reload', () => {
  it('restores the session by its cookie', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.restore();
    expect(session.sessionState()).toMatchObject({
      status: 'signedIn',
      session: { fullName: 'Grace Okafor' },
    });
    expect(server.asked('/token')[0]?.body).toBe('grant_type=refresh_token');
    expect(session.may('attendance.mark')).toBe(true);
    expect(session.may('attendance.office')).toBe(false);
  });

  it('shows the sign-in where there is no session, without calling it ended', async () => {
    server.answer(signInEndpoint, ended);
    await session.restore();
    expect(session.sessionState()).toMatchObject({ status: 'signedOut', ended: false });
  });

  it('opens the app as the same person while the server cannot be reached', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    await loadPage();
    server.cutOff();
    await session.restore();
    expect(session.sessionState()).toMatchObject({
      status: 'signedIn',
      fromMemory: true,
      session: { userLoginID: 7 },
    });
    expect(session.currentToken()).toBeUndefined();
  });

  it('does not open it offline for someone who has signed out', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    server.cutOff();
    await session.signOut();
    await loadPage();
    await session.restore();
    expect(session.sessionState().status).toBe('signedOut');
  });

  it('tells the server of a sign-out that it had not heard of', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    server.cutOff();
    await session.signOut();

    server = createServer();
    server.answer(signInEndpoint, () => aSession());
    server.answer(signOutEndpoint, () => null);
    await loadPage();
    await session.restore();
    expect(server.asked('/Logout')).toHaveLength(1);
    expect(session.sessionState().status).toBe('signedOut');
  });
});

describe('a profile that the address asks for', () => {
  const restoreAs = async (scope: 'user' | 'parent') => {
    server.answer(signInEndpoint, () => aSession());
    server.answer(signOutEndpoint, () => null);
    server.answer(deleteUserSettings, () => null);
    await session.restore(scope);
  };

  it('restores the session of the same profile', async () => {
    await restoreAs('user');
    expect(session.sessionState().status).toBe('signedIn');
  });

  it('ends the session of another profile and never shows it', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    await loadPage();
    const seen: string[] = [];
    session.onSessionChange(() => seen.push(session.sessionState().status));
    await restoreAs('parent');
    expect(seen).toEqual(['signedOut']);
    expect(server.asked('/Logout')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('ends one that this page did not know of', async () => {
    await restoreAs('parent');
    expect(session.sessionState().status).toBe('signedOut');
    expect(server.asked('/Logout')).toHaveLength(1);
  });
});

describe('a server that fails', () => {
  it('is no end of the session: the app opens as the same person, as without a network', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    await loadPage();
    server.answer(signInEndpoint, () => refuse(500, { code: 'fault', message: 'No.' }));
    await session.restore();
    expect(session.sessionState()).toMatchObject({ status: 'signedIn', fromMemory: true });
  });

  it('is still owed a sign-out', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    server.cutOff();
    await session.signOut();
    server = createServer();
    for (const answer of [() => refuse(429, { code: 'limited', message: 'No.' }), () => aSession()]) {
      server.answer(signInEndpoint, answer);
      server.answer(signOutEndpoint, () => null);
      await loadPage();
      await session.restore();
      expect(session.sessionState().status).toBe('signedOut');
    }
    expect(server.asked('/Logout')).toHaveLength(1);
  });
});

describe('a renewal that is answered late', () => {
  /** Signed in, with a renewal on its way; answers how it comes back. */
  const renewLate = async (late: Parameters<typeof aSession>[0] = {}) => {
    server.answer(signInEndpoint, () => aSession());
    server.answer(signOutEndpoint, () => null);
    server.answer(deleteUserSettings, () => null);
    await session.signIn('gokafor', 'secret');
    let answer = () => {};
    server.answer(
      signInEndpoint,
      () =>
        new Promise((resolve) => {
          answer = () => resolve(aSession(late));
        }),
    );
    const renewed = session.renew().catch((error: unknown) => error);
    await expect.poll(() => server.asked('/token')).toHaveLength(2);
    return async () => {
      answer();
      return renewed;
    };
  };

  it('does not bring back whoever has signed out', async () => {
    const come = await renewLate();
    const seen: string[] = [];
    session.onSessionChange(() => seen.push(session.sessionState().status));
    await session.signOut();
    expect(await come()).toMatchObject({ status: 401 });
    expect(seen).toEqual(['leaving', 'signedOut']);
    expect(session.currentToken()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('does not bring back whom another tab has signed out', async () => {
    const come = await renewLate();
    const first = session;
    await openTab();
    server.answer(signInEndpoint, () => aSession());
    await session.restore();
    await session.signOut();
    expect(await come()).toMatchObject({ status: 401 });
    expect(first.sessionState().status).toBe('signedOut');
    expect(localStorage).toHaveLength(0);
  });

  it('does not put the one before in the place of whoever has signed in', async () => {
    const come = await renewLate();
    server.answer(signInEndpoint, () => aSession({ userLoginID: 9 }));
    await session.signIn('office', 'secret');
    await come();
    expect(session.sessionState().session?.userLoginID).toBe(9);
  });
});

describe('two tabs', () => {
  it('are signed out together', async () => {
    server.answer(signInEndpoint, () => aSession());
    server.answer(signOutEndpoint, () => null);
    await session.signIn('gokafor', 'secret');
    const first = session;
    await openTab();
    await session.restore();
    expect(session.sessionState().status).toBe('signedIn');
    await first.signOut();
    expect(session.sessionState()).toMatchObject({ status: 'signedOut', ended: false });
    expect(session.currentToken()).toBeUndefined();
  });

  it('go on together where the same person signs in again', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    const first = session;
    await openTab();
    await session.restore();
    server.answer(signInEndpoint, ended);
    for (const tab of [first, session]) await expect(tab.renew()).rejects.toMatchObject({ status: 401 });
    expect(first.sessionState().status).toBe('expired');
    const seen: string[] = [];
    first.onSessionChange(() => seen.push(first.sessionState().status));
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    await expect.poll(() => first.sessionState().status).toBe('signedIn');
    expect(seen).toEqual(['signedIn']);
  });

  it('show the person who signed in last', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    const first = session;
    await openTab();
    server.answer(signInEndpoint, () => aSession({ userLoginID: 9 }));
    await session.signIn('office', 'secret');
    await expect.poll(() => first.sessionState().session?.userLoginID).toBe(9);
  });
});

describe('signing out', () => {
  it('clears the settings of the web, whatever else fails, and what the browser kept of the person', async () => {
    server.answer(signInEndpoint, () => aSession());
    server.answer(signOutEndpoint, () => null);
    server.answer(deleteUserSettings, () => null);
    await session.signIn('gokafor', 'secret');
    localStorage.setItem('homeroom.rail', 'narrow');
    localStorage.setItem('homeroom.profile', 'parent');
    sessionStorage.setItem('homeroom.filter', '7B');
    leaving.onSignOut(() => Promise.reject(new Error('no database')));
    await session.signOut();
    expect(server.heard.at(-2)).toMatchObject({
      method: 'DELETE',
      path: '/api/UserSettings?searchName=Web%25',
    });
    expect(server.heard.at(-1)).toMatchObject({ method: 'POST', path: '/Logout' });
    expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual(['homeroom.profile']);
  });

  it('from behind the sign-in dialog tells nobody who would refuse', async () => {
    server.answer(signInEndpoint, () => aSession());
    await session.signIn('gokafor', 'secret');
    server.answer(signInEndpoint, ended);
    await expect(session.renew()).rejects.toThrow();
    const emptied = vi.fn();
    leaving.onSignOut(emptied);
    await session.signOut();
    expect(emptied).toHaveBeenCalledOnce();
    expect(session.sessionState().status).toBe('signedOut');
    expect(server.asked('/Logout')).toHaveLength(0);
  });

  it('asks first those who would lose something, then tells everyone and the server', async () => {
    server.answer(signInEndpoint, () => aSession());
    server.answer(signOutEndpoint, () => null);
    await session.signIn('gokafor', 'secret');
    const emptied = vi.fn();
    leaving.beforeSignOut(() => '3 marks wait');
    leaving.beforeSignOut(() => undefined);
    leaving.onSignOut(emptied);
    expect(await leaving.signOutWarnings()).toEqual(['3 marks wait']);
    await session.signOut();
    expect(emptied).toHaveBeenCalledOnce();
    expect(server.asked('/Logout')).toHaveLength(1);
    expect(session.sessionState().status).toBe('signedOut');
    expect(localStorage).toHaveLength(0);
  });
});

describe('a call', () => {
  beforeEach(async () => {
    server.answer(signInEndpoint, () => aSession({ access_token: 'first' }));
    await session.signIn('gokafor', 'secret');
    server.answer(signInEndpoint, () => aSession({ access_token: 'second' }));
  });

  it('renews the session once for all calls that find it run out, and repeats them', async () => {
    server.answer(getTeachers, ({ headers }) =>
      headers.get('Authorization') === 'Bearer second' ? [] : ended(),
    );
    await Promise.all([api.call(getTeachers), api.call(getTeachers), api.call(getTeachers)]);
    expect(server.asked('/token')).toHaveLength(2);
    expect(lastHeader('/api/Teachers')).toBe('Bearer second');
  });

  it('returns to the sign-in where the session cannot be renewed', async () => {
    server.answer(signInEndpoint, ended);
    server.answer(getTeachers, ended);
    await expect(api.call(getTeachers)).rejects.toMatchObject({ name: 'ApiError', status: 401 });
    // Over the screens, which stay as they are.
    expect(session.sessionState()).toMatchObject({ status: 'expired', session: { userLoginID: 7 } });
    expect(session.currentToken()).toBeUndefined();
    const asked = server.heard.length;
    await expect(api.call(getTeachers)).rejects.toMatchObject({ name: 'ApiError', status: 401 });
    expect(server.heard).toHaveLength(asked);
    // A reload does not bring it back, nor does being offline.
    server.cutOff();
    await loadPage();
    await session.restore();
    expect(session.sessionState().status).toBe('signedOut');
  });

  it('fills the path and leaves out query fields that are not set', async () => {
    server.answer(getClassDetails, () => []);
    await api.call(getClassDetails, { query: { yearId: 2026, teacherId: undefined, dateOf: '2026-11-20' } });
    expect(server.heard.at(-1)?.path).toBe('/api/ClassDetails?yearId=2026&dateOf=2026-11-20');

    server.answer(saveKnownAbsence, () => ({ id: 1 }), '/api/KnownAbsences/42');
    const body = { dateFrom: '2026-11-20', dateTo: '2026-11-20', reasonID: 3 };
    await api.call(saveKnownAbsence, { params: { id: 42 }, body, idempotencyKey: 'once' });
    expect(server.heard.at(-1)?.headers.get('Idempotency-Key')).toBe('once');
  });

  it.each([
    [
      409,
      { code: 'record.changed', message: 'Changed.', current: { version: 2 } },
      { status: 409, code: 'record.changed', current: { version: 2 } },
    ],
    [
      403,
      { error: 'permission.denied', error_description: 'You may not do this.' },
      { status: 403, code: 'permission.denied', message: 'You may not do this.' },
    ],
    [
      400,
      { code: 'request.invalid', message: 'No.', errors: [{ path: 'body', message: 'bad' }] },
      { status: 400, errors: [{ path: 'body', message: 'bad' }] },
    ],
    [
      500,
      { code: 'server.fault', errorDescription: 'E', message: 'M', suggestion: 'S' },
      { status: 500, message: 'M', suggestion: 'S' },
    ],
  ])('throws what the server said: %i', async (status, body, error) => {
    server.answer(getTeachers, () => refuse(status, body));
    await expect(api.call(getTeachers)).rejects.toMatchObject({ name: 'ApiError', ...error });
  });

  it.each([502, 503, 504])('takes %i for nobody there', async (status) => {
    server.answer(getTeachers, () => refuse(status, 'Bad gateway', { 'Retry-After': '2' }));
    await expect(api.call(getTeachers)).rejects.toMatchObject({ name: 'Unreachable', status, retryAfter: 2 });
  });

  it('takes a cut line for nobody there', async () => {
    server.cutOff();
    await expect(api.call(getTeachers)).rejects.toMatchObject({ name: 'Unreachable' });
  });
});
