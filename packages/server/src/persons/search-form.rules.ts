/** `search_form` of the database (migration 010) for words of the letters that every database knows alike. */

/** Blanks, and what is typed on any keyboard: what other letters become hangs on the database. */
const PLAIN = /^[\t-\r -~]*$/;
const LEFT_OUT = /['`]/g;
const BLANK = /[\s\-_/.,;:|%\\()[\]{}"+@&#*=~^<>!?$]+/g;

/** Whether a text has such letters alone. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** A plain text as names are stored: in small letters, without punctuation. */
export const plainForm = (text: string): string =>
  text.toLowerCase().replace(LEFT_OUT, '').replace(BLANK, ' ').trim();

/** So many digits at least are a phone number. */
const LEAST_DIGITS = 6;

/**
 * The last eight digits of a phone number, as `phone_end` of the database (migration 029) has them; null for what is no
 * number, or too short to be somebody's alone.
 */
export function phoneEnd(typed: string): string | null {
  if (!/^[\d\s+()./-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  return digits.length < LEAST_DIGITS ? null : digits.slice(-8);
}
