/**
 * What stands in a sentence where it has a name in braces: a number, a text as somebody typed or stored it, or something
 * that is itself said; of several, with commas between them.
 */
export type Fact = string | number | Said | readonly (string | Said)[];

/** Facts by their names. */
export type Facts = Readonly<Record<string, Fact>>;

/** Something that is to be said: the code of its sentence, and the facts that the sentence names. */
export interface Said<Code extends string = string> {
  code: Code;
  facts?: Facts;
}

/** Sentences by their codes, in one language. */
export type Words = Readonly<Record<string, string>>;

/** The names in the braces of a sentence. */
export type FactNames<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | FactNames<Rest>
  : never;

/** The sentence of what is to be said, its facts filled in. A code that has no sentence stands for itself. */
export function sentenceIn(words: Words, { code, facts = {} }: Said): string {
  const inWords = (fact: Fact | undefined): string => {
    if (fact === undefined) return '';
    if (typeof fact === 'string' || typeof fact === 'number') return String(fact);
    return 'code' in fact ? sentenceIn(words, fact) : fact.map(inWords).join(', ');
  };
  return (words[code] ?? code).replace(/\{(\w+)\}/g, (_, name: string) => inWords(facts[name]));
}
