import type { ErrorCode } from '@homeroom/contract/errors.ts';
import type { Database } from '../platform/database/school.ts';
import { type AdvisoryLock, inTransaction } from '../platform/database/transaction.ts';
import type { UserContext } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { withCurrent } from '../platform/records/with-current.ts';

/** Refusals of this area that tell what stands now, beside those of every area. */
const conflicts: readonly ErrorCode[] = [
  'report_cards.locked',
  'report_cards.closed',
  'report_cards.step',
  'report_cards.suggestions',
  'report_cards.decided',
  'report_cards.used',
  'report_cards.released',
];

/**
 * `withCurrent`, also for what this area refuses with 409: whoever is told that a row is locked sees the row as it is.
 * @throws Problem those of the save
 */
export async function withStanding<T>(
  context: UserContext,
  save: (db: Database) => Promise<T>,
  current: (db: Database) => Promise<unknown>,
  lock?: AdvisoryLock,
): Promise<T> {
  try {
    return await withCurrent(context, save, current, lock);
  } catch (error) {
    if (!(error instanceof Problem && conflicts.includes(error.code)) || error.facts.current !== undefined)
      throw error;
    throw new Problem(error.code, {
      ...error.facts,
      current: await inTransaction(context.school, context.user.id, current),
    });
  }
}
