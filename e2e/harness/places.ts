import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import places from '../../scripts/test/browsers.json' with { type: 'json' };

export const repository = resolve(import.meta.dirname, '../..');
export const serverMain = join(repository, 'packages/server/src/main.mjs');
export const commandLine = join(repository, 'packages/server/src/cli.ts');

/** Where pictures of screens go: those of failed tests, and those of `npm run pictures`. */
export const pictures = join(repository, 'test-results');

/** The browser: CHROME_PATH, or one in a usual place. */
export function chromiumPath(): string {
  const found = process.env.CHROME_PATH || places.find((place) => existsSync(place));
  if (!found) throw new Error('No Chromium was found. Tell where it is in CHROME_PATH.');
  return found;
}

const memory = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Whether there is a file system in memory with room for a few schools. */
function memoryHasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Where a journey's school is: in memory where there is room, since each is a copy of hundreds of megabytes. */
export const scratch = (): string => (memoryHasRoom() ? memory : tmpdir());
