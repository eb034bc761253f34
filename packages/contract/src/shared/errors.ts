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

/** Codes that a screen acts upon; words are made from them at the edge. */
export const errorCodes = {
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'session.required': { status: 401, message: 'Please sign in.' },
  'session.ended': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'credentials.wrong': { status: 403, message: 'The user name or the password is not right.' },
  'credentials.locked': { status: 403, message: 'Too many attempts. Please wait before you try again.' },
  'second_factor.required': { status: 403, message: 'The code of your authenticator app is needed.' },
  'second_factor.wrong': { status: 403, message: 'This code is not right.' },
  'second_factor.kept': {
    status: 409,
    message: 'Administrators need a second factor; it can be replaced, not removed.',
  },
  'second_factor.none': { status: 404, message: 'No second factor is being set up.' },
  'reset.invalid': { status: 404, message: 'This link has been used, is too old, or was never given out.' },
  'account.last_administrator': { status: 409, message: 'The last administrator cannot be removed.' },
  'image.unreadable': { status: 400, message: 'This is not a PNG, JPEG or WebP image that can be read.' },
  'permission.denied': { status: 403, message: 'You may not do this.' },
  'record.unknown': { status: 404, message: 'There is no such record.' },
  'route.unknown': { status: 404, message: 'There is no such address.' },
  'record.changed': { status: 409, message: 'Somebody else changed this meanwhile.' },
  'record.duplicate': { status: 409, message: 'This is already there.' },
  'attendance.known_absence': {
    status: 409,
    message: 'This absence was known in advance; confirm that the student is here after all.',
  },
  'person.duplicate': { status: 409, message: 'There is somebody of this name and birth date already.' },
  'person.merge_obstacle': { status: 409, message: 'These two records cannot be merged.' },
  'person.merge_over': { status: 409, message: 'A merge can be undone for 30 days only.' },
  'rollover.changed': {
    status: 409,
    message: 'The school has changed since the preview. Please look at it again.',
  },
  'idempotency.reused': { status: 409, message: 'This key was already used for another request.' },
  'attendance.not_on_roll': { status: 404, message: 'This student is not on this roll.' },
  'attendance.future': { status: 400, message: 'A roll cannot be marked before its day.' },
  'attendance.no_school': { status: 400, message: 'There is no school on this day.' },
  'attendance.reason_not_allowed': { status: 400, message: 'This reason cannot be used here.' },
  'attendance.details_needed': { status: 400, message: 'This reason needs details.' },
  'body.too_large': { status: 413, message: 'This is too large.' },
  'body.type': { status: 415, message: 'This kind of content is not understood.' },
  'rate.limited': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'server.busy': { status: 503, message: 'The server is busy. Please try again in a moment.' },
  'server.fault': { status: 500, message: 'Something went wrong on the server.' },
} as const;

export type ErrorCode = keyof typeof errorCodes;
