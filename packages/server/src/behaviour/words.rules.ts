import { plainLetters, writtenOut } from '@homeroom/contract/shared/spellings.ts';
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

/** Letters with what is put upon them, and what is seen of neither; apostrophes, also those that are letters, and dashes part words. */
const WORD = /[[\p{L}\p{M}\p{Cf}]--[\u02b9-\u02bc]]+/gv;
const PLAIN = /^[ -~]*$/;

/** A text without case, accents and what cannot be seen, as it looks. */
export const folded = (text: string): string =>
  // Most words are plain: to take them apart costs more than to see that there is nothing to take off.
  PLAIN.test(text)
    ? text.toLowerCase()
    : asItLooks(
        plainLetters(
          text
            .normalize('NFKD')
            .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
            .toLowerCase(),
        ),
      );

/** A word as it is written where a keyboard has no ü: Juergen; null where it has no such letter. */
export function spelledOut(word: string): string | null {
  if (PLAIN.test(word)) return null;
  const out = writtenOut(word);
  return out === word.normalize('NFC').toLowerCase() ? null : folded(out);
}

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

const HANGUL = /\p{Script=Hangul}/u;

/** Whether a text is Korean: there a name ends in what the sentence makes of it. */
export const isHangul = (text: string): boolean => HANGUL.test(text);

/** Whether a text is of a script that puts no space between words. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);
