import { Secret, TOTP } from 'otpauth';
import type { Answered, Caller } from './caller.ts';

/** What an authenticator app shows for a secret at an instant. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Sets up a second factor as a user would. */
export async function setUpSecondFactor(
  caller: Caller,
  at: Date,
  password = caller.password,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await caller.post('/api/UserSecondFactor', { body: { password } });
  if (started.status !== 200) throw new Error(`cannot start: ${started.status}`);
  const { secret } = started.body as { secret: string };
  const confirmed = await caller.put('/api/UserSecondFactor', {}, { code: codeOf(secret, at) });
  if (confirmed.status !== 200) throw new Error(`cannot confirm: ${confirmed.status}`);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Signs in with a code, without keeping anything. */
export const signInWithCode = (
  caller: Caller,
  more: { code?: string; password?: string; from?: string; userName?: string } = {},
): Promise<Answered> => {
  const { code, password = caller.password, from = '192.0.2.1', userName = caller.userName } = more;
  const fields = { grant_type: 'password', username: userName, password, scope: 'user' };
  return caller.post('/token', {
    body: new URLSearchParams({ ...fields, ...(code === undefined ? {} : { code }) }),
    headers: { 'x-forwarded-for': from },
  });
};
