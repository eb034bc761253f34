import type { PersonalAddress, savePersonalAddress } from '@homeroom/contract/persons/addresses.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addresses } from './addresses.queries.ts';
import type { ContactRules } from './contributions.facts.ts';
import { privatePersonFor } from './person.service.ts';
import { isAboutSelf, mayWritePrivate } from './private-details.policy.ts';

/**
 * A person's own addresses, those that hold today first. Nobody's address is shown through another: not a parent's on
 * the child, nor a child's on the parent. Empty where this viewer may not contact them; everybody reads their own.
 * @throws Problem record.unknown, also for staff whose private details are not for this viewer
 */
export async function personalAddresses(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  id: number,
): Promise<PersonalAddress[]> {
  if (!isAboutSelf(context.user, id)) {
    await privatePersonFor(db, context.user, id);
    const hidden = await rules.hiddenNumbersAmong(db, context, [id]);
    if (hidden.has(id)) return [];
  }
  return (await addresses.list(db, id, context.today)).map(({ personId: _, ...address }) => address);
}

/**
 * Adds or changes one of them.
 * @throws Problem record.unknown, permission.denied, request.invalid, record.changed
 */
export async function saveAddress(
  db: Database,
  rules: ContactRules,
  context: RequestContext,
  personId: number,
  { id, version, ...sent }: Input<typeof savePersonalAddress>['body'],
): Promise<PersonalAddress[]> {
  const person = await privatePersonFor(db, context.user, personId, true);
  ensure(mayWritePrivate(context.user, person), 'permission.denied');
  const fields = trimmed(sent);
  const { dateFrom, dateTo } = fields;
  ensureField(!dateFrom || !dateTo || dateFrom <= dateTo, 'dateTo', 'days.reversed');
  // Whoever is not shown an address cannot change it.
  const hidden = await rules.hiddenNumbersAmong(db, context, [personId]);
  ensure(id === 0 || !hidden.has(personId), 'record.unknown');
  await addresses.save(db, { id, version, owner: personId }, () => fields);
  return personalAddresses(db, rules, context, personId);
}
