import { Problem } from '../problem.ts';

/** A reason for which a job failed that says nothing of anybody: a word or two, of our own. */
export class JobFailure extends Error {}

const plain = /^[\w. -]{1,60}$/;

/**
 * What is kept of the reason why a job failed: it is shown, and messages of databases and mail servers quote what
 * people typed. Our own words, codes and names of errors say nothing of anybody.
 */
export function errorReason(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  if (error instanceof Problem) return error.code;
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && plain.test(code))
    return /^[0-9A-Z]{5}$/.test(code) ? `SQLSTATE ${code}` : code;
  return typeof name === 'string' && plain.test(name) ? name : 'Error';
}
