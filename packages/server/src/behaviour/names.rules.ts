/** The names of somebody, as they are stored. */
export interface Named {
  surname: string;
  givenName: string;
  preferredName: string;
  middleName: string;
  formerNames: string;
}

/** What stands in place of names in what parents read, and in what is shown of an event in part. */
export const MASK = 'another student';

/** Parts of names that say nothing by themselves. */
const particles = new Set(
  'al bin bint da de del della den der di do dos du el ibn la le los mac of saint san santa st ten the van von y'.split(
    ' ',
  ),
);
/** Shorter than this it is an initial. */
const SHORTEST = 2;

/** Letters with what is put upon them, and what is seen of neither; apostrophes and dashes part words. */
const WORD = /[\p{L}\p{M}\p{Cf}]+/gu;

/** A word without case, accents and what cannot be seen. */
const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => latin[letter] ?? letter);
const latin: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(folded);

const wordsOfNames = ({ surname, givenName, preferredName, middleName, formerNames }: Named): string[] =>
  [surname, givenName, preferredName, middleName, formerNames]
    .flatMap(wordsOf)
    .filter((word) => word.length >= SHORTEST && !particles.has(word));

/** The words that name others, save those that are names of the one whose text it is: a brother's surname, the same first name. */
function namesOf(others: readonly Named[], own: Named | null): Set<string> {
  const ownWords = new Set(own ? wordsOfNames(own) : []);
  return new Set(others.flatMap(wordsOfNames).filter((word) => !ownWords.has(word)));
}

/** Names of others that stand in a text, as they are written there, each once. */
export function namesIn(text: string, others: readonly Named[], own: Named | null): string[] {
  const names = namesOf(others, own);
  const found = new Map<string, string>();
  for (const word of text.match(WORD) ?? [])
    if (names.has(folded(word)) && !found.has(folded(word))) found.set(folded(word), word);
  return [...found.values()];
}

/** Stands for a name until neighbours are put together; of no script. */
const HIDDEN = '\uE000';
const SEVERAL = /\uE000(?:[\s'’.-]{0,2}\uE000)*/gu;

/** A text with the names of others masked; first name and surname together are one. */
export function masked(text: string, others: readonly Named[], own: Named | null): string {
  const names = namesOf(others, own);
  if (!names.size) return text;
  const hidden = text.replace(WORD, (word) => (names.has(folded(word)) ? HIDDEN : word));
  return hidden.replace(SEVERAL, MASK);
}
