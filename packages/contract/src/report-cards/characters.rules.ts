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

/** What joins nothing to what stands before it: only in a long row without any of it can a character be too large. */
const rows = new RegExp(
  `[^ -~\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u3001-\u3029\uff01-\uff60]{${LARGEST},}`,
  'gu',
);

/** Whether every character can be set: one of some hundred accents or joined letters brings the printing engine down. */
export function isPrintable(typed: string): boolean {
  for (const { 0: row, index } of typed.matchAll(rows)) {
    const withBase = typed.slice(Math.max(0, index - 1), index + row.length);
    for (const { segment } of graphemes.segment(withBase)) if (segment.length > LARGEST) return false;
  }
  return true;
}

/** Words as a reader counts them, also where none are blanks between. */
export const countWords = (typed: string): number => {
  let count = 0;
  for (const { isWordLike } of words.segment(typed)) if (isWordLike) count += 1;
  return count;
};

/** Whether a text is longer than so many characters; short ones are not counted, and of others no more than that. */
export function isLongerThan(typed: string, max: number): boolean {
  if (typed.length <= max) return false;
  let count = 0;
  for (const _ of graphemes.segment(typed)) if (++count > max) return true;
  return false;
}
