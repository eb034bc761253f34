import { isLongerThan, plainText } from './characters.rules.ts';
import { otherPronouns } from './placeholders.rules.ts';

/** What may be wrong with a comment; only `tooLong` keeps it from being saved. */
export type CommentFault =
  | { kind: 'tooLong' }
  /** Another student of the list is named. */
  | { kind: 'otherName'; word: string }
  | { kind: 'noName' }
  | { kind: 'pronoun'; word: string }
  /** A placeholder of the bank was left. */
  | { kind: 'placeholder'; word: string }
  /** So many others of the list have the same text. */
  | { kind: 'sameText'; others: number }
  | { kind: 'doubleSpace' }
  /** The text praises what the results do not, or the other way about. */
  | { kind: 'againstResult'; word: string };

/** Whom a comment is about, and what stands around it. */
export interface CommentAround {
  givenName: string;
  /** As `she/her`; empty: not known. */
  pronouns: string;
  maxCharacters: number;
  /** Names, as comments use them, of the other students of the list. */
  otherNames: readonly string[];
  /** What the others of the list have in the same section, their own names taken out. */
  otherTexts: readonly string[];
  /** Results of the student in the class as shares from 0 to 1 of their scale; empty: none that count. */
  shares: readonly number[];
  /** Words of the school's language for what is good and what is not. */
  praise?: readonly string[];
  concern?: readonly string[];
}

/** From this share of a list on the same text is told. */
const SAME_FOR = 0.5;
const LOW = 0.35;
const HIGH = 0.8;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A word that stands alone, in the letters of any script. */
const alone = (word: string, flags = 'u') =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(word)}(?![\\p{L}\\p{M}\\p{N}])`, flags);

/** Chinese, Japanese and Thai set no blanks between words: there a name is found anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const names = (comment: string, name: string) =>
  name !== '' && (unspaced.test(name) ? comment.includes(name) : alone(name).test(comment));

/** A text without the name in it, by which texts are found to be the same. */
export const withoutName = (comment: string, givenName: string): string => {
  const text = plainText(comment).replace(/\s+/g, ' ').toLocaleLowerCase();
  return givenName === '' ? text : text.split(givenName.toLocaleLowerCase()).join('{name}');
};

const found = (comment: string, words: readonly string[] = []) =>
  words.find((word) => alone(word, 'iu').test(comment));

/** Of the results: their mean as a share; null where nothing counts. */
const shareOf = (shares: readonly number[]) =>
  shares.length ? shares.reduce((sum, share) => sum + share, 0) / shares.length : null;

/**
 * What may be wrong with a comment, the gravest first; an empty one has no fault. Names are compared with their capitals,
 * so that Grace is found and grace is not.
 */
export function commentFaults(comment: string, around: CommentAround): CommentFault[] {
  const text = plainText(comment);
  if (text === '') return [];
  const faults: CommentFault[] = [];
  if (isLongerThan(text, around.maxCharacters)) faults.push({ kind: 'tooLong' });
  for (const [word] of text.matchAll(/\{[^{}\n]{0,40}\}|\[[A-Z][^[\]\n]{0,40}\]/g))
    faults.push({ kind: 'placeholder', word });
  for (const other of new Set(around.otherNames))
    if (other !== around.givenName && names(text, other)) faults.push({ kind: 'otherName', word: other });
  if (around.givenName !== '' && !names(text, around.givenName)) faults.push({ kind: 'noName' });
  const wrong = found(text, otherPronouns(around.pronouns));
  if (wrong) faults.push({ kind: 'pronoun', word: wrong });
  const mine = withoutName(text, around.givenName);
  const others = around.otherTexts.filter((other) => other === mine).length;
  if (others > 0 && others >= around.otherTexts.length * SAME_FOR) faults.push({ kind: 'sameText', others });
  if (/\S {2,}\S/.test(text)) faults.push({ kind: 'doubleSpace' });
  const share = shareOf(around.shares);
  if (share !== null) {
    const against =
      share <= LOW ? found(text, around.praise) : share >= HIGH ? found(text, around.concern) : undefined;
    if (against) faults.push({ kind: 'againstResult', word: against });
  }
  return faults;
}
