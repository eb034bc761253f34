import type { UnreachableChild } from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import type { Carer } from '../families/families.facts.ts';
import { type Alone, mayBeWritten, recipientsOf } from './recipients.rules.ts';

/** Of a mail that is owed, and of one that tells least: whom they may reach. */
const OWED = 'explains';
const LEAST = 'day';

/** Adults who should receive mail about a child, and have no address: in the order of the carers. */
export const withoutAddress = (carers: readonly Carer[], day: string): Carer[] =>
  carers.filter((carer) => carer.email === null && carer.receivesMail && mayBeWritten(carer, LEAST, day));

/** Why no mail about a child reaches anybody of the family. */
function whyNobody(
  family: readonly Carer[],
  bounced: ReadonlySet<string>,
  day: string,
): UnreachableChild['why'] {
  const open = family.filter(({ dateClosed }) => dateClosed === null || dateClosed > day);
  if (!open.length) return 'nobody';
  const allowed = open.filter((carer) => mayBeWritten(carer, OWED, day));
  const addresses = allowed.flatMap(({ email }) => email?.toLowerCase() ?? []);
  if (addresses.some((address) => bounced.has(address))) return 'bounced';
  // An address that is left is also that of somebody who may not be told.
  return allowed.length && !addresses.length ? 'noAddress' : 'restricted';
}

/**
 * The children about whom what the school owes to their family would reach nobody, by the rule that mails are sent by.
 * @param carers of these children, whatever they may know
 * @param bounced addresses in small letters
 */
export function unreachable(
  children: readonly Alone[],
  carers: readonly Carer[],
  { bounced, day }: { bounced: ReadonlySet<string>; day: string },
): Map<number, UnreachableChild['why']> {
  const families = Map.groupBy(carers, ({ childId }) => childId);
  const without = recipientsOf(children, carers, { tells: OWED, day, bounced, stream: 'owed' }).filter(
    ({ address }) => address === null,
  );
  return new Map(
    without.flatMap(({ childIds }) =>
      childIds.map((childId) => [childId, whyNobody(families.get(childId) ?? [], bounced, day)] as const),
    ),
  );
}
