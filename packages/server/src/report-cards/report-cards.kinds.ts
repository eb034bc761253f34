import { z } from 'zod';
import { jobKind } from '../platform/jobs/job.ts';

const payload = z.object({ publicationId: z.int() });

/** Makes files of a publication, some at a time. */
export const makeJob = jobKind('report-cards.make', payload);
/** Looks for publications whose files wait. */
export const sweepJob = jobKind('report-cards.sweep', z.object({}));
/** Lets families see a publication, at its time, and tells them. */
export const releaseJob = jobKind('report-cards.release', payload);
