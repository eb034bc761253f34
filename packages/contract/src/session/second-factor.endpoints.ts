import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { text } from '../shared/values.ts';

export const SecondFactor = z.object({
  state: z.enum(['none', 'active']),
  /** The account is an administrator's and the school asks them for a second factor. */
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/UserSecondFactor',
  permission: 'session',
  isOfAccount: true,
  summary: 'Whether the signed-in user has a second factor, and whether they need one.',
  answer: SecondFactor,
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/UserSecondFactor',
  permission: 'session',
  summary: 'Begins to set up a second factor (TOTP): a new secret, which counts once a code of it is sent.',
  bodyLimit: 8192,
  body: z.object({ password: text(1000).min(1) }),
  answer: z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://…`, what the QR code holds. */
    uri: z.string(),
  }),
});

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/UserSecondFactor',
  permission: 'session',
  summary: 'Ends the setting up with a code of the authenticator app; answers the recovery codes, once.',
  bodyLimit: 8192,
  body: z.object({ code: text(40).min(1) }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/UserSecondFactor/Removal',
  permission: 'session',
  summary: 'Removes the second factor of the signed-in user; 409 where they need one.',
  bodyLimit: 8192,
  body: z.object({ password: text(1000).min(1) }),
  status: 204,
  answer: z.null(),
});
