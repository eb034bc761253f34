import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { signInRequest } from './people.ts';
import { timeRequests } from './timing.ts';

/** Signing in with a password: Argon2id takes its time on purpose, two at once at most. */
export async function signInWithPasswords(bench: Bench): Promise<Result[]> {
  const requests = bench.facts.classes.map(({ teacher }) => signInRequest(teacher));
  return [
    await timeRequests(bench, { key: 'login-1', what: 'sign-in, 1 at once' }, requests, { lanes: 1 }),
    await timeRequests(bench, { key: 'login-8', what: 'sign-in, 8 at once' }, requests, { lanes: 8 }),
  ];
}
