import type { Session, SignInOptions, TokenRequest } from '@homeroom/contract/session/session.schemas.ts';
import { permissions } from '@homeroom/contract/shared/permissions.ts';
import type { z } from 'zod';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { schoolDay } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import type { PublicContext } from '../platform/http/context.ts';
import { verifyPassword } from '../platform/password.ts';
import { ensure, Problem } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from './attempts.queries.ts';
import { newSecret, sumOf } from './secrets.ts';
import {
  ABSOLUTE_HOURS,
  KNOWN_BROWSER_DAYS,
  MOST_FAILURES_OF_NAME,
  mayUseScope,
  TOKEN_SECONDS,
} from './session.policy.ts';
import {
  addSession,
  addToken,
  endSessions,
  findAccount,
  isKnownClient,
  type LiveSession,
  sessionOfCookie,
  touchSession,
} from './session.queries.ts';

export type DemoSignIns = z.infer<typeof SignInOptions>['demo'];

/** Renews bearer tokens and opens nothing else: it is sent to `/token` only. */
const SESSION_COOKIE = 'homeroom_session';
/** Names a browser to the count of failed attempts. */
const CLIENT_COOKIE = 'homeroom_client';
const COOKIE_PATH = '/token';
/** Counts the failures of a user name on all browsers that it is not known from. */
const ANYWHERE = 'anywhere';

type PasswordSignIn = Extract<z.infer<typeof TokenRequest>, { grant_type: 'password' }>;

async function answer(context: PublicContext, live: Omit<LiveSession, 'lastSeenAt'>): Promise<Session> {
  const { school, clock } = context;
  const now = clock.now();
  const token = newSecret();
  await addToken(
    school.db,
    live.sessionId,
    sumOf(token),
    now,
    new Date(now.getTime() + TOKEN_SECONDS * 1000),
  );
  const { account, scope } = live;
  const settings = await settingsOf(school);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: TOKEN_SECONDS,
    userLoginID: account.id,
    userName: account.userName,
    // Those that count under this scope: a parent who also teaches acts as a parent.
    roles: account.roles.filter((role) => mayUseScope([role], scope)).join(','),
    scope,
    fullName: account.fullName,
    personID: account.personId,
    schoolName: settings.school.name,
    today: schoolDay(now, settings.school.timeZone),
    timeZone: settings.school.timeZone,
    date: now.toISOString(),
    secondFactor: 'none',
  };
}

/** The browser's own secret: the one it brought, or a new one. */
const clientSecret = ({ cookies }: PublicContext) => {
  const brought = cookies.get(CLIENT_COOKIE);
  return brought && /^[\w-]{43}$/.test(brought) ? brought : newSecret();
};

/**
 * Signs in with user name and password (specification 000 §7). An unknown user name, a wrong password, a
 * disabled account and a scope that is not theirs look and take the same.
 * @throws Problem credentials.wrong, credentials.locked or server.busy
 */
export async function signInWithPassword(
  context: PublicContext,
  { username, password, scope }: PasswordSignIn,
  demo: DemoSignIns,
): Promise<Session> {
  const { school, clock, cookies, address } = context;
  const now = clock.now();
  const typed = username.trim();
  const client = clientSecret(context);
  const account = await findAccount(school.db, typed);
  // However an account's name is typed, it has one count.
  const userKey = (account?.userName ?? typed).toLowerCase();
  const known = await isKnownClient(school.db, account?.id ?? 0, sumOf(client));
  const clientKey = known ? `browser ${sumOf(client).toString('hex')}` : `address ${address}`;

  const attempt = await countAttempt(school.db, userKey, clientKey, now);
  ensure(attempt.allowed, 'credentials.locked', { retryAfter: attempt.wait });
  const ofName = known ? null : await countAttempt(school.db, userKey, ANYWHERE, now, MOST_FAILURES_OF_NAME);
  ensure(!ofName || ofName.allowed, 'credentials.locked', { retryAfter: ofName?.wait ?? 0 });
  const forgiveOfName = async () => {
    if (ofName) await forgiveAttempt(school.db, userKey, ANYWHERE, MOST_FAILURES_OF_NAME);
  };

  const { isDemo } = await settingsOf(school);
  // The demo's password is in the README: outside demo mode it opens nothing.
  const opens = account && !account.disabled && !(isDemo && !demo && password === 'homeroom-demo');
  const right = await verifyPassword(opens ? account.passwordHash : null, password).catch(
    async (error: unknown) => {
      // Not looked at, for want of time: no attempt.
      await forgiveAttempt(school.db, userKey, clientKey);
      await forgiveOfName();
      throw error;
    },
  );
  if (!right || !account || !mayUseScope(account.roles, scope)) {
    throw attempt.last
      ? new Problem('credentials.locked', { retryAfter: attempt.wait })
      : new Problem('credentials.wrong');
  }

  await clearAttempts(school.db, userKey, clientKey);
  await forgiveOfName();
  const cookie = newSecret();
  const { id: sessionId } = await addSession(school.db, {
    userId: account.id,
    scope,
    cookieSum: sumOf(cookie),
    clientSum: sumOf(client),
    now,
  });
  cookies.set(SESSION_COOKIE, cookie, { path: COOKIE_PATH, maxAge: ABSOLUTE_HOURS * 3600 });
  cookies.set(CLIENT_COOKIE, client, { path: COOKIE_PATH, maxAge: KNOWN_BROWSER_DAYS * 24 * 3600 });
  return answer(context, { sessionId, scope, account });
}

/** Renews the session of the cookie, after a reload or when the bearer token runs out. @throws Problem session.required */
export async function renewSession(context: PublicContext): Promise<Session> {
  const { school, clock, cookies } = context;
  const cookie = cookies.get(SESSION_COOKIE);
  ensure(cookie, 'session.required');
  const live = await sessionOfCookie(school.db, sumOf(cookie), clock.now());
  if (!live) {
    cookies.set(SESSION_COOKIE, null, { path: COOKIE_PATH, maxAge: 0 });
    throw new Problem('session.ended');
  }
  if (!context.background) await touchSession(school.db, live.sessionId, clock.now());
  return answer(context, live);
}

/** Ends the session on every server. */
export async function signOutSession(context: PublicContext & { user: User }): Promise<void> {
  const { school, clock, cookies, user } = context;
  await endSessions(school.db, { sessionId: user.sessionId }, clock.now());
  school.committed();
  cookies.set(SESSION_COOKIE, null, { path: COOKIE_PATH, maxAge: 0 });
}

/** What a user may do, by module. */
export const modulePermissions = (user: User) =>
  (Object.keys(permissions) as (keyof typeof permissions)[])
    .filter((permission) => user.may(permission))
    .map((permission) => ({ module: permissions[permission].module, permission }));

/** What the sign-in page shows. */
export async function signInOptions(
  school: School,
  demo: DemoSignIns,
): Promise<z.infer<typeof SignInOptions>> {
  const settings = await settingsOf(school);
  return { schoolName: settings.school.name, demo: settings.isDemo ? demo : null };
}
