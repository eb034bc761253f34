import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LATER } from '../database/pool.ts';
import type { Database } from '../database/school.ts';
import { ensure, Problem } from '../problem.ts';

/** Thrown inside the repeat's transaction: nothing is done, the first answer is sent again. */
export class Replay extends Error {
  readonly answer: string;
  constructor(answer: string) {
    super('already answered');
    this.answer = answer;
  }
}

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
 * @throws Replay when it was answered; Problem idempotency.reused when it belongs to another request
 */
export async function claimKey(db: Database, userId: number, key: string, sum: Buffer): Promise<void> {
  const claimed =
    await sql`insert into idempotency_key (user_id, key, request_sum) values (${userId}, ${key}, ${sum})
    on conflict do nothing`.execute(db);
  if (claimed.numAffectedRows === 1n) return;
  const stored = await db
    .selectFrom('idempotency_key')
    .select(['request_sum', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  ensure(stored?.request_sum.equals(sum), 'idempotency.reused');
  throw new Replay(stored?.answer ?? '');
}

/** Keeps the answer with the key, in the transaction of the work itself and together with its commit. */
export async function keepAnswer(db: Database, userId: number, key: string, answer: string): Promise<void> {
  await sql`${sql.raw(LATER)}update idempotency_key set answer = ${answer} where user_id = ${userId} and key = ${key}`.execute(
    db,
  );
}

/** Keys are kept for a week: longer than any phone stays offline with a roll in it. */
export async function dropOldKeys(db: Database): Promise<void> {
  await sql`delete from idempotency_key where at < now() - interval '7 days'`.execute(db);
}
