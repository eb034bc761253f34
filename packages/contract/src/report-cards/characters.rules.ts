const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Typed text as it is counted and kept: one kind of line end, composed letters, no blanks at its ends. */
export const plainText = (typed: string): string => typed.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/** Characters as a reader counts them: a letter with its accents is one, and so is a face of several people. */
export const countCharacters = (typed: string): number => {
  let count = 0;
  for (const _ of graphemes.segment(typed)) count += 1;
  return count;
};

/** Longest single character, in code units: faces of several people and flags have some twenty. */
const LARGEST = 32;

/** Whether every character can be set: one of some hundred accents or joined letters brings the printing engine down. */
export function isPrintable(typed: string): boolean {
  if (typed.length <= LARGEST) return true;
  for (const { segment } of graphemes.segment(typed)) if (segment.length > LARGEST) return false;
  return true;
}

/** Words as a reader counts them, also where none are blanks between. */
export const countWords = (typed: string): number => {
  let count = 0;
  for (const { isWordLike } of words.segment(typed)) if (isWordLike) count += 1;
  return count;
};

/** Whether a text is longer than so many characters; short ones are not counted out. */
export const isLongerThan = (typed: string, max: number): boolean =>
  typed.length > max && countCharacters(typed) > max;
