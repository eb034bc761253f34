import {
  type Integrity,
  type IntegrityItem,
  MAX_RECORDS_NAMED,
} from '@homeroom/contract/system-admin/integrity.endpoints.ts';
import { z } from 'zod';
import type { Database, School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type JobContext, jobKind } from '../platform/jobs/job.ts';
import { errorReason } from '../platform/jobs/job-failure.ts';
import { isQueued } from '../platform/jobs/queue.ts';
import type { User } from '../platform/user.ts';
import type { IntegrityCheck } from './contributions.facts.ts';
import {
  beginRun,
  endRun,
  type IntegrityResult,
  integrityResults,
  lastIntegrityRun,
  readOnly,
  saveResult,
} from './integrity.queries.ts';

/** Records that are counted of what a check finds: who has to mend as many needs no exact number. */
const MAX_RECORDS_COUNTED = 500;
/** A check that takes longer is given up: it must not hold up the school's work. */
const SECONDS = 60;
/** When the school sleeps. */
const NIGHTLY_AT = 'T03:00:00';

/** Makes all checks, or the one that is named. */
export const integrityJob = jobKind(
  'system-admin.integrity',
  z.object({ check: z.string().max(100).nullable() }),
);

/** The night's run is due from the hour at which the school sleeps, once a day. */
export const dueIntegrity = ({ today, localNow }: { today: string; localNow: string }): string | null =>
  localNow >= `${today}${NIGHTLY_AT}` ? today : null;

async function resultOf(
  { school, clock, today }: Pick<JobContext, 'clock' | 'school' | 'today'>,
  check: IntegrityCheck,
): Promise<IntegrityResult> {
  const { name } = check;
  const none = { name, count: 0, hasMore: false, found: [], error: '' };
  try {
    const found = await inTransaction(school, 'system:integrity', async (db) => {
      await readOnly(db, SECONDS);
      return check.find(db, today, MAX_RECORDS_COUNTED + 1);
    });
    return {
      ...{ name, error: '', checkedAt: clock.now(), state: found.length ? 'wrong' : 'ok' },
      ...{ count: Math.min(found.length, MAX_RECORDS_COUNTED), hasMore: found.length > MAX_RECORDS_COUNTED },
      found: found.slice(0, MAX_RECORDS_NAMED),
    };
  } catch (error) {
    return { ...none, state: 'failed', error: errorReason(error), checkedAt: clock.now() };
  }
}

/** Makes the checks one after the other; each tells what it found at once, and none keeps the others from being made. */
export async function makeChecks(
  checks: readonly IntegrityCheck[],
  context: JobContext,
  { check: only }: { check: string | null },
): Promise<void> {
  const { school, clock } = context;
  const write = (work: (db: Database) => Promise<void>) => inTransaction(school, 'system:integrity', work);
  if (only === null) await write((db) => beginRun(db, clock.now()));
  for (const check of checks.filter(({ name }) => only === null || name === only)) {
    const result = await resultOf(context, check);
    await write((db) => saveResult(db, result));
  }
  const names = checks.map(({ name }) => name);
  if (only === null) await write((db) => endRun(db, clock.now(), names));
}

const order = { failed: 0, wrong: 1, unknown: 2, ok: 3 } as const;

/** What of a check somebody is shown: which records it found only where they may open the screen that mends them. */
function itemOf(
  user: User,
  { name, mended }: IntegrityCheck,
  result: IntegrityResult | undefined,
): IntegrityItem {
  const [module = ''] = name.split('.');
  const may = user.may(mended.permission);
  const { state = 'unknown', count = 0, hasMore = false, error = '', checkedAt, found = [] } = result ?? {};
  return {
    ...{ itemName: name, module, state, count, hasMore, error, checkedAt: checkedAt?.toISOString() ?? null },
    ...{ path: may ? mended.path : null, found: may ? found : [] },
  };
}

/** What all checks found when they were made last, what is wrong first. */
export async function integrityFor(
  db: Database,
  school: Pick<School, 'schema'>,
  user: User,
  checks: readonly IntegrityCheck[],
): Promise<Integrity> {
  // Asked first: whoever reads that it is over reads what it found.
  const isRunning = await isQueued(db, school, integrityJob.name);
  const results = new Map((await integrityResults(db)).map((result) => [result.name, result]));
  const run = await lastIntegrityRun(db);
  return {
    lastRun: run
      ? { startedAt: run.startedAt.toISOString(), endedAt: run.endedAt?.toISOString() ?? null }
      : null,
    isRunning,
    items: checks
      .map((check) => itemOf(user, check, results.get(check.name)))
      .toSorted((a, b) => order[a.state] - order[b.state]),
  };
}
