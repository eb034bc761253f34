import { expect } from 'vitest';
import { goingClock } from '../moment.ts';
import { codeOf } from '../second-factor.ts';

/** Words that occur nowhere else: each stands for a kind of thing that must not be written down. */
export const personal = {
  given: 'Quillandra',
  surname: 'Featherstonehaugh',
  teacher: 'Brambleworth',
  userName: 'brambleworth.login',
  password: 'Correct-horse-9471-battery',
  wrongPassword: 'Wrong-donkey-5520-candle',
  newPassword: 'Gentle-otter-3318-lantern',
  resetPassword: 'Silent-puffin-7740-harbour',
  weakPassword: 'Passwordian',
  wrongCode: 'Codewordian',
  unknownUser: 'nobody.zanzibarian',
  details: 'Sprained-marzipan-ankle',
  searched: 'Searchwordian',
  address: 'Addresswordian',
  header: 'Headerwordian',
  body: 'Bodywordian',
  setting: 'Settingwordian',
  key: 'Keywordian-key',
};

type Send = (
  method: string,
  path: string,
  more?: { token?: string; body?: unknown },
) => Promise<{ status: number; text: string }>;
type SignIn = (
  userName: string,
  password: string,
  code?: string,
) => Promise<{ status: number; text: string }>;

/** Sets up a second factor, as the first administrator has to; answers the recovery codes. What is secret is noted. */
export async function setUpSecondFactor(send: Send, signIn: SignIn, secrets: string[]): Promise<string[]> {
  const { access_token: token } = JSON.parse((await signIn(personal.userName, personal.password)).text);
  const started = await send('POST', '/api/UserSecondFactor', {
    token,
    body: { password: personal.password },
  });
  const { secret } = JSON.parse(started.text) as { secret: string };
  await send('PUT', '/api/UserSecondFactor', { token, body: { code: personal.wrongCode } });
  const code = codeOf(secret, goingClock.now());
  const confirmed = await send('PUT', '/api/UserSecondFactor', { token, body: { code } });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = JSON.parse(confirmed.text) as { recoveryCodes: string[] };
  secrets.push(token, secret, ...recoveryCodes);
  return recoveryCodes;
}

/** Changes the password, locks, looks at who is locked, and makes a link by which a colleague sets theirs. */
export async function managePasswords(
  send: Send,
  signIn: SignIn,
  secrets: string[],
  token: string,
): Promise<void> {
  const change = (oldPassword: string, newPassword: string) =>
    send('POST', '/api/UserPasswords', { token, body: { oldPassword, newPassword } });
  expect((await change(personal.password, personal.weakPassword)).status).toBe(400);
  expect((await change(personal.wrongPassword, personal.newPassword)).status).toBe(403);
  expect((await change(personal.password, personal.newPassword)).status).toBe(204);
  // A password where the user name belongs, until it is locked.
  for (let failed = 0; failed < 4; failed++) await signIn(personal.newPassword, personal.userName);
  expect((await send('GET', '/api/UserLockouts', { token })).status).toBe(200);
  expect((await send('GET', '/api/UserLogins', { token })).status).toBe(200);
  expect((await send('DELETE', '/api/UserLockouts', { token })).status).toBe(204);
  const colleague = { userName: 'colleague', fullName: 'Colleague', personID: null, roles: ['office'] };
  const { id } = JSON.parse((await send('POST', '/api/UserAccounts', { token, body: colleague })).text);
  const made = await send('POST', `/api/UserAccounts/${id}/PasswordReset`, { token });
  const { token: link } = JSON.parse(made.text) as { token: string };
  secrets.push(link);
  const use = (newPassword: string) =>
    send('POST', '/api/PasswordResets', { body: { token: link, newPassword } });
  expect((await use(personal.weakPassword)).status).toBe(400);
  expect((await use(personal.resetPassword)).status).toBe(200);
  expect((await signIn(colleague.userName, personal.resetPassword)).status).toBe(200);
}
