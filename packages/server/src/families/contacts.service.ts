import type { PersonContact } from '@homeroom/contract/families/contacts.endpoints.ts';
import {
  addressesOf,
  mayReadPrivate,
  personFor,
  type StoredAddress,
  type Viewer,
} from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { custodyOfAdults, type NumbersRow, numbersOf } from './contacts.queries.ts';
import { numbersFor } from './contacts.rules.ts';
import { accessOn, isOpen, isRestricted, maySeeNumbers } from './relations.policy.ts';
import { relationsOf, type StoredRelation } from './relations.queries.ts';
import { noteCustody } from './relations.service.ts';

type Reached = Pick<PersonContact, 'phones' | 'emails' | 'addresses'>;
const nothing: Reached = { phones: [], emails: [], addresses: [] };

/** Of these adults, or of all, those whose numbers are hidden from a viewer on a day. */
async function hiddenFrom(
  db: Database,
  viewer: Viewer,
  day: string,
  among: readonly number[] | 'all',
): Promise<Set<number>> {
  const relations = Map.groupBy(await custodyOfAdults(db, among), ({ adultId }) => adultId);
  return new Set([...relations].filter(([, of]) => !maySeeNumbers(of, viewer, day)).map(([id]) => id));
}

/** Those of these persons whose numbers are hidden from this viewer: carers whom only some may contact. */
export async function hiddenNumbersAmong(
  db: Database,
  { user, today }: RequestContext,
  ids: readonly number[],
): Promise<Set<number>> {
  if (user.may('people.custody') || !ids.length) return new Set();
  return hiddenFrom(db, user, today, ids);
}

/**
 * Of these adults, or of all, those whose numbers only who may read facts of custody is shown on a day: for what leaves
 * the school, and for lists.
 */
export const adultsWithHiddenNumbers = (
  db: Database,
  day: string,
  among: readonly number[] | 'all' = 'all',
): Promise<Set<number>> => hiddenFrom(db, { personId: null, may: () => false }, day, among);

/** How somebody is reached: of staff whose private details are not for this viewer, at work alone. */
function reached(
  { user, today }: RequestContext,
  person: NumbersRow,
  addresses: readonly StoredAddress[],
): Reached {
  const isPrivate = mayReadPrivate(user, person);
  const holds = ({ personId, dateFrom, dateTo }: StoredAddress) =>
    personId === person.id && (dateFrom ?? today) <= today && (dateTo ?? today) >= today;
  return {
    ...numbersFor(user, person),
    addresses: isPrivate ? addresses.filter(holds).map(({ personId: _, ...address }) => address) : [],
  };
}

/** What this adult may not, in the words that this viewer may read; where numbers are hidden, whom to ask. */
function warningsOf(
  { user, today }: RequestContext,
  relation: StoredRelation,
  areNumbersHidden: boolean,
): PersonContact['warnings'] {
  if (areNumbersHidden) return ['restricted'];
  if (!isRestricted(relation, today)) return [];
  if (!user.may('people.custody')) return ['restricted'];
  const access = accessOn(relation, today);
  return [
    ...(relation.mayContact ? [] : (['mayNotContact'] as const)),
    ...(relation.mayCollect ? [] : (['mayNotCollect'] as const)),
    ...(access === 'no' ? (['noAccess'] as const) : []),
    ...(access === 'limited' ? (['limitedAccess'] as const) : []),
    ...(relation.courtOrder?.trim() ? (['courtOrder'] as const) : []),
  ];
}

/**
 * Who is called about a person: carers of a student with a restriction, the person, then the other carers, each in
 * contact order. Whoever may not know what a restriction is, is told that there is one and shown no way around it
 * (relations.policy). To be run in a transaction, as what is answered of custody is noted.
 * @throws Problem record.unknown
 */
export async function personContacts(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<PersonContact[]> {
  const { user, today } = context;
  const person = await personFor(db, id);
  const relations = await relationsOf(db, id, today);
  const carers = person.isStudent ? relations.filter((r) => r.childId === id && isOpen(r, today)) : [];
  const ids = [id, ...carers.map(({ personID }) => personID)];
  const [people, addresses] = [await numbersOf(db, ids), await addressesOf(db, ids, today)];
  const hidden = await hiddenNumbersAmong(db, context, ids);
  const reach = (personId: number) => {
    const row = people.find((one) => one.id === personId);
    return row && !hidden.has(personId) ? reached(context, row, addresses) : nothing;
  };

  const own = relations.filter((r) => r.adultId === id);
  const themselves: PersonContact = {
    personID: id,
    fullName: person.fullName,
    relationship: '',
    contactPriority: 0,
    livesWith: true,
    warnings: own.some((r) => isRestricted(r, today)) ? ['restricted'] : [],
    courtOrder: null,
    ...reach(id),
  };
  const contacts = carers.map((relation): PersonContact => {
    const { personID, fullName, relationship, contactPriority, livesWith, courtOrder } = relation;
    return {
      ...{ personID, fullName, relationship, contactPriority, livesWith },
      warnings: warningsOf(context, relation, hidden.has(personID)),
      courtOrder: user.may('people.custody') ? courtOrder?.trim() || null : null,
      ...reach(personID),
    };
  });
  const isWarned = ({ warnings }: PersonContact) => warnings.length > 0;
  const warned = contacts.filter(isWarned);
  if (warned.length && user.may('people.custody')) await noteCustody(db, context, person);
  return [...warned, themselves, ...contacts.filter((contact) => !isWarned(contact))];
}
