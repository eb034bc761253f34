import type {
  MailAddressCounts,
  MailAddresses,
} from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import { adultsWithHiddenNumbers, callableCarers, carersOf } from '../families/families.facts.ts';
import { addressesOf, mayReadPrivate, staffAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { closeBounce, openBounce } from './bounces.queries.ts';
import { unreachable, withoutAddress } from './mail-addresses.rules.ts';
import { endedAddresses, type ListedChild, studentsPerhapsOutOfReach } from './mail-addresses.views.ts';
import { mayBeWritten } from './recipients.rules.ts';
import { readStopped } from './stopped-mails.service.ts';
import { countStopped } from './stopped-mails.views.ts';

/** How carers are reached otherwise, as far as a list may say it: nothing of whom an order or another child's relation restricts. */
async function reaching(
  db: Database,
  context: RequestContext,
  { childIds, adultIds }: { childIds: readonly number[]; adultIds: readonly number[] },
) {
  const { user, today } = context;
  const callable = await callableCarers(db, context, childIds);
  const hidden = await adultsWithHiddenNumbers(db, today, adultIds);
  const contacts = [...callable.values()].flatMap((of) => of.contacts);
  const phones = new Map(contacts.map((one) => [one.personID, one.phones.map(({ value }) => value)]));
  const staff = new Set(await staffAmong(db, adultIds));
  const letters = Map.groupBy(await addressesOf(db, adultIds, today), ({ personId }) => personId);
  return {
    contactsOf: (childId: number) =>
      (callable.get(childId)?.contacts ?? []).map(({ personID, fullName }) => ({
        ...{ personID, fullName, phones: phones.get(personID) ?? [] },
      })),
    isHidden: (id: number) => hidden.has(id),
    phonesOf: (id: number) => phones.get(id) ?? [],
    letterTo(id: number): string[] {
      if (hidden.has(id) || !mayReadPrivate(user, { id, isStaff: staff.has(id) })) return [];
      const holding = (letters.get(id) ?? []).filter(
        ({ dateFrom, dateTo }) => (dateFrom ?? today) <= today && (dateTo ?? today) >= today,
      );
      const to = holding.find(({ kind }) => kind === 'mail') ?? holding.find(({ kind }) => kind === 'home');
      if (!to) return [];
      const place = [to.suburb, to.state, to.postcode].filter(Boolean).join(' ');
      return [to.line1, to.line2, place, to.country].filter(Boolean);
    },
  };
}

const childOf = ({ id, itemName, rollClass }: ListedChild): ListedChild => ({ id, itemName, rollClass });

/** Whom no mail reaches on a day: the same for whoever asks. */
async function unreached(db: Database, today: string) {
  const ended = await endedAddresses(db);
  const bounced = new Set(ended.map(({ address }) => address));
  const students = await studentsPerhapsOutOfReach(db, today, [...bounced]);
  const byId = new Map(students.map((one) => [one.id, childOf(one)]));
  const carers = await carersOf(db, [...byId.keys()]);
  const missing = withoutAddress(carers, today);
  const alone = students.map(({ id, fullName }) => ({ personId: id, fullName, homeLanguage: '' }));
  return {
    ...{ ended, students, byId, missing },
    missingOf: Map.groupBy(missing, ({ childId }) => childId),
    why: unreachable(alone, carers, { bounced, day: today }),
    childrenOf: Map.groupBy(
      carers.filter((carer) => mayBeWritten(carer, 'day', today)),
      ({ personId }) => personId,
    ),
  };
}

/** How many no mail reaches, and whose records that hangs on; nobody's name, number or address. */
export async function mailAddressCounts(db: Database, today: string): Promise<MailAddressCounts> {
  const { ended, missing, why } = await unreached(db, today);
  const personIDs = new Set([
    ...ended.flatMap(({ persons }) => persons.map(({ personID }) => personID)),
    ...missing.map(({ personId }) => personId),
    ...why.keys(),
  ]);
  return {
    stopped: await countStopped(db, today),
    ...{ bounced: ended.length, missing: missing.length, unreachable: why.size },
    personIDs: [...personIDs].sort((a, b) => a - b),
  };
}

/**
 * Whom no mail reaches, and what perhaps did not go out: mails that came to a stop, addresses that refuse mail, carers of today's students who should receive it and have no address,
 * and students about whom nobody can be written to. Of whom something restricts, no list says a number or an address.
 */
export async function mailAddresses(db: Database, context: RequestContext): Promise<MailAddresses> {
  const { ended, students, byId, missing, missingOf, why, childrenOf } = await unreached(db, context.today);
  const idsOfChildren = (personId: number) => (childrenOf.get(personId) ?? []).map(({ childId }) => childId);

  const endedPersons = ended.flatMap(({ persons }) => persons.map(({ personID }) => personID));
  const reach = await reaching(db, context, {
    childIds: [
      ...new Set([
        ...missing.map(({ childId }) => childId),
        ...why.keys(),
        ...endedPersons.flatMap(idsOfChildren),
      ]),
    ],
    adultIds: [...new Set([...missing.map(({ personId }) => personId), ...endedPersons])],
  });
  const reachedOf = (personID: number, fullName: string) => ({
    ...{ personID, fullName, isRestricted: reach.isHidden(personID), phones: reach.phonesOf(personID) },
  });
  const listed = (ids: readonly number[]) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);

  return {
    stopped: await readStopped(db, context),
    bounced: ended.map(({ persons, address, ...rest }) => ({
      ...rest,
      address: persons.some(({ personID }) => reach.isHidden(personID)) ? null : address,
      persons: persons.map(({ personID, fullName }) => reachedOf(personID, fullName)),
      children: listed(persons.flatMap(({ personID }) => idsOfChildren(personID))),
    })),
    missing: students.flatMap(({ id }) =>
      (missingOf.get(id) ?? []).flatMap((carer) =>
        listed([id]).map((child) => ({
          id: carer.relationId,
          relationship: carer.relationship,
          child,
          letterTo: reach.letterTo(carer.personId),
          ...reachedOf(carer.personId, carer.fullName),
        })),
      ),
    ),
    unreachable: [...why].flatMap(([id, reason]) =>
      listed([id]).map((child) => ({ ...child, why: reason, contacts: reach.contactsOf(id) })),
    ),
  };
}

/** Takes an address that refused mail into use again. @throws Problem record.unknown, record.changed */
export async function useAgain(
  db: Database,
  { today }: RequestContext,
  id: number,
  version: number,
): Promise<null> {
  const bounce = await openBounce(db, id);
  ensure(bounce, 'record.unknown');
  ensureVersion(bounce, version);
  await closeBounce(db, id, today);
  return null;
}
