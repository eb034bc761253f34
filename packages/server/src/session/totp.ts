import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { newTypedSecret, sumOf, typedSecret } from '../platform/secrets.ts';

/** RFC 6238 as every authenticator app has it. */
const PERIOD_SECONDS = 30;
/** Clocks of telephones go wrong: the code before and the one after count too. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

const totpOf = (secret: Uint8Array, names: { issuer: string; label: string }) =>
  new TOTP({
    ...names,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  });

/** A new secret of 160 bits. */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** What an authenticator app takes: base32 to type, and the address that the QR code holds. */
export function describeSecret(
  secret: Buffer,
  names: { issuer: string; label: string },
): { secret: string; uri: string } {
  const totp = totpOf(secret, names);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step that a code is of, near this instant; null where it is of none. */
export function stepOfCode(secret: Buffer, typed: string, now: Date): number | null {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten codes of 80 bits, `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newTypedSecret);

/** What is stored of a recovery code, however it is typed. */
export const recoverySum = (userId: number, typed: string): Buffer =>
  sumOf(`${userId} ${typedSecret(typed)}`);
