import type { Viewer } from '../persons/persons.facts.ts';

/** What a relation says of custody. Days are `yyyy-MM-dd`. */
export interface CustodyFacts {
  mayCollect: boolean;
  mayContact: boolean;
  access: 'yes' | 'limited' | 'no';
  /** Both days inclusive; null: since ever, for ever. */
  accessFrom: string | null;
  accessTo: string | null;
  courtOrder: string | null;
  dateClosed: string | null;
}

/** A relation is closed from the day of its closing on. */
export const isOpen = ({ dateClosed }: Pick<CustodyFacts, 'dateClosed'>, day: string): boolean =>
  dateClosed === null || dateClosed > day;

/** What access this adult has to the child's record on a day: outside its dates a restriction does not hold. */
export function accessOn(
  { access, accessFrom, accessTo }: CustodyFacts,
  day: string,
): CustodyFacts['access'] {
  const holds = (accessFrom === null || accessFrom <= day) && (accessTo === null || accessTo >= day);
  return holds ? access : 'yes';
}

const isOrdered = ({ courtOrder }: CustodyFacts) => courtOrder !== null && courtOrder.trim() !== '';

/** Whether a court order of this relation stands on a day. */
export const isOrderInForce = (relation: CustodyFacts, day: string): boolean =>
  isOpen(relation, day) && isOrdered(relation);

/**
 * Whether something restricts this adult towards this child: shown to everybody who sees the relation, without saying
 * what it is. That somebody may not collect the child counts: whoever stands at the gate has to ask the office.
 */
export const isRestricted = (relation: CustodyFacts, day: string): boolean =>
  isOpen(relation, day) &&
  (accessOn(relation, day) !== 'yes' || isOrdered(relation) || !relation.mayContact || !relation.mayCollect);

/**
 * Whether a relation says anything of custody that restricts the adult, on whatever day, also while it is closed: who
 * opens or closes it, or says who is called and written to, does away with the restriction or with what it is for.
 */
export const saysRestriction = (relation: CustodyFacts): boolean =>
  relation.access !== 'yes' || isOrdered(relation) || !relation.mayContact || !relation.mayCollect;

/**
 * Whether this viewer may call or write to this adult about this child without asking anybody. An order that the
 * viewer may not read may forbid it; whoever may read it decides for themselves. For buttons of one tap.
 */
export const mayContact = (relation: CustodyFacts, viewer: Viewer, day: string): boolean =>
  isOpen(relation, day) &&
  relation.mayContact &&
  accessOn(relation, day) !== 'no' &&
  (!isOrdered(relation) || viewer.may('people.custody'));

/**
 * Whether this viewer is shown the phones, e-mails and addresses of an adult, by all their relations to children: who
 * has the right to custody facts sees them beside the warnings; others only where each relation that is open lets
 * them make contact. A number that one child's relation restricts is the same number beside another child.
 */
export const maySeeNumbers = (relations: readonly CustodyFacts[], viewer: Viewer, day: string): boolean =>
  viewer.may('people.custody') ||
  relations.every((relation) => !isOpen(relation, day) || mayContact(relation, viewer, day));
