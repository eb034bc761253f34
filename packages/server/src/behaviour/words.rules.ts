import { asItLooks } from './lookalikes.rules.ts';

/** A word of a text, with where it stands. */
export interface Word {
  text: string;
  folded: string;
  start: number;
  end: number;
  /** The character after it; '' at the end of the text. */
  next: string;
}

/** Letters with what is put upon them, and what is seen of neither; apostrophes and dashes part words. */
const WORD = /[\p{L}\p{M}\p{Cf}]+/gu;
const PLAIN = /^[ -~]*$/;
const latin: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** A text without case, accents and what cannot be seen, as it looks. */
export const folded = (text: string): string =>
  // Most words are plain: to take them apart costs more than to see that there is nothing to take off.
  PLAIN.test(text)
    ? text.toLowerCase()
    : asItLooks(
        text
          .normalize('NFKD')
          .replace(/[\p{M}\p{Cf}]/gu, '')
          .toLowerCase()
          .replace(/[ßæœøłđðþı]/g, (letter) => latin[letter] ?? letter),
      );

/** The words of a text in their order. */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    folded: folded(word),
    start: index,
    end: index + word.length,
    next: text.charAt(index + word.length),
  }));

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text is of a script that puts no space between words. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);
