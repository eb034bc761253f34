import { z } from 'zod';

/** The envelopes of the API's answers that are no success (api, Conventions). */
export const BadRequest = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export const Failure = z.object({ code: z.string(), message: z.string() });
export const Forbidden = z.object({ error: z.string(), error_description: z.string() });
export const Conflict = z.object({ code: z.string(), message: z.string(), current: z.unknown() });
export const ServerFault = z.object({
  code: z.string(),
  errorDescription: z.string(),
  message: z.string(),
  suggestion: z.string(),
});

/** Codes that any area may answer with; an area's own are in its area file. Words are made from them at the edge. */
export const sharedErrors = {
  'request.invalid': { status: 400 },
  'session.required': { status: 401 },
  'session.ended': { status: 401 },
  'device.unknown': { status: 401 },
  'image.unreadable': { status: 400 },
  'permission.denied': { status: 403 },
  'view.read_only': { status: 403 },
  'record.unknown': { status: 404 },
  'route.unknown': { status: 404 },
  'record.changed': { status: 409 },
  'record.duplicate': { status: 409 },
  'idempotency.reused': { status: 409 },
  'body.too_large': { status: 413 },
  'body.type': { status: 415 },
  'rate.limited': { status: 429 },
  'server.busy': { status: 503 },
  'server.fault': { status: 500 },
} as const;
