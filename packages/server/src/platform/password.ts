import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLanes } from './lanes.ts';

// OWASP's second choice for Argon2id: 19 MiB, two passes, one lane.
// 2 is Argon2id.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One processor at least is left to the server's own work; beyond those who wait the answer is 503. */
const inLane = createLanes({ lanes: availableParallelism() > 2 ? 2 : 1, queue: 64, retryAfter: 2 });

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
