import { hash, verify } from '@node-rs/argon2';
import { Problem } from './problem.ts';

// OWASP's second choice for Argon2id: 19 MiB, two passes, one lane.
// 2 is Argon2id.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many passwords are computed at once, and how many may wait: beyond, the answer is 503 (quality, Known traps). */
const LANES = 2;
const QUEUE = 64;

let running = 0;
const waiting: (() => void)[] = [];

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (running < LANES) running++;
  else {
    if (waiting.length >= QUEUE) throw new Problem('server.busy', { retryAfter: 2 });
    // The lane of who has finished is handed over, so that nobody slips in between.
    await new Promise<void>((go) => waiting.push(go));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Argon2id in PHC form. */
export const hashPassword = (password: string): Promise<string> => inLane(() => hash(password, options));

const { memoryCost, timeCost, parallelism } = options;
/** A hash that no password has, and that costs what a real one does. */
const decoy = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether the password is the stored one. Where nothing is stored a decoy is computed all the same,
 * so that an unknown user name takes as long as a wrong password.
 * @throws Problem server.busy when too many wait
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await inLane(() => verify(stored ?? decoy, password));
  return right && stored !== null;
}
