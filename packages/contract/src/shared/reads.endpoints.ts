import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './values.ts';
import { bytesOf } from './within.ts';

/** So many reads travel in one request at most. */
export const MAX_READS = 50;

/** One line of the answer: what the read `nth` of the request, counted from 0, would have been answered by itself. */
export const ReadLine = z.object({
  nth: z.number().int(),
  status: z.number().int(),
  /** Seconds, as `Retry-After` says; absent where it says nothing. */
  retryAfter: z.number().optional(),
  body: z.unknown(),
});
export type ReadLine = z.infer<typeof ReadLine>;

export const readTogether = endpoint({
  method: 'POST',
  path: '/api/Reads',
  permission: 'session',
  isRead: true,
  summary:
    'Many reads in one request, as a screen needs them: a line of JSON for each, in the order in which they are done. Each is guarded and answered as if it had been asked for by itself.',
  bodyLimit: bytesOf(MAX_READS * 2010),
  body: z.object({
    /** Paths below /api/ with their queries, as a GET would name them. */
    addresses: z
      .array(text(2000).regex(/^\/api\//i, { error: 'reads.address_malformed' }))
      .min(1)
      .max(MAX_READS),
  }),
  produces: 'application/x-ndjson',
  answer: z.custom<AsyncIterable<string>>(),
});
