import type { Database } from '../database/school.ts';
import { type AdvisoryLock, inTransaction } from '../database/transaction.ts';
import type { UserContext } from '../http/context.ts';
import { Problem } from '../problem.ts';

/**
 * Runs a save in the transaction of its request. Where it is refused because the record changed meanwhile, or is there
 * already, the refusal is given the record as it stands now. That is read after the rollback, in a transaction of its
 * own: an entry in the read log that was made within the refused transaction would be rolled back with it.
 * @param current reads what stands now
 * @param advisoryLock as in `UserContext.write`
 * @throws Problem those of the save; record.changed and record.duplicate with `current`
 */
export async function withCurrent<T>(
  { school, user, write }: Pick<UserContext, 'school' | 'user' | 'write'>,
  save: (db: Database) => Promise<T>,
  current: (db: Database) => Promise<unknown>,
  advisoryLock?: AdvisoryLock | readonly AdvisoryLock[],
): Promise<T> {
  try {
    return await write(save, advisoryLock);
  } catch (error) {
    if (!(error instanceof Problem) || !['record.changed', 'record.duplicate'].includes(error.code))
      throw error;
    if (error.facts.current !== undefined) throw error;
    throw new Problem(error.code, { current: await inTransaction(school, user.id, current) });
  }
}
