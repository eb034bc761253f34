import { randomInt } from 'node:crypto';

/** Codes that the school gives: ten digits that say nothing and follow no order, so that nobody guesses a neighbour's. */
export const newCode = (): string =>
  `${randomInt(1, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
