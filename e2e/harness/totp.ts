import { createHmac } from 'node:crypto';
import { now } from './schoolTime.ts';

const STEP_SECONDS = 30;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret.replace(/\s/g, '')].map((letter) =>
    base32.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/**
 * What an authenticator app shows for a secret in Base32 (RFC 6238, SHA-1, six digits).
 * @param stepsAhead a code counts once: the next one is taken by whoever needs another within half a minute.
 */
export function codeOf(secret: string, stepsAhead = 0, at = now().getTime()): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / STEP_SECONDS) + stepsAhead));
  const sum = createHmac('sha1', bytesOf(secret)).update(step).digest();
  const code = sum.readUInt32BE((sum.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(code % 1_000_000).padStart(6, '0');
}

/** Six digits that no app shows for the secret about now. */
export function wrongCode(secret: string): string {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)));
  return ['111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888'].find(
    (code) => !near.has(code),
  ) as string;
}
