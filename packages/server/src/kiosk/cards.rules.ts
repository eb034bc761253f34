import { randomInt } from 'node:crypto';

/** Whether a code is another one twice: scanners that send a code twice would make it that one. */
export const isTwice = (code: string): boolean => {
  const half = code.slice(0, code.length / 2);
  return half.length >= 4 && half + half === code;
};

/** Codes that the school gives: ten digits that say nothing and follow no order, so that nobody guesses a neighbour's. */
export const newCode = (): string =>
  `${randomInt(1, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
