import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { RIGHTS_FRESH_MS, type Whose } from '../rights.ts';
import { doorOf, numbersOf, RIGHTS_PATH, type Sibling } from './sibling.ts';

/** Asks a sibling at its door. @throws where it does not answer in time, or as it should */
const askToForget = (door: string, whose: Whose): Promise<void> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(RIGHTS_FRESH_MS);
    const path = RIGHTS_PATH;
    http
      .request({ socketPath: door, path, method: 'POST', agent: false, signal }, (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error('not forgotten'))));
      })
      .on('error', reject)
      .end(JSON.stringify(whose));
  });

/**
 * Has the other processes of this machine forget rights that changed. Resolves when each has said that it did. One that is
 * held up is waited for as long as anything is remembered; one that is not there comes back with nothing remembered.
 */
export async function forgetAtSiblings(sibling: Sibling, whose: Whose): Promise<void> {
  const forget = async (number: number) => {
    const began = performance.now();
    try {
      await askToForget(doorOf(sibling, number), whose);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      const isThere = code !== 'ECONNREFUSED' && code !== 'ENOENT';
      if (isThere) await pause(Math.max(0, began + RIGHTS_FRESH_MS - performance.now()));
    }
  };
  await Promise.all(
    numbersOf(sibling)
      .filter((number) => number !== sibling.number)
      .map(forget),
  );
}
