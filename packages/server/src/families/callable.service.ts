import type { PersonContact } from '@homeroom/contract/families/contacts.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { reachedCarers } from './callable.views.ts';
import { custodyOfAdults } from './contacts.queries.ts';
import { numbersFor } from './contacts.rules.ts';
import { isRestricted, mayContact, maySeeNumbers } from './relations.policy.ts';

/** Who is called about a student without looking anything up. */
export interface Callable {
  /** In contact order; each can be reached. */
  contacts: Pick<PersonContact, 'personID' | 'fullName' | 'relationship' | 'phones' | 'emails'>[];
  /** Something restricts one of the carers: who it is, and what, stands at the student's contacts. */
  isRestricted: boolean;
}

/** A list shows no orders: whoever may read them is shown no number in it either that an order may forbid to call. */
const withoutOrders = { personId: null, may: () => false };

/**
 * Whom to call about each of these students: carers in contact order whom neither access, nor an order, nor their
 * relation to another child keeps from being called, with the numbers that this viewer may read. Nothing of custody is
 * answered, so that nothing is noted in the read log.
 * @returns by the student's id; nothing where the viewer may not read how families are reached
 */
export async function callableCarers(
  db: Database,
  { user, today }: Pick<RequestContext, 'user' | 'today'>,
  studentIds: readonly number[],
): Promise<Map<number, Callable>> {
  const callable = new Map<number, Callable>();
  if (!user.may('people.contact') || !studentIds.length) return callable;
  const carers = await reachedCarers(db, studentIds);
  const custody = Map.groupBy(
    await custodyOfAdults(db, [...new Set(carers.map(({ id }) => id))]),
    ({ adultId }) => adultId,
  );
  for (const [studentId, ofStudent] of Map.groupBy(carers, (carer) => carer.studentId))
    callable.set(studentId, {
      contacts: ofStudent
        .filter(
          (carer) =>
            mayContact(carer, withoutOrders, today) &&
            maySeeNumbers(custody.get(carer.id) ?? [], withoutOrders, today),
        )
        .map((carer) => ({
          personID: carer.id,
          fullName: carer.fullName,
          relationship: carer.relationship,
          ...numbersFor(user, carer),
        }))
        .filter(({ phones, emails }) => phones.length + emails.length > 0),
      isRestricted: ofStudent.some((carer) => isRestricted(carer, today)),
    });
  return callable;
}
