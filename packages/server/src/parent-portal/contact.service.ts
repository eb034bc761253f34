import type {
  ContactProposal,
  decideContactProposal,
  OwnAddress,
  OwnContact,
  OwnFields,
  saveContactProposal,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { ownChildrenOf } from '../families/families.facts.ts';
import {
  addressesOf,
  type ContactRules,
  changeInformation,
  informationOf,
  informationsOf,
  lockPersons,
  mayWritePrivate,
  type StoredAddress,
  saveAddress,
} from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  contactProposalForUpdate,
  putContactProposal,
  reopenContactProposal,
  type StoredContactProposal,
} from './contact.queries.ts';
import { changesTo, isOutdated, withNow, writtenOf } from './contact.rules.ts';
import { ownContactProposals, waitingContacts } from './contact.views.ts';
import { decideProposal, withdrawProposal } from './proposals.queries.ts';
import { ownDecision } from './proposals.service.ts';
import type { FamilyViewer } from './viewer.ts';

/** For how many days a decision is shown to who asked. */
const SHOWN_DAYS = 28;
/** Fields that hold nothing, not the empty text, where nothing is known. */
const nullable = new Set(['email', 'mobile', 'phone', 'workPhone', 'dateFrom', 'dateTo']);

/** Addresses of a person that hold on a day, or will. */
const addressesFrom = async (db: Database, personId: number, day: string): Promise<StoredAddress[]> =>
  (await addressesOf(db, [personId], day)).filter(({ dateTo }) => dateTo === null || dateTo >= day);

/** Whether an adult is shown any child here; whoever is not has nothing to say to the office by this way. */
const hasChild = async (db: Database, { personId, today }: FamilyViewer): Promise<boolean> =>
  (await ownChildrenOf(db, personId, today)).length > 0;

/** A viewer's own details and addresses, and what was asked to change of them; null for who has no child here. */
export async function ownContact(db: Database, viewer: FamilyViewer): Promise<OwnContact | null> {
  const { personId, today, timeZone } = viewer;
  const stored = await informationOf(db, personId);
  if (!stored || !(await hasChild(db, viewer))) return null;
  const { title, surname, givenName, preferredName, homeLanguage, email, mobile, phone, workPhone } = stored;
  const fullName = [preferredName || givenName, surname].filter(Boolean).join(' ');
  const addresses = await addressesFrom(db, personId, today);
  return {
    details: {
      ...{ id: personId, fullName, version: stored.version },
      ...{ title, surname, givenName, preferredName, homeLanguage, email, mobile, phone, workPhone },
    },
    addresses: addresses.map(({ personId: _, ...address }) => address),
    proposals: await ownContactProposals(db, personId, { since: addDays(today, -SHOWN_DAYS), timeZone }),
  };
}

/** What is stored of what a proposal is about; undefined: nothing, of a new address and of one that was ended. */
async function storedOf(
  db: Database,
  { subject, addressId, personId }: Pick<StoredContactProposal, 'subject' | 'addressId' | 'personId'>,
  today: string,
): Promise<{ version: number } | undefined> {
  if (subject === 'details') return informationOf(db, personId);
  return (await addressesFrom(db, personId, today)).find(({ id }) => id === addressId);
}

/**
 * Asks the office for a change. To be run under the lock of the person's contact details.
 * @throws Problem record.unknown for who has no child here and for another's address; record.changed where it is stored
 *   otherwise by now; request.invalid where nothing is to change
 */
export async function proposeContact(
  db: Database,
  context: RequestContext,
  viewer: FamilyViewer,
  sent: Input<typeof saveContactProposal>['body'],
): Promise<OwnContact> {
  const { personId, today } = viewer;
  ensure(await hasChild(db, viewer), 'record.unknown');
  const addressId = sent.subject === 'address' ? sent.addressID : null;
  const stored = await storedOf(db, { subject: sent.subject, addressId, personId }, today);
  const isNew = sent.subject === 'address' && addressId === null;
  ensure(stored || isNew, 'record.unknown');
  ensure((stored?.version ?? 0) === sent.version, 'record.changed');
  if (sent.subject === 'address') {
    const { dateFrom, dateTo, line1 } = { ...(stored as Partial<OwnAddress> | undefined), ...sent.fields };
    ensureField(line1?.trim(), 'fields.line1', 'address.first_line_needed');
    ensureField(!dateFrom || !dateTo || dateFrom <= dateTo, 'fields.dateTo', 'days.reversed');
  }
  const changes = changesTo(stored, sent.fields);
  ensureField(changes.length > 0, 'fields', 'contact_proposal.empty');
  await putContactProposal(db, { personId, subject: sent.subject, addressId, changes }, context.now);
  const own = await ownContact(db, viewer);
  ensure(own, 'record.unknown');
  return own;
}

