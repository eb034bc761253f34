import { z } from 'zod';
import { jobKind } from '../platform/jobs/job.ts';

/** The instant until which it was put off: once the queue says that it is there, no other clock is asked. */
const until = z.iso.datetime().optional();

/** Works out who gets the mails of an order. */
export const prepareJob = jobKind('messages.prepare', z.object({ orderId: z.int(), until }));
/** Sends one mail. */
export const deliverJob = jobKind('messages.deliver', z.object({ mailId: z.int(), until }), {
  waitsOutside: true,
});
