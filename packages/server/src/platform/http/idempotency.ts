import { createHash } from 'node:crypto';
import { permissionNames } from '@homeroom/contract/permissions.ts';
import { sql } from 'kysely';
import { LATER } from '../database/pool.ts';
import { type Access, accessLogged } from '../database/read-log.ts';
import type { Database } from '../database/school.ts';
import { ensure, fieldError, Problem } from '../problem.ts';
import type { User } from '../user.ts';

/** Thrown where a request is a repeat: nothing is done, the first answer is sent again. */
export class Replay extends Error {
  readonly answer: string;
  /** What was read for it, which is read once more. */
  readonly reads: readonly Access[];
  constructor(answer: string, reads: readonly Access[]) {
    super('already answered');
    this.answer = answer;
    this.reads = reads;
  }
}

const rightsSums = new WeakMap<User, Buffer>();

/** All that a user may do by permission, in a sum: an answer that is stored was given under these rights. */
function rightsSum(user: User): Buffer {
  const known = rightsSums.get(user);
  if (known) return known;
  const allowed = permissionNames.filter((name) => user.may(name));
  const sum = requestSum(user.scope, String(user.personId), ...allowed);
  rightsSums.set(user, sum);
  return sum;
}

/** The header's value where it is usable. @throws Problem request.invalid */
export function readKey(header: unknown): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{8,100}$/.test(header)) return header;
  throw new Problem('request.invalid', {
    errors: [fieldError('Idempotency-Key', 'idempotency_key.malformed')],
  });
}

/** The key that a request came with, and what makes it the same request. */
export interface RequestKey {
  key: string;
  sum: Buffer;
}

/** What makes a request the same request. */
export const requestSum = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/** SQLSTATE of a transaction whose key was taken before. */
const TAKEN = 'HR004';

/** An answer as it is stored under the key of its request. */
export interface KeptAnswer {
  key: string;
  sum: Buffer;
  rights: Buffer;
  answer: string;
}

/** The same, for work that stores it by itself. */
export const keptAnswer = (user: User, { key, sum }: RequestKey, answer: string): KeptAnswer => ({
  key,
  sum,
  rights: rightsSum(user),
  answer,
});

/**
 * Keeps an answer under its key, in the transaction of the work itself and together with its commit. Where the key was
 * taken before, or is by a request that is under way and commits, the transaction fails: see `replay`.
 */
export async function keepAnswer(
  db: Database,
  user: User,
  { key, sum }: RequestKey,
  answer: string,
): Promise<void> {
  const reads = accessLogged(db);
  await sql`${sql.raw(LATER)}with kept as (
    insert into idempotency_key (user_id, key, request_sum, rights_sum, answer, reads)
    values (${user.id}, ${key}, ${sum}, ${rightsSum(user)}, ${answer}, ${reads.length ? JSON.stringify(reads) : null}::jsonb)
    on conflict do nothing returning 1
  ) select refuse(${TAKEN}) where not exists (select from kept)`.execute(db);
}

/**
 * Whether the repeat failed for who asks, whom its policies would show nothing of the record today. An empty answer tells
 * nothing: what the first one did away with is not found either.
 */
const isWithheld = (failure: unknown, answer: string | null): boolean =>
  failure instanceof Problem && [403, 404].includes(failure.status) && Boolean(answer);

/**
 * Looks whether a request that failed was answered before: the first effect is in the way of a second one.
 * @throws Replay with that answer; Problem idempotency.reused when the key belongs to another request, permission.denied
 *   when the user may do other things now than when it was answered; else what the request failed of, also where it is
 *   that the user has no right to the record any more
 */
export async function replay(
  db: Database,
  user: User,
  { key, sum }: RequestKey,
  failure: unknown,
): Promise<never> {
  const stored = await db
    .selectFrom('idempotency_key')
    .select(['request_sum', 'rights_sum', 'answer', 'reads'])
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst()
    .catch(() => Promise.reject(failure));
  if (!stored) throw failure;
  ensure(stored.request_sum.equals(sum), 'idempotency.reused');
  ensure(!stored.rights_sum || stored.rights_sum.equals(rightsSum(user)), 'permission.denied');
  if (isWithheld(failure, stored.answer)) throw failure;
  throw new Replay(stored.answer ?? '', (stored.reads ?? []) as unknown as Access[]);
}

/** Keys are kept for a week: longer than any phone stays offline with a roll in it. */
export async function dropOldKeys(db: Database): Promise<void> {
  await sql`delete from idempotency_key where at < now() - interval '7 days'`.execute(db);
}
