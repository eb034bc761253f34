import type { Random } from '../random.ts';

/** Eight each of children, young people and adults; the first four of eight wear their hair long. */
export const PORTRAITS_PER_AGE = 8;
/** The age from which somebody is no child. */
const YOUNG = 12;

/**
 * Id of a portrait that may be of such a person.
 * @param years null for whoever is grown up
 */
export function anyPortrait(random: Random, years: number | null, sex: string | null): number {
  const age = years === null ? 2 : years < YOUNG ? 0 : 1;
  const half = PORTRAITS_PER_AGE / 2;
  const first = sex === 'F' ? 0 : sex === 'M' ? half : random.pick([0, half]);
  return age * PORTRAITS_PER_AGE + first + random.int(1, half);
}
