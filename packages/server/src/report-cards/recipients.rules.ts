import { type Carer, childFieldsOf, type householdsOfChildren } from '../families/families.facts.ts';

/** A copy of a card: for the adults of one household, or for nobody where none may have one. */
export interface CardRecipient {
  adultIds: number[];
  names: string[];
  /** Lines of where it goes; none: no address is known. */
  address: string[];
  homeLanguage: string;
  /** Nobody of them can be reached by mail. */
  isToPrint: boolean;
}

/** What is known of the adults of a family. */
interface Around {
  households: Awaited<ReturnType<typeof householdsOfChildren>>;
  /** Of an adult's home. */
  addressOf(adultId: number): string[];
  /** Who has an address that takes mail. */
  reached: ReadonlySet<number>;
  day: string;
}

/**
 * Who gets a copy of a child's card: each adult who is shown what the school says of the child, those who are one
 * household together. Separated parents have a copy each, with their own address alone. Where nobody may have one it is
 * printed for the child.
 * @param family the child's adults in contact order
 */
export function recipientsFor(
  child: { id: number; name: string },
  family: readonly Carer[],
  { households, addressOf, reached, day }: Around,
): CardRecipient[] {
  const allowed = family.filter((carer) => childFieldsOf(carer, day).reasons);
  const isAllowed = new Set(allowed.map(({ personId }) => personId));
  const taken = new Set<number>();
  const copies = allowed.flatMap((carer) => {
    if (taken.has(carer.personId)) return [];
    const party = households.get(carer.personId)?.partyOf.get(child.id) ?? [carer.personId];
    const adultIds = [...new Set([carer.personId, ...party])].filter(
      (id) => isAllowed.has(id) && !taken.has(id),
    );
    for (const id of adultIds) taken.add(id);
    const adults = adultIds.flatMap((id) => allowed.find(({ personId }) => personId === id) ?? []);
    const wanting = adults.filter(({ receivesMail }) => receivesMail);
    return [
      {
        adultIds,
        names: adults.map(({ fullName }) => fullName),
        address: addressOf(carer.personId),
        homeLanguage: carer.homeLanguage,
        isToPrint: wanting.length > 0 && !wanting.some(({ personId }) => reached.has(personId)),
      },
    ];
  });
  if (copies.length) return copies;
  return [{ adultIds: [], names: [child.name], address: [], homeLanguage: '', isToPrint: true }];
}
