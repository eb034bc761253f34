import { type ErrorCode, errorCodes } from '@homeroom/contract/errors.ts';

/** What a problem may tell beside its code. */
export interface ProblemFacts {
  /** The current record, for 409. */
  current?: unknown;
  /** Which fields are wrong, for 400. */
  errors?: { path: string; message: string }[];
  /** What it says in other words than those of the code, where these would not say which. */
  message?: string;
  /** Seconds to wait, for 403 (locked), 429 and 503. */
  retryAfter?: number;
}

/** A refusal with a code and facts; the words are made at the edge (architecture, Errors). */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly facts: ProblemFacts;

  constructor(code: ErrorCode, facts: ProblemFacts = {}) {
    super(facts.message ?? errorCodes[code].message);
    this.name = 'Problem';
    this.code = code;
    this.facts = facts;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** Guard: throws the problem unless the condition holds. */
export function ensure(condition: unknown, code: ErrorCode, facts?: ProblemFacts): asserts condition {
  if (!condition) throw new Problem(code, facts);
}

/** Guard of one field of a form. @throws Problem request.invalid with the message at the field unless the condition holds */
export function ensureField(condition: unknown, path: string, message: string): asserts condition {
  ensure(condition, 'request.invalid', { errors: [{ path, message }] });
}
