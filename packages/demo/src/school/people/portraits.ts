import type { Random } from '../random.ts';

/** Eight each of children, young people and adults; the first four of eight wear their hair long. */
export const PORTRAITS_PER_AGE = 8;

/**
 * Id of a portrait that may be of such a person.
 * @param born year of birth; null for whoever is grown up
 */
export function anyPortrait(random: Random, born: number | null, sex: string | null): number {
  const age = born === null ? 2 : born > YOUNG_SINCE ? 0 : 1;
  const half = PORTRAITS_PER_AGE / 2;
  const first = sex === 'F' ? 0 : sex === 'M' ? half : random.pick([0, half]);
  return age * PORTRAITS_PER_AGE + first + random.int(1, half);
}

/** Told once for all: a portrait does not grow up with its owner. */
const YOUNG_SINCE = 2014;
