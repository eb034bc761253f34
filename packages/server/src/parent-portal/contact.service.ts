import type {
  OwnAddress,
  OwnContact,
  saveContactProposal,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { ownChildrenOf } from '../families/families.facts.ts';
import { addressesOf, informationOf, type StoredAddress } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  contactProposalForUpdate,
  putContactProposal,
  type StoredContactProposal,
} from './contact.queries.ts';
import { changesTo } from './contact.rules.ts';
import { ownContactProposals } from './contact.views.ts';
import { withdrawProposal } from './proposals.queries.ts';
import type { FamilyViewer } from './viewer.ts';

/** For how many days a decision is shown to who asked. */
const SHOWN_DAYS = 28;

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
export async function storedOf(
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
