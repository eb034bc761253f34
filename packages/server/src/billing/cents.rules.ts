/** Amounts are whole cents inside, and decimal text at the edges: never a floating-point number of the currency. */

/**
 * Decimal text with at most two digits after the point as cents: `120.5` is 12050.
 * @throws Error for anything else: schemas have refused it before
 */
export function centsOf(text: string): number {
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) throw new Error('not an amount');
  const [, sign, whole = '0', rest = ''] = parts;
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign && cents ? -cents : cents;
}

/** Cents as decimal text with two digits after the point: `-5` is `-0.05`; also zero is told. */
export function moneyOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Hundredths of a percent as decimal text: `3333` is `33.33`, `5000` is `50`. */
export function percentOf(hundredths: number): string {
  const [whole, rest] = moneyOf(hundredths).split('.');
  return rest === '00' ? (whole as string) : `${whole}.${rest}`.replace(/0$/, '');
}

/** Percent as decimal text in hundredths. */
export const hundredthsOf = (percent: string): number => centsOf(percent);

export const WHOLE = 10_000;

/** A part of an amount of zero or more, in hundredths of a percent; half a cent is rounded up. */
export const partOf = (cents: number, hundredths: number): number =>
  Number((BigInt(cents) * BigInt(hundredths) * 2n + BigInt(WHOLE)) / BigInt(WHOLE * 2));

/** The sum of amounts. */
export const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
