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
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'session.required': { status: 401, message: 'Please sign in.' },
  'session.ended': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'device.unknown': { status: 401, message: 'This device is not paired with the school any more.' },
  'image.unreadable': { status: 400, message: 'This is not a PNG, JPEG or WebP image that can be read.' },
  'permission.denied': { status: 403, message: 'You may not do this.' },
  'view.read_only': {
    status: 403,
    message: 'You see what somebody else sees: nothing can be changed until you stop.',
  },
  'record.unknown': { status: 404, message: 'There is no such record.' },
  'route.unknown': { status: 404, message: 'There is no such address.' },
  'record.changed': { status: 409, message: 'Somebody else changed this meanwhile.' },
  'record.duplicate': { status: 409, message: 'This is already there.' },
  'idempotency.reused': { status: 409, message: 'This key was already used for another request.' },
  'body.too_large': { status: 413, message: 'This is too large.' },
  'body.type': { status: 415, message: 'This kind of content is not understood.' },
  'rate.limited': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'server.busy': { status: 503, message: 'The server is busy. Please try again in a moment.' },
  'server.fault': { status: 500, message: 'Something went wrong on the server.' },
} as const;
