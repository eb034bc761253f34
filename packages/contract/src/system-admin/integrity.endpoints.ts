import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { text } from '../shared/values.ts';

/** Records that are named of what a check has found; there may be more. */
export const MAX_RECORDS_NAMED = 20;

/** What a check of the data is of, and what it has found. What it is called stands in the words of its module. */
const IntegrityItem = z.object({
  /** `<module>.<check>` */
  itemName: z.string(),
  /** The area that makes it. */
  module: z.string(),
  /** ok; wrong: something was found; failed: it could not be made; unknown: it has not been made yet. */
  state: z.enum(['ok', 'wrong', 'failed', 'unknown']),
  /** How many records it has found, 500 at most. */
  count: z.int(),
  /** There are more than that. */
  hasMore: z.boolean(),
  /** When it was made last; an instant, ISO with zone. */
  checkedAt: z.string().nullable(),
  /** Why it could not be made: a code that says nothing of anybody. */
  error: z.string(),
  /** The screen on which it is mended; null: it is not for whoever asks. */
  path: z.string().nullable(),
  /** The first of them: a key by which people at the school know the record, or its number, and where it is mended. */
  found: z.array(z.object({ key: z.string(), path: z.string() })),
});
export type IntegrityItem = z.infer<typeof IntegrityItem>;

const Integrity = z.object({
  /** The run of all checks that was begun last, instants; null: there was none. `endedAt` null: it did not end. */
  lastRun: z.object({ startedAt: z.string(), endedAt: z.string().nullable() }).nullable(),
  /** Checks are made, or about to be. */
  isRunning: z.boolean(),
  /** What is wrong first; within that by module. */
  items: z.array(IntegrityItem),
});
export type Integrity = z.infer<typeof Integrity>;

export const getIntegrity = endpoint({
  method: 'GET',
  path: '/api/DatabaseIntegrities',
  permission: 'system.integrity',
  summary:
    'Whether the records of the school agree with each other: what each check found when it was made last.',
  answer: Integrity,
});

export const runIntegrity = endpoint({
  method: 'POST',
  path: '/api/DatabaseIntegrities/Run',
  permission: 'system.integrity',
  summary: 'Has all checks made in the background, or one; where they are being made already, nothing more.',
  body: z.object({ itemName: text(100).nullable() }),
  answer: Integrity,
});
