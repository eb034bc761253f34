import { permissions, permissionsThatCount } from '@homeroom/contract/permissions.ts';
import type { SignInOptions, TokenRequest } from '@homeroom/contract/session/session.schemas.ts';
import type { Session } from '@homeroom/contract/shared/session.ts';
import type { z } from 'zod';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { DemoSignIns } from '../platform/area.ts';
import { schoolDay } from '../platform/clock.ts';
import type { Database, School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { PublicContext } from '../platform/http/context.ts';
import { createLanes } from '../platform/lanes.ts';
import { verifyPassword } from '../platform/password.ts';
import { ensure, Problem } from '../platform/problem.ts';
import { newSecret, sumOf } from '../platform/secrets.ts';
import { rolesInScope, type User } from '../platform/user.ts';
import { wordsOfAddress } from './attempts.queries.ts';
import { beginAttempt, type Trial } from './attempts.service.ts';
import { browserKeyOf } from './browser-key.queries.ts';
import { addressOf, nameSum } from './client.ts';
import { factorOf } from './second-factor.queries.ts';
import { takeCode } from './second-factor.service.ts';
import {
  ABSOLUTE_HOURS,
  KNOWN_BROWSER_DAYS,
  mayUseScope,
  otherScope,
  rolesThatCount,
  TOKEN_SECONDS,
} from './session.policy.ts';
import {
  type Account,
  addSession,
  addToken,
  endSessions,
  findAccount,
  holdAccount,
  isKnownClient,
  type LiveSession,
  sessionOfCookie,
  touchSession,
} from './session.queries.ts';

/** Renews bearer tokens and opens nothing else: it is sent to `/token` only. */
const SESSION_COOKIE = 'homeroom_session';
/** Names a browser to the count of failed attempts. */
const CLIENT_COOKIE = 'homeroom_client';
const COOKIE_PATH = '/token';
/**
 * However many sign in at once, as after a night, so many are looked at: calls of those who work keep their connections
 * and their processor.
 */
const inBudget = createLanes({ lanes: 4, queue: 128, retryAfter: 3 });
type PasswordSignIn = Extract<z.infer<typeof TokenRequest>, { grant_type: 'password' }>;

/** A bearer token of a session, and what its page needs to know. */
async function answer(
  { school, clock }: PublicContext,
  { sessionId, scope, account, createdAt }: Omit<LiveSession, 'lastSeenAt'>,
  demo: DemoSignIns,
  db: Database = school.db,
): Promise<Session> {
  const now = clock.now();
  const token = newSecret();
  await addToken(db, sessionId, sumOf(token), now, new Date(now.getTime() + TOKEN_SECONDS * 1000));
  const settings = await settingsOf(school, db);
  // Those that count under this scope: a parent who also teaches acts as a parent.
  const inScope = rolesInScope(account.roles, scope);
  const roles = rolesThatCount(inScope, {
    secondFactor: account.secondFactor,
    needed: settings.security.administratorsNeedSecondFactor,
  });
  const allowed = permissionsThatCount(roles.flatMap((role) => role.permissions));
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: TOKEN_SECONDS,
    userLoginID: account.id,
    userName: account.userName,
    roles: roles.map(({ name }) => name).join(','),
    permissions: [...allowed],
    roleLabels: roles.map(({ label }) => label),
    scope,
    fullName: account.fullName,
    personID: account.personId,
    schoolName: settings.school.name,
    today: schoolDay(now, settings.school.timeZone),
    timeZone: settings.school.timeZone,
    date: createdAt.toISOString(),
    browserKey: await browserKeyOf(db, account.id),
    ...(demo?.isExposed && settings.isDemo && allowed.has('users.manage') ? { demoIsOpen: true } : {}),
    secondFactor: account.secondFactor ? 'active' : roles.length < inScope.length ? 'due' : 'none',
  };
}

/** The browser's own secret: the one it brought, or a new one. */
const clientSecret = ({ cookies }: PublicContext) => {
  const brought = cookies.get(CLIENT_COOKIE);
  return brought && /^[\w-]{43}$/.test(brought) ? brought : newSecret();
};

/** Where failures of a user name on this browser are counted. */
async function trialOf(
  { school, address }: PublicContext,
  typed: string,
  account: Account | null,
  clientSum: Buffer,
): Promise<Trial> {
  // However an account's name is typed, it has one count.
  const userKey = nameSum(account?.userName ?? typed);
  const userId = account?.id ?? null;
  if (await isKnownClient(school.db, userId ?? 0, clientSum)) {
    const clientKey = `browser ${clientSum.toString('hex')}`;
    return { userKey, userId, clientKey, address: null, connection: 'a known browser' };
  }
  const counted = addressOf(address);
  const clientKey = wordsOfAddress(counted);
  return { userKey, userId, clientKey, address: counted, connection: clientKey };
}