/** @throws Problem record.unknown for another's, contact_proposal.decided */
export async function takeContactBack(db: Database, viewer: FamilyViewer, id: number): Promise<null> {
  const stored = await contactProposalForUpdate(db, id);
  ensure(stored?.personId === viewer.personId && stored.state !== 'withdrawn', 'record.unknown');
  ensure(stored.state === 'waiting', 'contact_proposal.decided');
  await withdrawProposal(db, 'contact_proposal', id);
  return null;
}

/** What waits for the office, of those persons whose details and addresses this viewer may see and change. */
export async function listContactProposals(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  personId?: number,
): Promise<ContactProposal[]> {
  const { user, today, timeZone } = context;
  const waiting = (await waitingContacts(db, personId, timeZone)).filter((one) => mayWritePrivate(user, one));
  const ids = [...new Set(waiting.map(({ person }) => person.id))];
  const hidden = await rules.hiddenNumbersAmong(db, context, ids);
  const [details, addresses] = [await informationsOf(db, ids), await addressesOf(db, ids, today)];
  return waiting
    .filter(({ person }) => !hidden.has(person.id))
    .map(({ isStaff: _, ...one }) => {
      const { subject, addressID, changes, person } = one;
      const address = addresses.find(({ id, dateTo }) => id === addressID && (!dateTo || dateTo >= today));
      const stored = subject === 'details' ? details.find(({ id }) => id === person.id) : address;
      return {
        ...one,
        address: address ? [address.line1, address.suburb].filter(Boolean).join(', ') : '',
        changes: withNow(stored, changes),
        isOutdated: isOutdated(stored, changes) || (addressID !== null && !address),
      };
    });
}

/** Writes what a proposal asks for, and nothing else, by the rules of the record. @throws Problem contact_proposal.outdated, those of the save */
async function writeContact(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  proposal: StoredContactProposal,
): Promise<void> {
  const { personId, subject, addressId, changes } = proposal;
  // What is compared stays as it is until it is written.
  await lockPersons(db, [personId]);
  const stored = await storedOf(db, proposal, context.today);
  ensure(!isOutdated(stored, changes) && (stored || addressId === null), 'contact_proposal.outdated');
  const written = writtenOf(changes, nullable);
  if (subject === 'details')
    return changeInformation(db, rules, context, personId, written as Partial<OwnFields>);
  const blank = {
    ...{ kind: 'home', line1: '', line2: '', suburb: '', state: '', postcode: '', country: '' },
    ...{ dateFrom: null, dateTo: null },
  };
  const fields = { ...blank, ...stored, ...written } as OwnAddress;
  const target = { id: addressId ?? 0, version: stored?.version ?? 0 };
  await saveAddress(db, rules, context, personId, { ...fields, ...target });
}

/**
 * Accepts or declines one. To be run under the lock of the person's contact details.
 * @throws Problem record.unknown, also for who may not change this person's details; record.changed where it was said
 *   anew meanwhile; contact_proposal.*; those of the save
 */
export async function decideContactOf(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  id: number,
  { accepts, answer, version }: Input<typeof decideContactProposal>['body'],
): Promise<ContactProposal[]> {
  const { user, now } = context;
  const stored = await contactProposalForUpdate(db, id);
  ensure(stored && stored.state !== 'withdrawn', 'record.unknown');
  if (stored.state === 'waiting') {
    const seen = await listContactProposals(db, rules, context, stored.personId);
    ensure(
      seen.some((one) => one.id === id),
      'record.unknown',
    );
  }
  ensure(stored.state === 'waiting', 'contact_proposal.decided');
  ensure(stored.version === version, 'record.changed');
  if (accepts) await writeContact(db, rules, context, stored);
  const state = accepts ? 'accepted' : 'declined';
  await decideProposal(db, 'contact_proposal', id, { state, answer: answer.trim(), userId: user.id, now });
  return listContactProposals(db, rules, context);
}

/**
 * Takes back what this user has decided of one: it waits again, and the fields that were written are as they were before,
 * by the rules of the record. A new address cannot be taken back so: nothing of a person is deleted.
 * @throws Problem record.unknown; record.changed where it is not this user's decision, or anything of it has changed since
 */
export async function undoContactOf(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  id: number,
  version: number,
): Promise<ContactProposal[]> {
  const stored = await contactProposalForUpdate(db, id);
  ensure(stored && stored.state !== 'withdrawn', 'record.unknown');
  await ownDecision(db, context, 'contact_proposal', stored, version);
  if (stored.state === 'accepted') {
    const isNew = stored.subject === 'address' && stored.addressId === null;
    ensure(!isNew, 'record.changed', { current: null });
    const changes = stored.changes.map(({ field, before, proposed }) => ({
      ...{ field, before: proposed, proposed: before },
    }));
    await writeContact(db, rules, context, { ...stored, changes });
  }
  ensure(await reopenContactProposal(db, id), 'record.changed', { current: null });
  return listContactProposals(db, rules, context);
}
