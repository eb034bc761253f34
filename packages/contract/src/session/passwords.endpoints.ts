import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { text } from '../shared/values.ts';

/** What a new password may hold; its other rules are the server's (decision 016). */
export const NewPassword = text(1000).min(1);

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/UserPasswords',
  permission: 'session',
  summary: 'Changes the password of the signed-in user and ends their other sessions.',
  bodyLimit: 13_000,
  body: z.object({ oldPassword: text(1000).min(1), newPassword: NewPassword }),
  status: 204,
  answer: z.null(),
});

/** The link of a reset, once; what is stored of it is a sum. */
export const PasswordReset = z.object({
  /** Goes behind the `#reset/` of the address, which no server and no log ever sees. */
  token: z.string(),
  /** Instant with zone. */
  expiresAt: z.string(),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const usePasswordReset = endpoint({
  method: 'POST',
  path: '/api/PasswordResets',
  permission: 'public',
  summary:
    'Sets a new password by the one-time link that an administrator gave; ends all sessions of the account.',
  bodyLimit: 8192,
  body: z.object({ token: text(100).min(1), newPassword: NewPassword }),
  answer: z.object({ userName: z.string() }),
});
