import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/**
 * One thing about the installation that an administrator would want to know. What it is called, and what its states mean,
 * stands in the words of the area that its name begins with.
 */
const HealthCheck = z.object({
  /** `<area>.<check>` */
  name: z.string(),
  /** ok; warn: somebody should look at it; bad: something does not work, or is open that should not be. */
  state: z.enum(['ok', 'warn', 'bad']),
  /** How many of what is counted: jobs, mails, locks, gigabytes that are free. */
  count: z.int(),
  /** Since when it is so; an instant, ISO with zone. Null where there is nothing to tell. */
  since: z.string().nullable(),
  /** The screen on which it is mended; null where there is none, or it is not for whoever asks. */
  path: z.string().nullable(),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

const InstallationHealth = z.object({
  version: z.string(),
  /** When the process that answers was started; an instant, ISO with zone. */
  startedAt: z.string(),
  /** What is wrong first; within that in the order of the areas. */
  checks: z.array(HealthCheck),
});
export type InstallationHealth = z.infer<typeof InstallationHealth>;

export const getInstallationHealth = endpoint({
  method: 'GET',
  path: '/api/InstallationHealth',
  permission: 'system.health',
  summary: 'Whether the installation is well: counts and states, nothing of anybody.',
  answer: InstallationHealth,
});
