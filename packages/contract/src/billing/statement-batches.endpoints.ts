import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Picture } from '../shared/picture.ts';
import { OfRecord, QueryFlag } from '../shared/values.ts';

/** Of how many statements one file is made; more are several files. */
export const STATEMENTS_IN_A_FILE = 100;

export const getStatementBatch = endpoint({
  method: 'GET',
  path: '/api/BillingStatementRuns/:id/Document',
  permission: 'billing.read',
  summary:
    'Published statements of a run in one PDF, each beginning on an odd page: `part` 1 is the first hundred, in the order of the run; `toPrint`: only those that no mail reaches. A part without statements is unknown; each download is logged.',
  params: OfRecord,
  query: z.object({
    part: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, { error: 'limit.beyond_999' })
      .transform(Number)
      .default(1),
    toPrint: QueryFlag,
  }),
  produces: 'application/pdf',
  answer: Picture,
});
