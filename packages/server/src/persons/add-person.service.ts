import type { addPerson } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addApplicant, addStaffMember, likeThem } from './add-person.queries.ts';
import type { PersonColumns } from './contributions.facts.ts';
import { addInformation } from './information.queries.ts';
import { tidied } from './information.service.ts';
import { personMatches } from './person-matches.views.ts';

/** Advisory lock: persons are added one after the other, so that two who add the same one do not both succeed. */
export const ADD_PERSON_LOCK = 'people.add';

const shown = async (
  db: Database,
  columns: PersonColumns,
  ids: readonly number[],
  day: string,
): Promise<PersonMatch[]> =>
  (await personMatches(db, columns, ids, day)).map((match) => ({ ...match, foundIn: '' }));

/**
 * Adds a person, and makes them a student who has applied today, or staff, where that was said. To be run under ADD_PERSON_LOCK.
 * @throws Problem permission.denied for staff without the right to their details, request.invalid,
 *   person.duplicate with those who may be the same person, until it is confirmed
 */
export async function addNewPerson(
  db: Database,
  columns: PersonColumns,
  { today, user }: RequestContext,
  { isStudent, isStaff, isNotDuplicate, ...sent }: Input<typeof addPerson>['body'],
): Promise<PersonMatch> {
  ensure(!isStaff || user.may('people.staff'), 'permission.denied');
  const fields = tidied(sent, today);
  if (!isNotDuplicate) {
    const alike = await likeThem(db, fields);
    ensure(!alike.length, 'person.duplicate', { current: await shown(db, columns, alike, today) });
  }
  const id = await addInformation(db, fields);
  if (isStudent) await addApplicant(db, id, today);
  if (isStaff) await addStaffMember(db, id);
  const [match] = await shown(db, columns, [id], today);
  return match as PersonMatch;
}
