import { z } from 'zod';
import { jobKind } from '../platform/jobs/job.ts';

/** Works out who gets the mails of an order. */
export const prepareJob = jobKind('messages.prepare', z.object({ orderId: z.int() }));
/** Sends one mail. */
export const deliverJob = jobKind('messages.deliver', z.object({ mailId: z.int() }));
