import { accessOn, type CustodyFacts, isOpen, isOrderInForce } from './relations.policy.ts';

/** The groups of fields of a child's record that an adult of the family may be shown of it. */
export interface ChildFields {
  /** How the day began: present, absent, late, and at what time. */
  day: boolean;
  /** Why: reasons, absences known in advance, what the school shared. */
  reasons: boolean;
  /** Where the child is when, and with whom. */
  places: boolean;
  /** Whether they may explain and announce absences. */
  explains: boolean;
}

const nothing: ChildFields = { day: false, reasons: false, places: false, explains: false };

/**
 * What an adult is shown of a child on a day. Limited access is to know whether the child is at school. Where the child
 * is when is not for an adult whom an order concerns or who may not collect the child; nor does such an order's adult
 * speak for the child.
 */
export function childFieldsOf(relation: CustodyFacts, day: string): ChildFields {
  const access = accessOn(relation, day);
  if (!isOpen(relation, day) || access === 'no') return nothing;
  if (access === 'limited') return { ...nothing, day: true };
  const isOrdered = isOrderInForce(relation, day);
  return { day: true, reasons: true, places: !isOrdered && relation.mayCollect, explains: !isOrdered };
}
