import type {
  PersonalInformation,
  savePersonalInformation,
} from '@homeroom/contract/persons/information.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ContactRules } from './contributions.facts.ts';
import { informationOf, putInformation, type StoredInformation } from './information.queries.ts';
import { formerNamesAfter, sexOf } from './information.rules.ts';
import { privatePersonFor } from './person.service.ts';
import { mayWritePrivate } from './private-details.policy.ts';

type Fields = Input<typeof savePersonalInformation>['body'];

const MAX_FORMER_NAMES_LENGTH = 300;
const numbers = ['email', 'phone', 'mobile', 'workPhone'] as const;

/**
 * Names, dates and numbers of a person; numbers are null where this viewer may not contact them.
 * @throws Problem record.unknown, also for staff whose private details are not for this viewer
 */
export async function personalInformation(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  id: number,
): Promise<PersonalInformation> {
  const person = await privatePersonFor(db, context.user, id);
  const stored = await informationOf(db, id);
  ensure(stored, 'record.unknown');
  const hidden = await rules.hiddenNumbersAmong(db, context, [id]);
  return {
    ...stored,
    ...(hidden.has(id) ? { email: null, phone: null, mobile: null, workPhone: null } : {}),
    sex: sexOf(stored.sex),
    permission: mayWritePrivate(context.user, person) ? 2 : 1,
  };
}

/** Fields as they are stored: without blanks around them, empty numbers as none. @throws Problem request.invalid */
export function tidied<T extends Omit<Fields, 'version'>>(fields: T, today: string): T {
  const tidy = trimmed(fields);
  ensureField(tidy.birthDate === null || tidy.birthDate <= today, 'birthDate', 'birth_date.to_come');
  for (const name of numbers) tidy[name] = tidy[name] || null;
  return tidy;
}

/**
 * Changes some of them, as they are stored now; the others stay.
 * @throws Problem as `saveInformation`
 */
export async function changeInformation(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  id: number,
  changes: Partial<Omit<Fields, 'version'>>,
): Promise<void> {
  await privatePersonFor(db, context.user, id, true);
  const { id: _, ...stored } = (await informationOf(db, id)) as StoredInformation;
  await saveInformation(db, rules, context, id, { ...stored, sex: stored.sex as Fields['sex'], ...changes });
}

/**
 * Changes them. A family name that changes leaves the old one among the former names, unless these are kept as they are sent.
 * @throws Problem record.unknown, permission.denied, request.invalid, record.changed
 */
export async function saveInformation(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  id: number,
  { version, ...sent }: Fields,
  { keepsFormerNames = false } = {},
): Promise<PersonalInformation> {
  const person = await privatePersonFor(db, context.user, id, true);
  ensure(mayWritePrivate(context.user, person), 'permission.denied');
  ensure(person.version === version, 'record.changed');
  const stored = (await informationOf(db, id)) as StoredInformation;
  const tidy = tidied(sent, context.today);
  const fields: Omit<StoredInformation, 'id' | 'version'> = {
    ...tidy,
    hidesBirthday: tidy.hidesBirthday ?? stored.hidesBirthday,
    formerNames: keepsFormerNames
      ? tidy.formerNames
      : formerNamesAfter(tidy.formerNames, stored.surname, tidy.surname),
    // What was answered in another way than it is stored stays as it is stored.
    sex: tidy.sex === sexOf(stored.sex) ? stored.sex : tidy.sex,
  };
  // Whoever was not shown the numbers cannot have meant to take them away.
  const hidden = await rules.hiddenNumbersAmong(db, context, [id]);
  if (hidden.has(id)) for (const name of numbers) fields[name] = stored[name];
  ensureField(fields.formerNames.length <= MAX_FORMER_NAMES_LENGTH, 'formerNames', 'former_names.full');
  const names = Object.keys(fields) as (keyof typeof fields)[];
  if (names.some((name) => fields[name] !== stored[name])) await putInformation(db, id, fields);
  return personalInformation(db, rules, context, id);
}
