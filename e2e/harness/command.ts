import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from './places.ts';
import { secondsAhead, timeZone } from './schoolTime.ts';

/**
 * Runs a command of Homeroom's on a data folder, with a text on its standard input; answers what it said.
 * @param status with which it has to end.
 */
export function command(
  dataDir: string,
  words: string[],
  input = '',
  status = 0,
  clockAhead = secondsAhead(),
): string {
  const ended = spawnSync(process.execPath, [commandLine, ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      HOMEROOM_DATA: dataDir,
      HOMEROOM_TIME_ZONE: timeZone,
      HOMEROOM_CLOCK_AHEAD: String(clockAhead),
      HOMEROOM_LOG_LEVEL: 'warn',
    },
    input,
    encoding: 'utf8',
  });
  if (ended.status !== status)
    throw new Error(`${words.join(' ')} ended with ${ended.status}\n${ended.stdout}\n${ended.stderr}`);
  return ended.stdout;
}
