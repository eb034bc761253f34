import { permissionNames } from '@homeroom/contract/permissions.ts';
import { sql } from 'kysely';
import { LATER } from '../database/pool.ts';
import type { Database, School } from '../database/school.ts';
import { codeOf } from '../database/sqlstate.ts';
import { type AdvisoryLock, inTransaction } from '../database/transaction.ts';
import { ensure } from '../problem.ts';
import type { User } from '../user.ts';
import type { Authenticator } from './authenticator.ts';

/** A write that has taken less than this is committed by the rights that it began with, ms. */
const BRIEF_MS = 250;
/** SQLSTATE of a transaction whose last statements waited for longer than that. */
const WAITED = 'HR005';

/** Whether somebody may do all that they might when the request was let in. */
const mayTheSame = (now: User, then: User): boolean =>
  now.personId === then.personId && permissionNames.every((name) => !then.may(name) || now.may(name));

/** Who writes, and how it is found out whether they still may. */
export interface Writer {
  school: School;
  user: User;
  again: Authenticator['again'];
  /** When the request was let in, as `performance.now()` tells it. */
  since: number;
}

/** @throws Problem session.ended, permission.denied */
async function ensureStillMay({ school, user, again }: Writer, db: Database): Promise<void> {
  const seen = await again(school, db, user);
  if (seen && mayTheSame(seen, user)) return;
  // What this very transaction takes from its own user, e.g. their session, is no reason to refuse it.
  const committed = await again(school, school.db, user);
  ensure(committed, user.sessionId > 0 ? 'session.ended' : 'device.unknown');
  ensure(mayTheSame(committed, user), 'permission.denied');
}

/**
 * Runs the work in a transaction of the writer. One that waits, e.g. for a row that somebody holds, may outlive the session
 * or the rights that let it in: before its commit it is looked again whether they still hold.
 * @throws Problem session.ended, permission.denied; else what `inTransaction` throws
 */
export async function inTransactionOf<T>(
  writer: Writer,
  work: (db: Database) => Promise<T>,
  advisoryLock?: AdvisoryLock | readonly AdvisoryLock[],
  how: { isRead?: boolean } = {},
): Promise<T> {
  const { school, user, since } = writer;
  const run = (looks: boolean) =>
    inTransaction(
      school,
      user.id,
      async (db) => {
        const answer = await work(db);
        if (looks || performance.now() - since >= BRIEF_MS) await ensureStillMay(writer, db);
        // The last statements go out with the commit, and have not waited yet: then it fails, and is done once more.
        else
          await sql`${sql.raw(LATER)}select refuse(${WAITED})
            where clock_timestamp() - transaction_timestamp() > ${BRIEF_MS} * interval '1 ms'`.execute(db);
        return answer;
      },
      advisoryLock,
      how,
    );
  return run(false).catch((error: unknown) => {
    if (codeOf(error) !== WAITED) throw error;
    return run(true);
  });
}

/**
 * The parts of an answer that is sent as it is made, for as long as whoever asked for it may still read it: a long one, or a
 * slow reader, outlives the session or the rights that let the request in. Then it is cut off.
 * @throws Problem session.ended, permission.denied
 */
export async function* whileStillMay<T>(writer: Writer, parts: AsyncIterable<T>): AsyncGenerator<T> {
  let looked = writer.since;
  for await (const part of parts) {
    if (performance.now() - looked >= BRIEF_MS) {
      await ensureStillMay(writer, writer.school.db);
      looked = performance.now();
    }
    yield part;
  }
}
