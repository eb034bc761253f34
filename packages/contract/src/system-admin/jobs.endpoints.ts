import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count, firstOf } from '../shared/pages.ts';
import { Id, PathId } from '../shared/values.ts';

/** So many are answered where no limit is said: who has to do something about a job finds it among the first. */
export const MAX_JOBS = 500;

/** A job in the queue; one that is done is in it no more. */
const Job = z.object({
  id: Id,
  /** `<area>.<work>` */
  name: z.string(),
  /** waiting for its time or for somebody to begin; running; failing, to be tried again; failed for good. */
  state: z.enum(['waiting', 'running', 'failing', 'failed']),
  /** How often it was begun, of how many times. */
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Instants, ISO with zone; null: it runs, or is tried no more. */
  nextTry: z.string().nullable(),
  createdAt: z.string(),
  /** Why the last try failed, in words that say nothing of anybody. */
  lastError: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

const JobsQuery = firstOf(z.object({}));

export const getJobs = endpoint({
  method: 'GET',
  path: '/api/Jobs',
  permission: 'system.jobs',
  summary: `What is done in the background: what failed first, then what fails, runs and waits; the first ${MAX_JOBS}, or as many as are asked for.`,
  query: JobsQuery,
  answer: z.array(Job),
});

export const countJobs = endpoint({
  method: 'GET',
  path: '/api/JobCounts',
  permission: 'system.jobs',
  summary: 'How many jobs there are in the queue.',
  answer: Count,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/Jobs/:id/Retry',
  permission: 'system.jobs',
  summary: 'Has a job tried at once, with all its tries before it; the list is answered.',
  params: z.object({ id: PathId }),
  query: JobsQuery,
  answer: z.array(Job),
});
