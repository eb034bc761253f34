import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { LocalDateTimeInput, text } from '../shared/values.ts';

/** What went wrong on a page (specification 002 §3): no content of records, no names. */
export const ErrorReport = z.object({ dateOf: LocalDateTimeInput, errorLog: text(16_000).min(1) });
export type ErrorReport = z.infer<typeof ErrorReport>;

export const saveErrorReports = endpoint({
  method: 'POST',
  path: '/api/SystemErrorReports',
  permission: 'session',
  summary: 'Puts errors of a page into the log, as text; a few a minute from one session.',
  bodyLimit: 490_000,
  body: z.array(ErrorReport).min(1).max(5),
  status: 204,
  answer: z.null(),
});
