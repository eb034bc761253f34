import { may } from '../session/session.ts';
import type { May } from './area.ts';

/** What an area offers for a place on a screen of another one. */
interface Offered {
  id: string;
  /** Its place among what all areas offer, ascending; in the order of the areas where absent. */
  order?: number;
  /** Who is offered it; everybody where absent. The server decides again on each call. */
  shows?: (may: May) => boolean;
}

/** A place on a screen that areas fill which the screen does not know. */
export interface Slot<T extends Offered> {
  /** What whoever is signed in is offered there, in its order. */
  (): readonly T[];
  /** The list of areas says what all of them offer. */
  fill: (all: readonly T[]) => void;
}

/** An empty slot. */
export function slot<T extends Offered>(): Slot<T> {
  let offered: readonly T[] = [];
  return Object.assign(() => offered.filter(({ shows }) => shows?.(may) ?? true), {
    fill: (all: readonly T[]) => {
      offered = all.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
    },
  });
}
