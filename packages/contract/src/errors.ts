import { type Area, entriesOf, type KeysOf } from './areas.ts';
import { sharedErrors } from './shared/errors.ts';
import { formatWords } from './shared/formats.words.ts';
import { sharedWords } from './shared/shared.words.ts';
import { type Fact, type FactNames, type Said, sentenceIn } from './shared/words.ts';

/** Codes that a screen acts upon; words are made from them at the edge. */
export type ErrorCode = keyof typeof sharedErrors | KeysOf<'errors'>;
export const errorCodes = { ...sharedErrors, ...entriesOf('errors') } as Record<
  ErrorCode,
  { status: number }
>;

const wordsOfAll = { ...sharedWords, ...formatWords };
type WordsOfAll = typeof wordsOfAll;

/** Every code that has a sentence: those of refusals, and those of what is wrong with one field. */
export type Code = keyof WordsOfAll | KeysOf<'words'>;
/** The sentences of all areas, in English. */
export const words = { ...wordsOfAll, ...entriesOf<string>('words') } as Record<Code, string>;

/** The sentence of a code, as a type. */
type SentenceOf<C extends Code> = C extends keyof WordsOfAll
  ? WordsOfAll[C]
  : Area extends infer A
    ? A extends { words: { [K in C]: infer Sentence } }
      ? Sentence
      : never
    : never;
type FactsNamedBy<C extends Code> = SentenceOf<C> extends infer S extends string ? FactNames<S> : never;

/** The facts that the sentence of a code names, as the last argument of a function: none where it names none. */
export type FactsOf<C extends Code> = [FactsNamedBy<C>] extends [never]
  ? []
  : [facts: { readonly [Name in FactsNamedBy<C>]: Fact }];

/** The codes whose sentences name no facts. */
export type PlainCode = { [C in Code]: FactsOf<C> extends [] ? C : never }[Code];

/** What is said, as the sentence that people read. */
export const sentenceOf = (said: Said<Code>): string => sentenceIn(words, said);

type Unsaid = Exclude<ErrorCode, Code>;
/** Does not compile where a refusal has no sentence. */
const everyRefusalIsSaid: [Unsaid] extends [never] ? true : Unsaid = true;
void everyRefusalIsSaid;
