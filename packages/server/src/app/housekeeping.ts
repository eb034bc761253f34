import type { Logger } from 'pino';
import type { ServerArea } from '../platform/area.ts';
import type { Clock } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { dropOldKeys } from '../platform/http/idempotency.ts';
import { areas } from './areas.ts';

const all: readonly ServerArea[] = areas;

const EVERY_MS = 3_600_000;

/** Drops what nobody asks for any more, so that what the platform keeps for itself does not grow for ever. */
export const keepHouse = (school: School, now: Date): Promise<void> =>
  inTransaction(school, 'system:housekeeping', async (db) => {
    await dropOldKeys(db);
    for (const area of all) await area.housekeeping?.(db, now);
  });

/** Keeps house every hour. Answers what stops it. */
export function startHousekeeping(school: School, clock: Clock, log: Logger): () => void {
  const timer = setInterval(() => {
    keepHouse(school, clock.now()).catch((error) => log.warn({ code: error?.code }, 'housekeeping failed'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
