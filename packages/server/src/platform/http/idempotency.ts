import { createHash } from 'node:crypto';
import { permissionNames } from '@homeroom/contract/permissions.ts';
import { sql } from 'kysely';
import { LATER } from '../database/pool.ts';
import { type Access, accessLogged } from '../database/read-log.ts';
import type { Database } from '../database/school.ts';
import { ensure, Problem } from '../problem.ts';
import type { User } from '../user.ts';

/** Thrown inside the repeat's transaction: nothing is done, the first answer is sent again. */
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

/** All that a user may do by permission, in a sum: an answer that is stored was given under these rights. */
const rightsSum = (user: User): Buffer =>
  requestSum(user.scope, String(user.personId), ...permissionNames.filter((name) => user.may(name)));

/** The header's value where it is usable. @throws Problem request.invalid */
export function readKey(header: unknown): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{8,100}$/.test(header)) return header;
  throw new Problem('request.invalid', {
    errors: [{ path: 'Idempotency-Key', message: 'must be 8 to 100 visible ASCII characters' }],
  });
}

/** What makes a request the same request. */
export const requestSum = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Takes a key for this transaction. A second request with it waits here until the first has ended.
 * @throws Replay when it was answered; Problem idempotency.reused when it belongs to another request, permission.denied
 *   when the user may do other things now than when it was answered
 */
export async function claimKey(db: Database, user: User, key: string, sum: Buffer): Promise<void> {
  const rights = rightsSum(user);
  const claimed = await sql`insert into idempotency_key (user_id, key, request_sum, rights_sum)
    values (${user.id}, ${key}, ${sum}, ${rights}) on conflict do nothing`.execute(db);
  if (claimed.numAffectedRows === 1n) return;
  const stored = await db
    .selectFrom('idempotency_key')
    .select(['request_sum', 'rights_sum', 'answer', 'reads'])
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst();
  ensure(stored, 'idempotency.reused');
  ensure(stored.request_sum.equals(sum), 'idempotency.reused');
  ensure(!stored.rights_sum || stored.rights_sum.equals(rights), 'permission.denied');
  throw new Replay(stored.answer ?? '', (stored.reads ?? []) as unknown as Access[]);
}

/** Keeps the answer with the key, in the transaction of the work itself and together with its commit. */
export async function keepAnswer(db: Database, userId: number, key: string, answer: string): Promise<void> {
  const reads = accessLogged(db);
  await sql`${sql.raw(LATER)}update idempotency_key
    set answer = ${answer}, reads = ${reads.length ? JSON.stringify(reads) : null}::jsonb
    where user_id = ${userId} and key = ${key}`.execute(db);
}

/** Keys are kept for a week: longer than any phone stays offline with a roll in it. */
export async function dropOldKeys(db: Database): Promise<void> {
  await sql`delete from idempotency_key where at < now() - interval '7 days'`.execute(db);
}
