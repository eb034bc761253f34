/** How amounts are written in a language. */
export interface Separators {
  /** Between the whole and its hundredths. */
  decimal: string;
  /** Between groups of three digits. */
  group: string;
}

/** Why a text is no amount: there is none, it cannot be read, it has a sign, too many digits after or before the point, or it is zero. */
export type AmountProblem = 'missing' | 'unreadable' | 'negative' | 'decimals' | 'tooLarge' | 'zero';

/** `numeric(12,2)`: digits before the point. */
const MAX_DIGITS = 10;

/** How amounts are written in a language, `en` or `de-CH`. */
export const separatorsOf = (language: string): Separators => {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1234567.5);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return { decimal: of('decimal') ?? '.', group: of('group') ?? ',' };
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * An amount as somebody types or pastes it, as decimal text with two digits after the point: no sign, no exponent; groups
 * are of three digits, or it is not read at all, since 12.50 and 12,50 mean different things to different people.
 */
export function parseAmount(
  typed: string,
  { decimal, group }: Separators,
): { amount: string } | { problem: AmountProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  if (/^[-\u2212]\s?\d/.test(text)) return { problem: 'negative' };
  // A blank between groups is one whatever kind it is.
  const between = /\s/.test(group) ? '\\s' : escaped(group);
  // 0,005 is no five: whoever typed it wrote hundredths.
  const grouped = `[1-9]\\d{0,2}(?:${between}\\d{3})+|\\d+`;
  const match = new RegExp(`^(${grouped})(?:${escaped(decimal)}(\\d+))?$`).exec(text);
  if (!match) return { problem: 'unreadable' };
  const [, written = '', part = ''] = match;
  const whole = written.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (part.length > 2) return { problem: 'decimals' };
  if (whole.length > MAX_DIGITS) return { problem: 'tooLarge' };
  const amount = `${whole}.${part.padEnd(2, '0')}`;
  return /[1-9]/.test(amount) ? { amount } : { problem: 'zero' };
}

/** Decimal text of the server as cents. @throws Error where it is none */
export function centsOf(money: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(money);
  if (!match) throw new Error(`"${money}" is no amount`);
  const [, sign = '', whole = '', part = ''] = match;
  const cents = BigInt(`${whole}${part.padEnd(2, '0')}`);
  return sign ? -cents : cents;
}

/** Cents as decimal text with two digits after the point. */
export function moneyOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of amounts, as decimal text. */
export const sumOf = (all: readonly string[]): string =>
  moneyOf(all.reduce((sum, money) => sum + centsOf(money), 0n));

/** The same amount with the other sign. */
export const negated = (money: string): string => moneyOf(-centsOf(money));

/** What somebody owes, or is owed: of a balance, above zero is owed. */
export const sideOf = (balance: string): 'owed' | 'credit' | 'settled' => {
  const cents = centsOf(balance);
  if (cents === 0n) return 'settled';
  return cents > 0n ? 'owed' : 'credit';
};

/**
 * Decimal text as it is read in a language: groups, its decimal sign, a true minus.
 * @param currency ISO 4217, written with it; absent: the figure alone
 */
export function writtenMoney(money: string, language: string, currency?: string): string {
  const cents = centsOf(money);
  const absolute = moneyOf(cents < 0n ? -cents : cents);
  const [whole = '0', part = '00'] = absolute.split('.');
  const figure = `${new Intl.NumberFormat(language, { useGrouping: 'always' }).format(BigInt(whole))}${separatorsOf(language).decimal}${part}`;
  const sign = cents < 0n ? '\u2212' : '';
  if (!currency) return sign + figure;
  // The currency stands where the language has it.
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'integer');
  const of = (slice: typeof parts) =>
    slice.flatMap(({ type, value }) => (type === 'currency' || type === 'literal' ? [value] : [])).join('');
  return `${sign}${of(parts.slice(0, at))}${figure}${of(parts.slice(at))}`;
}
