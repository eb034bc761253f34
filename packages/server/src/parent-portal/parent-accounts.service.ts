import {
  INVITED_DAYS,
  type inviteParent,
  type ParentAccount,
  type redeemInvitation,
} from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { ownChildrenOf } from '../families/families.facts.ts';
import { type KnownPerson, personFor } from '../persons/persons.facts.ts';
import { type Allowance, type Counting, createAllowance } from '../platform/allowance.ts';
import { schoolDay } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { PublicContext, UserContext } from '../platform/http/context.ts';
import { hashPassword } from '../platform/password.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { newTypedSecret, sumOf, typedSecret } from '../platform/secrets.ts';
import {
  ACCOUNTS_LOCK,
  accountOfPerson,
  addParentAccount,
  ensureGoodPassword,
  makeParent,
} from '../session/parent-accounts.facts.ts';
import {
  addInvitation,
  endInvitation,
  lastInvitation,
  type OpenInvitation,
  openInvitation,
  useInvitation,
} from './parent-accounts.queries.ts';

const DAY_MS = 86_400_000;

/** How often codes may be tried in a minute, by one address and by all. */
export const codeAllowance = (counting: Counting): Allowance =>
  createAllowance(counting, 'parent-portal.codes', { each: 60, all: 240, seconds: 60 });

const hasChildOn = async (db: Database, personId: number, day: string): Promise<boolean> =>
  (await ownChildrenOf(db, personId, day)).length > 0;

/** Whether a person signs in as a parent, or was invited to. @throws Problem record.unknown */
export async function parentAccount(
  db: Database,
  { today, now, timeZone }: RequestContext,
  id: number,
): Promise<ParentAccount> {
  const { fullName } = await personFor(db, id);
  const account = await accountOfPerson(db, id);
  return {
    ...{ id, fullName, hasChild: await hasChildOn(db, id, today) },
    account: account && {
      ...{ userName: account.userName, isParent: account.isParent, isDisabled: account.isDisabled },
    },
    invitation: await lastInvitation(db, id, { now, timeZone }),
  };
}

/** Whether who invites may have a person sign in: whoever is of the staff signs in to what is private to them. */
async function ensureMayInvite(
  db: Database,
  { user, today }: RequestContext,
  person: KnownPerson,
): Promise<void> {
  const account = await accountOfPerson(db, person.id);
  ensure(!account?.isParent, 'invitation.is_parent');
  ensure(!account?.isDisabled, 'invitation.account_disabled');
  // An account that is there is taken up by who signs in with it; a new one is made for whoever has the code.
  ensure(account || !person.isStaff || user.may('people.staff'), 'permission.denied');
  ensure(await hasChildOn(db, person.id, today), 'invitation.no_child');
}

/**
 * Makes a code for an adult of a family. Not through `write`: an Idempotency-Key would keep the code.
 * @throws Problem record.unknown, permission.denied, invitation.*
 */
export async function invite(context: UserContext, id: number): Promise<Answer<typeof inviteParent>> {
  const { school, user, now } = context;
  const code = newTypedSecret();
  return inTransaction(school, user.id, async (db) => {
    await ensureMayInvite(db, context, await personFor(db, id, true));
    const expiresAt = new Date(now.getTime() + INVITED_DAYS * DAY_MS);
    await addInvitation(db, { personId: id, sum: sumOf(typedSecret(code)), userId: user.id, now, expiresAt });
    return { code, account: await parentAccount(db, context, id) };
  });
}

/** @throws Problem record.unknown where there is none that was not used */
export async function revoke(db: Database, { now }: RequestContext, id: number): Promise<null> {
  ensure(await endInvitation(db, id, now), 'record.unknown');
  return null;
}

/** The invitation of a code, of somebody to whom a child is shown on the day. @throws Problem invitation.invalid */
async function invitationOf(db: Database, code: string, now: Date, day: string): Promise<OpenInvitation> {
  const invitation = await openInvitation(db, sumOf(typedSecret(code)), now);
  ensure(invitation && (await hasChildOn(db, invitation.personId, day)), 'invitation.invalid');
  return invitation;
}

const addressOf = (address: string): number => sumOf(address).readUInt32BE();

/**
 * Makes the account of whoever has a code. What the code is worth is asked before anything is computed; a user name or
 * password that is refused does not use it up.
 * @throws Problem invitation.invalid, invitation.has_account, request.invalid, rate.limited, server.busy
 */
export async function redeem(
  { school, clock, address }: PublicContext,
  { code, userName, newPassword }: Input<typeof redeemInvitation>['body'],
  tries: Allowance,
): Promise<{ userName: string }> {
  const now = clock.now();
  await tries.take(addressOf(address), 1, now);
  const day = schoolDay(now, (await settingsOf(school)).school.timeZone);
  const work = async (db: Database, passwordHash: string | null): Promise<void> => {
    const { id, personId, invitedById } = await invitationOf(db, code, now, day);
    const { fullName } = await personFor(db, personId, true);
    ensure(!(await accountOfPerson(db, personId)), 'invitation.has_account');
    if (passwordHash === null) return;
    const account = await addParentAccount(db, { userName, fullName, personId, passwordHash }, invitedById);
    await useInvitation(db, id, account, now);
  };
  await inTransaction(school, 'system:invitation', (db) => work(db, null));
  await ensureGoodPassword(school, userName, newPassword);
  const hash = await hashPassword(newPassword);
  await inTransaction(school, 'system:invitation', (db) => work(db, hash), ACCOUNTS_LOCK);
  return { userName };
}

/**
 * Makes one's own account one of a parent too.
 * @throws Problem invitation.invalid, also for the code of somebody else; rate.limited
 */
export async function takeUp(
  { school, user, now, today, address }: UserContext,
  code: string,
  tries: Allowance,
): Promise<null> {
  await tries.take(addressOf(address), 1, now);
  await inTransaction(
    school,
    user.id,
    async (db) => {
      const { id, personId } = await invitationOf(db, code, now, today);
      ensure(personId === user.personId, 'invitation.invalid');
      await makeParent(db, user.id, now);
      await useInvitation(db, id, user.id, now);
    },
    ACCOUNTS_LOCK,
  );
  return null;
}
