import type { Code } from '@homeroom/contract/errors.ts';
import type { addPerson } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, said } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Alike, addApplicant, addStaffMember, likeThem, type NewName } from './add-person.queries.ts';
import type { ContactRules, PersonColumns, PersonContributions } from './contributions.facts.ts';
import { addInformation } from './information.queries.ts';
import { tidied } from './information.service.ts';
import { personMatches } from './person-matches.views.ts';
import { mayReadPrivate } from './private-details.policy.ts';

/** Advisory lock: persons are added one after the other, so that two who add the same one do not both succeed. */
export const ADD_PERSON_LOCK = 'people.add';

/** What somebody has in common with who is added; the name where it is empty. */
type By = Extract<PersonMatch['foundIn'], '' | 'birthDate' | 'email'>;

const shown = async (
  db: Database,
  columns: PersonColumns,
  found: ReadonlyMap<number, By>,
  day: string,
): Promise<PersonMatch[]> =>
  (await personMatches(db, columns, [...found.keys()], day)).map((match) => ({
    ...match,
    foundIn: found.get(match.id) ?? '',
  }));

/**
 * Those who may be the same person, by id, and by what, as far as this user may know by what: whose birth date or e-mail address is
 * not theirs to read is not found out by it. Of whom they may not know the birth date the full name alone counts.
 */
async function alikeFor(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  fields: NewName,
): Promise<Map<number, By>> {
  const { user } = context;
  const alike = await likeThem(db, fields);
  const families = alike.filter(({ isStaff }) => !isStaff).map(({ id }) => id);
  const hidden = await rules.hiddenNumbersAmong(db, context, families);
  const counts = (person: Alike): boolean => {
    const { id, by, isStaff } = person;
    if (by === 'email') return isStaff || (user.may('people.contact') && !hidden.has(id));
    const mayKnowBirthDate = mayReadPrivate(user, person);
    if (by === 'birthDate') return mayKnowBirthDate;
    return by === 'undated' || !mayKnowBirthDate;
  };
  const found = new Map<number, By>();
  for (const { id, by } of alike.filter(counts)) {
    const before = found.get(id);
    // The birth date with a name says most, then the address.
    const said = by === 'birthDate' || by === 'email' ? by : '';
    if (!before || said === 'birthDate') found.set(id, said);
  }
  return found;
}

const alikeBy = {
  birthDate: 'person.same_birth_date',
  email: 'person.same_email',
  '': 'person.same_name',
} as const;

/** With whom somebody who is added may be the same, and by what: a sentence for each. */
export const sayingAlike = (persons: readonly PersonMatch[]): Said<Code>[] =>
  persons.map(({ fullName, foundIn }) => said(alikeBy[foundIn as By] ?? alikeBy[''], { fullName }));

/** Who is here already and may be the person of this name, birth date or e-mail address, as far as this user may know. */
export const personsLike = async (
  db: Database,
  { columns, contactRules }: PersonContributions,
  context: RequestContext,
  name: NewName,
): Promise<PersonMatch[]> =>
  shown(db, columns, await alikeFor(db, contactRules, context, name), context.today);

/**
 * Adds a person, and makes them a student who has applied today, or staff, where that was said. To be run under ADD_PERSON_LOCK.
 * @throws Problem permission.denied for staff without the right to their details, request.invalid,
 *   person.duplicate with those who may be the same person, until it is confirmed
 */
export async function addNewPerson(
  db: Database,
  contributions: PersonContributions,
  context: RequestContext,
  { isStudent, isStaff, isNotDuplicate, ...sent }: Input<typeof addPerson>['body'],
): Promise<PersonMatch> {
  const { today, user } = context;
  ensure(!isStaff || user.may('people.staff'), 'permission.denied');
  const fields = tidied(sent, today);
  if (!isNotDuplicate) {
    const alike = await personsLike(db, contributions, context, fields);
    ensure(!alike.length, 'person.duplicate', { current: alike, says: sayingAlike(alike) });
  }
  const id = await addInformation(db, fields);
  if (isStudent) await addApplicant(db, id, today);
  if (isStaff) await addStaffMember(db, id);
  const [match] = await shown(db, contributions.columns, new Map([[id, '']]), today);
  return match as PersonMatch;
}
