import {
  type Code,
  type ErrorCode,
  errorCodes,
  type FactsOf,
  sentenceOf,
} from '@homeroom/contract/errors.ts';
import type { Facts, Said } from '@homeroom/contract/shared/words.ts';

/** What is wrong with one field. */
export interface FieldError extends Said<Code> {
  /** Where it is in what was sent, names and places joined by dots; empty: of the whole. */
  path: string;
}

/** What a problem may tell beside its code. */
export interface ProblemFacts {
  /** The current record, for 409. */
  current?: unknown;
  /** Which fields are wrong, for 400. */
  errors?: FieldError[];
  /** What it says in place of the sentence of its code, where that would not say which; of several, one after the other. */
  says?: Said<Code>[];
  /** Seconds to wait, for 403 (locked), 429 and 503. */
  retryAfter?: number;
}

/** A refusal with a code and facts; the words are made at the edge (architecture, Errors). */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly facts: ProblemFacts;

  constructor(code: ErrorCode, facts: ProblemFacts = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.facts = facts;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** Something that is to be said. @param facts those that the sentence of the code names, if it names any */
export function said<C extends Code>(code: C, ...rest: FactsOf<C>): Said<C> {
  const [facts] = rest as [Facts?];
  return facts ? { code, facts } : { code };
}

/** What is wrong with one field. @param facts as of `said` */
export const fieldError = <C extends Code>(path: string, code: C, ...facts: FactsOf<C>): FieldError => ({
  path,
  ...said(code, ...facts),
});

/** Guard: throws the problem unless the condition holds. */
export function ensure(condition: unknown, code: ErrorCode, facts?: ProblemFacts): asserts condition {
  if (!condition) throw new Problem(code, facts);
}

/**
 * Guard of one field of a form. @param facts as of `said`
 * @throws Problem request.invalid with the code at the field unless the condition holds
 */
export function ensureField<C extends Code>(
  condition: unknown,
  path: string,
  code: C,
  ...facts: FactsOf<C>
): asserts condition {
  if (!condition) throw new Problem('request.invalid', { errors: [fieldError(path, code, ...facts)] });
}

/** The sentences of a problem, for whoever reads them: at the edge. */
export const sentencesOf = ({ code, facts }: Problem): string =>
  (facts.says ?? [{ code }]).map(sentenceOf).join(' ');
