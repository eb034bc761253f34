import type { Carer, ChildFields } from '../families/families.facts.ts';
import { childFieldsOf } from '../families/families.facts.ts';

/** A mail that is to be: to one person at one address, about these children. */
export interface Recipient {
  personId: number;
  fullName: string;
  homeLanguage: string;
  /** Null: nobody can be written to about these children; the person is who should have been. */
  address: string | null;
  childIds: number[];
}

/** Whether the school may write to an adult about a child, and tell what a template tells. */
export const mayBeWritten = (carer: Carer, tells: keyof ChildFields, day: string): boolean =>
  carer.mayContact && childFieldsOf(carer, day)[tells];

const same = (address: string | null) => address?.toLowerCase() ?? null;

/**
 * Who is written to about children. Those who receive mail; where none of them can be reached (no address, or one that
 * bounced) the next in contact order. Siblings stand in one mail to an address, and each parent has a mail of their
 * own. An address that is also that of an adult who may not be told of a child is not written to about that child.
 * @param carers of each child in contact order
 * @param bounced addresses in small letters that take no mail
 */
export function recipientsOf(
  carers: readonly Carer[],
  { tells, day, bounced }: { tells: keyof ChildFields; day: string; bounced: ReadonlySet<string> },
): Recipient[] {
  const mails = new Map<string, Recipient>();
  const unreached: Recipient[] = [];
  for (const [childId, family] of Map.groupBy(carers, (carer) => carer.childId)) {
    const allowed = family.filter((carer) => mayBeWritten(carer, tells, day));
    const barred = new Set(
      family.filter((carer) => !mayBeWritten(carer, tells, day)).map(({ email }) => same(email)),
    );
    const canReach = ({ email }: Carer) => {
      const address = same(email);
      return address !== null && !bounced.has(address) && !barred.has(address);
    };
    const wanted = allowed.filter(({ receivesMail }) => receivesMail);
    const reached = wanted.filter(canReach);
    const next = reached.length ? reached : allowed.filter(canReach).slice(0, 1);
    for (const { personId, fullName, homeLanguage, email } of next) {
      const key = same(email) as string;
      const mail = mails.get(key) ?? { personId, fullName, homeLanguage, address: email, childIds: [] };
      if (!mail.childIds.includes(childId)) mail.childIds.push(childId);
      mails.set(key, mail);
    }
    const [first] = wanted.length ? wanted : allowed;
    if (!next.length && first) {
      const { personId, fullName, homeLanguage } = first;
      unreached.push({ personId, fullName, homeLanguage, address: null, childIds: [childId] });
    }
  }
  return [...mails.values(), ...unreached];
}
