/** How a word that is looked for becomes what the index of names holds: see `search_grams` in migration 014. */

/** Parts of a name as `search_form` leaves them; a word of punctuation alone has none. */
export const partsOf = (form: string): string[] => form.split(' ').filter(Boolean);
export const lettersOf = (word: string): string[] => [...word];

/** From this length on a word is found though one letter of it is wrong. */
export const LONG = 4;
/** The index leaves out letters of so many only. */
const LOOKED_AT = 6;

/** What every name that answers to all these words has in the index; a name that has it all may still be another. */
export function gramsOf(forms: readonly string[]): string[] {
  const grams = forms.flatMap(partsOf).flatMap((part) => {
    const letters = lettersOf(part);
    if (letters.length < 3) return [`^${part}`];
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  });
  return [...new Set(grams)];
}

/** What a name has to be like: words of one or two letters begin a part of it, others stand anywhere in one. */
export const patternsOf = (forms: readonly string[]): string[] =>
  forms.map((form) => (lettersOf(partsOf(form)[0] ?? '').length < 3 ? `% ${form}%` : `%${form}%`));

/** What the index has of words that differ from this one by a letter; of shorter ones their beginning. */
function gramsNear(part: string, isAlone: boolean): string[] {
  const letters = lettersOf(part);
  if (letters.length < LONG) return gramsOf([part]).slice(0, 1);
  const seen = letters.slice(0, LOOKED_AT);
  const without = seen.map((_, at) => `~${seen.toSpliced(at, 1).join('')}`);
  // Beside other words this one may be right, and a part of a longer one.
  return [`~${seen.join('')}`, ...without, ...(isAlone ? [] : gramsOf([part]).slice(0, 1))];
}

/**
 * Three lists of what a similar name has one of each of; null where no word is long enough to be mistyped. Of more
 * words than three the longest are asked for.
 */
export function gramsOfSimilar(forms: readonly string[]): [string[], string[], string[]] | null {
  const parts = forms.flatMap(partsOf).sort((a, b) => b.length - a.length);
  const [first = '', second = first, third = first] = parts;
  if (lettersOf(first).length < LONG) return null;
  const near = (part: string) => gramsNear(part, parts.length === 1);
  return [near(first), near(second), near(third)];
}

/** Whether a unit of a string is half a letter. */
const isHalf = (unit: number): boolean => unit >= 0xd800 && unit < 0xe000;

/** Whether two words differ by no more than one letter: wrong, missing, too many (also doubled), or swapped with the next. */
export function areNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  // Thousands of words are compared with the one that was typed: they are taken apart where halves of letters differ.
  const at = firstDifference(one, other);
  if (!isHalf(one.charCodeAt(at)) && !isHalf(other.charCodeAt(at))) return areNearFrom(one, other, at);
  const [a, b] = [lettersOf(one), lettersOf(other)];
  return areNearFrom(a, b, firstDifference(a, b));
}

type Letters = ArrayLike<string>;

function firstDifference(a: Letters, b: Letters): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function areNearFrom(a: Letters, b: Letters, at: number): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const same = (from: number, to: number) => {
    if (a.length - from !== b.length - to) return false;
    for (let i = from; i < a.length; i++) if (a[i] !== b[i - from + to]) return false;
    return true;
  };
  if (a.length > b.length) return same(at + 1, at);
  if (a.length < b.length) return same(at, at + 1);
  return same(at + 1, at + 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && same(at + 2, at + 2));
}

/** The same, remembered: names share their words. */
export function remembersNear(): typeof areNear {
  const known = new Map<string, Map<string, boolean>>();
  return (one, other) => {
    let of = known.get(one);
    if (!of) {
      of = new Map();
      known.set(one, of);
    }
    let near = of.get(other);
    if (near === undefined) {
      near = areNear(one, other);
      of.set(other, near);
    }
    return near;
  };
}

/** Whether a name has a word as it was written: one of one or two letters begins a part of it. */
const has = (searchName: string, form: string): boolean => {
  const [pattern = ''] = patternsOf([form]);
  return searchName.includes(pattern.replaceAll('%', ''));
};

/**
 * How many of the words a name has only nearly; null where it does not answer to one of them at all.
 * @param searchName as it is stored: words between blanks, `|` and `#`
 * @param isNear where the same words are compared for many names, what remembers it
 */
export function mistakesIn(
  searchName: string,
  forms: readonly string[],
  isNear: typeof areNear = areNear,
): number | null {
  let mistakes = 0;
  let words: string[] | undefined;
  for (const form of forms) {
    if (has(searchName, form)) continue;
    words ??= searchName.split(/[ |#]+/).filter(Boolean);
    for (const part of partsOf(form)) {
      if (words.includes(part)) continue;
      if (lettersOf(part).length < LONG || !words.some((word) => isNear(part, word))) return null;
    }
    mistakes++;
  }
  return mistakes;
}
