import { z } from 'zod';
import { jobKind } from '../platform/jobs/job.ts';

/** Publishes the statements of a run. */
export const publishJob = jobKind('billing.publish', z.object({ runId: z.int() }));