/**
 * Signs in with user name and password (specification 000 §7), and a code where the account has a second factor. An
 * unknown user name, a wrong password, a disabled account and one without any roles look and take the same; only
 * whoever knows the password learns that a code is asked for, or that the account belongs to the other profile.
 * @throws Problem credentials.wrong, credentials.locked, credentials.user_profile, credentials.parent_profile,
 *   second_factor.required, second_factor.wrong or server.busy
 */
export const signInWithPassword = (
  context: PublicContext,
  form: PasswordSignIn,
  demo: DemoSignIns,
): Promise<Session> => inBudget(() => signIn(context, form, demo));

async function signIn(
  context: PublicContext,
  { username, password, scope, code }: PasswordSignIn,
  demo: DemoSignIns,
): Promise<Session> {
  const { school, clock, cookies } = context;
  const now = clock.now();
  const typed = username.trim();
  const client = clientSecret(context);
  const account = await findAccount(school.db, typed);
  const attempt = await beginAttempt(school, await trialOf(context, typed, account, sumOf(client)), now);

  const { isDemo } = await settingsOf(school);
  // The demo's password is in the README: outside demo mode it opens nothing.
  const opens = account && !account.disabled && !(isDemo && !demo && password === 'homeroom-demo');
  const right = await verifyPassword(opens ? account.passwordHash : null, password).catch(
    async (error: unknown) => {
      // Not looked at, for want of time: no attempt.
      await attempt.forgive();
      throw error;
    },
  );
  const other = otherScope(scope);
  if (right && account && !mayUseScope(account.roles, scope) && mayUseScope(account.roles, other)) {
    // Whoever knows the password mistook the page, and guesses nothing.
    await attempt.forgive();
    throw new Problem(other === 'user' ? 'credentials.user_profile' : 'credentials.parent_profile');
  }
  if (!right || !account || !mayUseScope(account.roles, scope)) throw await attempt.fail('credentials.wrong');

  const cookie = newSecret();
  type Refused = 'credentials.wrong' | 'second_factor.required' | 'second_factor.wrong';
  const session = await inTransaction(school, account.id, async (db): Promise<Session | Refused> => {
    // What was changed while the password was computed counts; what is changed from now on ends this session too.
    if (!(await holdAccount(db, account))) return 'credentials.wrong';
    const { secret } = await factorOf(db, account.id);
    if (secret && !code?.trim()) return 'second_factor.required';
    if (secret && !(await takeCode(db, account.id, secret, code ?? '', now))) return 'second_factor.wrong';
    await attempt.succeed(db);
    const { id: sessionId } = await addSession(db, {
      userId: account.id,
      scope,
      cookieSum: sumOf(cookie),
      clientSum: sumOf(client),
      address: context.address,
      browser: context.browser(),
      now,
    });
    const secondFactor = secret !== null;
    return answer(
      context,
      { sessionId, scope, account: { ...account, secondFactor }, createdAt: now },
      demo,
      db,
    );
  });
  if (session === 'second_factor.required') {
    await attempt.forgive();
    throw new Problem(session);
  }
  if (typeof session === 'string') throw await attempt.fail(session);
  cookies.set(SESSION_COOKIE, cookie, { path: COOKIE_PATH, maxAge: ABSOLUTE_HOURS * 3600 });
  cookies.set(CLIENT_COOKIE, client, { path: COOKIE_PATH, maxAge: KNOWN_BROWSER_DAYS * 24 * 3600 });
  return session;
}

/** Renews the session of the cookie, after a reload or when the bearer token runs out. @throws Problem session.required */
export async function renewSession(context: PublicContext, demo: DemoSignIns): Promise<Session> {
  const { school, clock, cookies } = context;
  const cookie = cookies.get(SESSION_COOKIE);
  ensure(cookie, 'session.required');
  const live = await sessionOfCookie(school.db, sumOf(cookie), clock.now());
  if (!live) {
    cookies.set(SESSION_COOKIE, null, { path: COOKIE_PATH, maxAge: 0 });
    throw new Problem('session.ended');
  }
  if (!context.background) await touchSession(school.db, live.sessionId, clock.now());
  return answer(context, live, demo);
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
  const { themes } = settings;
  return {
    schoolName: settings.school.name,
    themes,
    demo: settings.isDemo && demo ? { password: demo.password, users: demo.users } : null,
  };
}
