/** Forms of a pronoun, in the order of the placeholders. */
const forms = ['they', 'them', 'their', 'theirs', 'themself'] as const;
type Form = (typeof forms)[number];

const sets: Record<string, readonly string[]> = {
  she: ['she', 'her', 'her', 'hers', 'herself'],
  he: ['he', 'him', 'his', 'his', 'himself'],
  they: ['they', 'them', 'their', 'theirs', 'themself'],
};

/** What a comment of the bank may leave open. */
export const placeholders = ['name', ...forms] as const;

const PLACEHOLDER = /\{([A-Za-z]*)\}/g;

const setOf = (pronouns: string): readonly string[] | undefined =>
  sets[(/^[a-z]+/.exec(pronouns.trim().toLowerCase()) ?? [''])[0]];

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** Placeholders in a text that stand for nothing. */
export const unknownPlaceholders = (comment: string): string[] =>
  [...comment.matchAll(PLACEHOLDER)]
    .map(([whole, word = '']) => ({ whole, word: word.toLowerCase() }))
    .filter(({ word }) => !(placeholders as readonly string[]).includes(word))
    .map(({ whole }) => whole);

/**
 * A comment of the bank for a student: `{name}` by the name that is used, `{they}` and its forms by the person's own
 * pronouns, with a capital where the placeholder has one. Where the pronouns are not known the name stands in for them.
 */
export function filledIn(
  comment: string,
  { givenName, pronouns }: { givenName: string; pronouns: string },
): string {
  const own = setOf(pronouns);
  return comment.replace(PLACEHOLDER, (whole, word: string) => {
    const key = word.toLowerCase();
    if (key === 'name') return givenName;
    const at = forms.indexOf(key as Form);
    if (at < 0) return whole;
    const form = (own ?? (sets.they as readonly string[]))[at] as string;
    return /^[A-Z]/.test(word) ? capital(form) : form;
  });
}

/** The pronouns of each set that say of somebody else than these: for `she/her` those of he; none where they are not known. */
export function otherPronouns(pronouns: string): readonly string[] {
  const own = setOf(pronouns);
  if (!own) return [];
  const others = [sets.she, sets.he].filter((set) => set !== own).flatMap((set) => set ?? []);
  return [...new Set(others)].filter((word) => !own.includes(word));
}
