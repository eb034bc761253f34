import type {
  ContactProposal,
  decideContactProposal,
  OwnAddress,
  OwnFields,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import {
  addressesOf,
  type ContactRules,
  changeInformation,
  informationsOf,
  lockPersons,
  mayWritePrivate,
  saveAddress,
} from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  contactProposalForUpdate,
  reopenContactProposal,
  type StoredContactProposal,
} from './contact.queries.ts';
import { isOutdated, withNow, writtenOf } from './contact.rules.ts';
import { storedOf } from './contact.service.ts';
import { waitingContacts } from './contact.views.ts';
import { decideProposal } from './proposals.queries.ts';
import { ownDecision } from './proposals.service.ts';

/** Fields that hold nothing, not the empty text, where nothing is known. */
const nullable = new Set(['email', 'mobile', 'phone', 'workPhone', 'dateFrom', 'dateTo']);

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
