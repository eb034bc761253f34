import type { Carer, ChildFields } from '../families/families.facts.ts';
import { childFieldsOf } from '../families/families.facts.ts';
import type { Template } from './templates.ts';

/** A mail that is to be: to one person at one address, about these children. */
export interface Recipient {
  personId: number;
  fullName: string;
  homeLanguage: string;
  /**
   * Null: nobody can be written to about these children. The person is who should have been, or where nobody may be told
   * the child itself.
   */
  address: string | null;
  childIds: number[];
}

/** Somebody whom nobody of the family may be told of. */
export type Alone = Pick<Recipient, 'fullName' | 'homeLanguage' | 'personId'>;

/** Whether the school may write to an adult about a child, and tell what a template tells. */
export const mayBeWritten = (carer: Carer, tells: keyof ChildFields, day: string): boolean =>
  carer.mayContact && childFieldsOf(carer, day)[tells];

const same = (address: string | null) => address?.toLowerCase() ?? null;

/** What of a carer's mail is asked: what it tells, on which day. */
interface Telling {
  tells: keyof ChildFields;
  day: string;
}

/** A mail to families. */
interface ToFamilies extends Telling {
  /** In small letters, the addresses that take no mail. */
  bounced: ReadonlySet<string>;
  /** What is subscribed goes to those alone who receive mail: nobody else is looked for, and nobody is noted. */
  stream: Template['stream'];
}

/** The addresses of adults of a family, in small letters, who may not be told of the child. */
const barredOf = (family: readonly Carer[], { tells, day }: Telling) =>
  new Set(family.filter((carer) => !mayBeWritten(carer, tells, day)).map(({ email }) => same(email)));

/** Of which children an address may be told: it is that of somebody who may know, and of nobody who may not. */
export const childrenForAddress = (carers: readonly Carer[], address: string, telling: Telling): number[] =>
  [...Map.groupBy(carers, (carer) => carer.childId)].flatMap(([childId, family]) =>
    family.some(({ email }) => same(email) === same(address)) && !barredOf(family, telling).has(same(address))
      ? [childId]
      : [],
  );

/**
 * Who is written to about children. Those who receive mail; where none of them can be reached (no address, or one that
 * bounced) the next in contact order. Siblings stand in one mail to an address, and each parent has a mail of their
 * own. An address that is also that of an adult who may not be told of a child is not written to about that child.
 * @param children who they are about: of what is owed each stands in at least one recipient
 * @param carers of each child in contact order
 */
export function recipientsOf(
  children: readonly Alone[],
  carers: readonly Carer[],
  { tells, day, bounced, stream }: ToFamilies,
): Recipient[] {
  const mails = new Map<string, Recipient>();
  const unreached: Recipient[] = [];
  const families = Map.groupBy(carers, (carer) => carer.childId);
  for (const child of children) {
    const childId = child.personId;
    const family = families.get(childId) ?? [];
    const allowed = family.filter((carer) => mayBeWritten(carer, tells, day));
    const barred = barredOf(family, { tells, day });
    const canReach = ({ email }: Carer) => {
      const address = same(email);
      return address !== null && !bounced.has(address) && !barred.has(address);
    };
    const wanted = allowed.filter(({ receivesMail }) => receivesMail);
    const reached = wanted.filter(canReach);
    const isOwed = stream === 'owed';
    const next = reached.length || !isOwed ? reached : allowed.filter(canReach).slice(0, 1);
    for (const { personId, fullName, homeLanguage, email } of next) {
      const key = same(email) as string;
      const mail = mails.get(key) ?? { personId, fullName, homeLanguage, address: email, childIds: [] };
      if (!mail.childIds.includes(childId)) mail.childIds.push(childId);
      mails.set(key, mail);
    }
    if (!next.length && isOwed) {
      const { personId, fullName, homeLanguage } = wanted[0] ?? allowed[0] ?? child;
      unreached.push({ personId, fullName, homeLanguage, address: null, childIds: [childId] });
    }
  }
  return [...mails.values(), ...unreached];
}
