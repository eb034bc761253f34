import { placeOf, type Roll } from './roll.ts';

/** How many views show a roll, by its place: a screen that changes may have both for a moment. */
const shown = new Map<string, number>();

/** Whether the roll is on the screen, where its lines say themselves what has to be chosen. */
export const isShown = (roll: Roll): boolean => shown.has(placeOf(roll));

/** Says that a roll is on the screen, until what it returns is called. */
export function showsRoll(roll: Roll): () => void {
  const place = placeOf(roll);
  shown.set(place, (shown.get(place) ?? 0) + 1);
  return () => {
    const left = (shown.get(place) ?? 0) - 1;
    if (left > 0) shown.set(place, left);
    else shown.delete(place);
  };
}
