import type { enrolStudent } from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import {
  addNewPerson,
  type PersonContributions,
  personsLike,
  saveAddress,
  sayingAlike,
} from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';

export type SentEnrolment = Input<typeof enrolStudent>['body'];
type Somebody = SentEnrolment['student'];
type Address = NonNullable<SentEnrolment['address']>;

/** What is wrong of a part is wrong of the whole form, at the place of that part. */
export async function at<T>(place: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem) || !error.facts.errors) throw error;
    const errors = error.facts.errors.map((one) => ({ ...one, path: `${place}.${one.path}` }));
    throw new Problem(error.code, { ...error.facts, errors });
  }
}

/** The persons of an enrolment with their places in the form. */
export const personsOf = ({ student, adults }: SentEnrolment): [place: string, who: Somebody][] => [
  ['student', student],
  ...adults.map((adult, index): [string, Somebody] => [`adults.${index}`, adult]),
];

/** @throws Problem request.invalid for one who is neither found nor new, and for one who is there twice */
export function ensurePersons(sent: SentEnrolment): void {
  const seen = new Set<number>();
  for (const [place, { personID, person }] of personsOf(sent)) {
    ensureField((personID === 0) === (person !== null), `${place}.personID`, 'enrolment.person_unclear');
    ensureField(!seen.has(personID), `${place}.personID`, 'enrolment.person_twice');
    if (personID) seen.add(personID);
  }
}

/** @throws Problem person.duplicate with those who may be the same persons, by their places, until it is confirmed */
export async function ensureNobodyTwice(
  db: Database,
  contributions: PersonContributions,
  context: RequestContext,
  sent: SentEnrolment,
): Promise<void> {
  const current: { place: string; persons: PersonMatch[] }[] = [];
  for (const [place, { person, isNotDuplicate }] of personsOf(sent)) {
    if (!person || isNotDuplicate) continue;
    const persons = await personsLike(db, contributions, context, person);
    if (persons.length) current.push({ place, persons });
  }
  const says = sayingAlike(current.flatMap(({ persons }) => persons));
  ensure(!current.length, 'person.duplicate', { current, says });
}

/** The id of somebody who is here, or who is added now. */
export async function idOf(
  db: Database,
  contributions: PersonContributions,
  context: RequestContext,
  { personID, person }: Somebody,
): Promise<number> {
  if (!person) return personID;
  const unsaid = { formerNames: '', pronouns: '', homeLanguage: '', countryOfBirth: '' };
  const roles = { isStudent: false, isStaff: false, isNotDuplicate: true };
  return (await addNewPerson(db, contributions, context, { ...person, ...unsaid, ...roles })).id;
}

/** Somebody's home from today on. */
export const livesAt = (
  db: Database,
  { contactRules }: PersonContributions,
  context: RequestContext,
  personId: number,
  address: Address,
) =>
  saveAddress(db, contactRules, context, personId, {
    ...address,
    ...{ id: 0, kind: 'home', dateFrom: context.today, dateTo: null, version: 0 },
  });
