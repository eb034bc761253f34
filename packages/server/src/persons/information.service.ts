import type {
  PersonalInformation,
  savePersonalInformation,
} from '@homeroom/contract/persons/information.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { isOpen, maySeeNumbers } from '../families/relations.policy.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import {
  custodyOfAdult,
  informationOf,
  putInformation,
  type StoredInformation,
} from './information.queries.ts';
import { formerNamesAfter, sexOf } from './information.rules.ts';
import { type Asking, ensureField, mayWritePrivate, privatePersonFor, trimmed } from './person.service.ts';

type Fields = Input<typeof savePersonalInformation>['body'];

const MOST_FORMER = 300;
const numbers = ['email', 'phone', 'mobile', 'workPhone'] as const;

/** Whether the numbers of a person are kept from this viewer: somebody's carer whom only some may contact. */
export async function areNumbersHidden(db: Database, { user, day }: Asking, id: number): Promise<boolean> {
  if (user.may('people.custody')) return false;
  const relations = await custodyOfAdult(db, id);
  return relations.some((relation) => isOpen(relation, day) && !maySeeNumbers(relation, user, day));
}

/**
 * Names, dates and numbers of a person; numbers are null where this viewer may not contact them.
 * @throws Problem record.unknown, also for staff whose private details are not for this viewer
 */
export async function personalInformation(
  db: Database,
  asking: Asking,
  id: number,
): Promise<PersonalInformation> {
  const person = await privatePersonFor(db, asking.user, id);
  const stored = await informationOf(db, id);
  ensure(stored, 'record.unknown');
  const hidden = await areNumbersHidden(db, asking, id);
  return {
    ...stored,
    ...(hidden ? { email: null, phone: null, mobile: null, workPhone: null } : {}),
    sex: sexOf(stored.sex),
    permission: mayWritePrivate(asking.user, person) ? 2 : 1,
  };
}

/** Fields as they are kept: without blanks around them, empty numbers as none. @throws Problem request.invalid */
export function tidied<T extends Omit<Fields, 'version'>>(fields: T, day: string): T {
  const tidy = trimmed(fields);
  ensureField(
    tidy.birthDate === null || tidy.birthDate <= day,
    'birthDate',
    'The birth date is in the future.',
  );
  for (const name of numbers) tidy[name] = tidy[name] || null;
  return tidy;
}

/**
 * Changes them. A family name that changes leaves the old one among the former names.
 * @throws Problem record.unknown, permission.denied, request.invalid, record.changed
 */
export async function saveInformation(
  db: Database,
  asking: Asking,
  id: number,
  { version, ...sent }: Fields,
): Promise<PersonalInformation> {
  const person = await privatePersonFor(db, asking.user, id, true);
  ensure(mayWritePrivate(asking.user, person), 'permission.denied');
  ensure(person.version === version, 'record.changed');
  const stored = (await informationOf(db, id)) as StoredInformation;
  const tidy = tidied(sent, asking.day);
  const fields: Omit<StoredInformation, 'id' | 'version'> = {
    ...tidy,
    formerNames: formerNamesAfter(tidy.formerNames, stored.surname, tidy.surname),
    // What was answered in another way than it is stored stays as it is stored.
    sex: tidy.sex === sexOf(stored.sex) ? stored.sex : tidy.sex,
  };
  // Whoever was not shown the numbers cannot have meant to take them away.
  if (await areNumbersHidden(db, asking, id)) for (const name of numbers) fields[name] = stored[name];
  ensureField(
    fields.formerNames.length <= MOST_FORMER,
    'formerNames',
    'There is no room for the name that changes.',
  );
  const names = Object.keys(fields) as (keyof typeof fields)[];
  if (names.some((name) => fields[name] !== stored[name])) await putInformation(db, id, fields);
  return personalInformation(db, asking, id);
}
