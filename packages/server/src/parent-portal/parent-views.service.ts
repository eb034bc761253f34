import {
  type ParentView,
  type ParentViewOffer,
  VIEW_MINUTES,
} from '@homeroom/contract/parent-portal/parent-views.endpoints.ts';
import { permissionNames } from '@homeroom/contract/permissions.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { isRestrictedAdult, ownChildrenOf } from '../families/families.facts.ts';
import { type KnownPerson, mayReadPrivate, personFor } from '../persons/persons.facts.ts';
import { type Clock, schoolDay } from '../platform/clock.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Authenticator, ViewAuthenticator } from '../platform/http/authenticator.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure, Problem, sentencesOf } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { newSecret, sumOf } from '../platform/secrets.ts';
import { makeUser, type User } from '../platform/user.ts';
import { rolesAsParent } from '../session/parent-accounts.facts.ts';
import { keepAwake } from '../session/session.facts.ts';
import { addView, endView, viewOfSum, viewsOpenAmong } from './parent-views.queries.ts';

/**
 * Whether somebody of the school may see as an adult (decision 048): one who is shown a child, whose own details they
 * may read, and, where something restricts what the adult sees, only with the right to facts of custody: what is missing
 * would tell them.
 * @throws Problem record.unknown, permission.denied, parent_view.*
 */
async function ensureMayView(
  db: Database,
  { user, today }: Pick<RequestContext, 'today' | 'user'>,
  personId: number,
): Promise<KnownPerson> {
  const person = await personFor(db, personId);
  ensure(mayReadPrivate(user, person), 'permission.denied');
  ensure((await ownChildrenOf(db, personId, today)).length > 0, 'parent_view.no_child');
  const isRestricted = await isRestrictedAdult(db, personId, today);
  ensure(!isRestricted || user.may('people.custody'), 'parent_view.restricted');
  return person;
}

/** Whether whoever asks may see as an adult, and else why not. @throws Problem record.unknown */
export async function viewOffer(db: Database, context: RequestContext, id: number): Promise<ParentViewOffer> {
  const { fullName } = await personFor(db, id);
  const refusal = await ensureMayView(db, context, id).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem) return sentencesOf(error);
      throw error;
    },
  );
  return { id, fullName, refusal };
}

/** Who is told of as the adult: with the adult's rights, and the account and session of who looks. */
const seenAs = async (
  db: Database,
  { id, userName, sessionId }: User,
  person: KnownPerson,
  viewId: number,
): Promise<User> => ({
  ...makeUser({
    ...{ id, userName, sessionId, scope: 'parent', personId: person.id, fullName: person.fullName },
    roles: await rolesAsParent(db, person.id),
  }),
  viewId,
});

/**
 * Begins a view, and notes in the read log who sees as whom. Not through `write`: an Idempotency-Key would keep the token.
 * @throws Problem record.unknown, permission.denied, parent_view.*
 */
export function openView(context: UserContext, personId: number): Promise<ParentView> {
  const { school, user, now } = context;
  const token = newSecret();
  return inTransaction(school, user.id, async (db) => {
    const person = await ensureMayView(db, context, personId);
    await logAccess(
      db,
      { user, background: false },
      { action: 'read', table: 'person', guid: person.guid, detail: 'view-as' },
    );
    const expiresAt = new Date(now.getTime() + VIEW_MINUTES * 60_000);
    const view = { sessionId: user.sessionId, personId };
    const id = await addView(db, view, { sum: sumOf(token), now, expiresAt });
    const { may } = await seenAs(db, user, person, id);
    return {
      ...{ id, access_token: token, expires_in: VIEW_MINUTES * 60, personID: personId },
      ...{ fullName: person.fullName, permissions: permissionNames.filter((name) => may(name)) },
    };
  });
}

/** @throws Problem record.unknown for another's */
export async function closeView(db: Database, { user }: RequestContext, id: number): Promise<null> {
  ensure(await endView(db, id, user.sessionId), 'record.unknown');
  return null;
}

/**
 * Who sees as whom by a token. Everything is asked again with each call: whether the session lasts, whether its user may
 * still see as this adult, and what the adult may by now.
 */
export const viewAuthenticator = (clock: Clock, sessions: Authenticator): ViewAuthenticator => ({
  async authenticate(school, token, active) {
    const { db } = school;
    const now = clock.now();
    const view = await viewOfSum(db, sumOf(token), now);
    if (!view) return null;
    const user = await sessions.again(school, db, { id: 0, sessionId: view.sessionId });
    if (!user || user.scope === 'parent' || !user.may('parents.view-as')) return null;
    const { timeZone } = (await settingsOf(school)).school;
    const today = schoolDay(now, timeZone);
    const person = await ensureMayView(db, { user, today }, view.personId).catch((error: unknown) => {
      if (error instanceof Problem) return null;
      throw error;
    });
    if (!person) return null;
    if (active) await keepAwake(db, view.sessionId, now);
    return seenAs(db, user, person, view.id);
  },
  stillOpen: (school, viewIds) => viewsOpenAmong(school.db, viewIds, clock.now()),
});
