import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilAtRest } from '@homeroom/demo/at-rest.ts';
import { madeOnce } from '../../packages/server/test/data-folders.ts';
import { command } from './command.ts';
import { repository } from './places.ts';
import { moment, secondsTo, timeZone } from './schoolTime.ts';
import { startServer } from './server.ts';

/** So long before the moment of the run it is made: nothing in it is of later. */
const MADE_BEFORE_MS = 4 * 60_000;

/** What the demo school of a day is made of; when any of it changes, it is made anew. */
const makings = [
  'packages/server/migrations/*',
  'packages/server/src/app/demo/*',
  'packages/server/src/*/demo*.ts',
  'packages/demo/src/**/*.ts',
];

/**
 * A data folder with the demo school, made by a server of its own and kept in the temporary folder: a run that
 * finds it starts in seconds. Not to be used itself, but copied.
 */
export async function demoTemplate(): Promise<string> {
  const seed = process.env['HOMEROOM_TEST_SEED'];
  const hash = createHash('sha256').update(`${moment.toISOString()} ${timeZone} ${seed}`);
  for (const file of globSync(makings, { cwd: repository }).sort())
    hash.update(file).update(readFileSync(join(repository, file)));
  return madeOnce('homeroom-e2e-', hash.digest('hex'), (making) => makeDemo(making, seed));
}

async function makeDemo(dataDir: string, seed: string | undefined): Promise<void> {
  const clockAhead = secondsTo(new Date(moment.getTime() - MADE_BEFORE_MS));
  if (seed) command(dataDir, ['demo', '--seed', seed], '', 0, clockAhead);
  const server = await startServer({ dataDir, demo: true, clockAhead });
  // Else each copy of it would make its report cards, beside its journey.
  await untilAtRest(server.url);
  await server.stop();
  if (existsSync(join(dataDir, 'postgres.location')))
    throw new Error(`PostgreSQL's user cannot enter ${tmpdir()}. Set TMPDIR to a folder it can.`);
}
