/** How siblings make a fee less, with discounts in hundredths of a percent. */
export interface SiblingRule {
  siblingRule: 'none' | 'count' | 'position';
  siblingDiscounts: readonly number[];
}

/** Where a child stands among the children of its family who are enrolled on the day. */
export interface AmongSiblings {
  /** From 1, the eldest first. */
  position: number;
  /** With the child itself. */
  count: number;
}

/** The discount of a child, in hundredths of a percent; the last one holds for all that follow. */
export function discountOf(
  { siblingRule, siblingDiscounts }: SiblingRule,
  { position, count }: AmongSiblings,
): number {
  if (siblingRule === 'none') return 0;
  const nth = siblingRule === 'count' ? count : position;
  return siblingDiscounts[Math.min(nth, siblingDiscounts.length) - 1] ?? 0;
}

/** A child who is enrolled, and the adults who head its household. */
export interface EnrolledChild {
  id: number;
  birthDate: string | null;
  headIds: readonly number[];
}

const eldestFirst = (a: EnrolledChild, b: EnrolledChild): number =>
  (a.birthDate ?? '9999').localeCompare(b.birthDate ?? '9999') || a.id - b.id;

/**
 * Where each of the enrolled children stands in its family: those with a head of a household in common are siblings. A
 * child of two households has the siblings of both.
 */
export function siblingsOf(children: readonly EnrolledChild[]): (childId: number) => AmongSiblings {
  const byHead = new Map<number, EnrolledChild[]>();
  for (const child of children)
    for (const head of child.headIds) byHead.set(head, [...(byHead.get(head) ?? []), child]);
  const byId = new Map(children.map((child) => [child.id, child]));
  return (childId) => {
    const child = byId.get(childId);
    if (!child) return { position: 1, count: 1 };
    const family = new Set([child, ...child.headIds.flatMap((head) => byHead.get(head) ?? [])]);
    const inOrder = [...family].sort(eldestFirst);
    return { position: inOrder.indexOf(child) + 1, count: inOrder.length };
  };
}
