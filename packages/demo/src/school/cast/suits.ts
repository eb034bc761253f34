import type { Adult, Family } from '../people/families.ts';
import type { Need } from '../people/needs.ts';

/** Whether something restricts an adult: whoever calls about the child looks at the contacts first. */
export const isRestricted = ({ facts }: Adult): boolean =>
  facts.access !== 'yes' || facts.court_order !== null || !facts.may_contact || !facts.may_collect;

/** Whether a parent of the family signs in: its children are kept free, for whoever shows what a parent sees. */
export const isOfSignIn = ({ adults }: Family, parents: ReadonlySet<number>): boolean =>
  adults.some(({ personId }) => parents.has(personId));

/** Whether the nurse knows a condition of the student already. */
export const hasHealthNeed = (needs: readonly Need[], student: number): boolean =>
  needs.some(
    ({ personId, category }) => personId === student && (category === 'medical' || category === 'allergy'),
  );
