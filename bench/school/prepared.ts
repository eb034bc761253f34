import { execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { untilAtRest } from '@homeroom/demo/at-rest.ts';
import { cleanUp } from '../server/cleanup.ts';
import { startServer } from '../server/server.ts';
import type { SchoolFacts } from './facts.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Where prepared databases are kept between runs. */
export const cacheFolder = join(root, '.cache/bench');

/** Everything that decides what is in a prepared database. */
const sources = [
  'packages/server/migrations/*.sql',
  'packages/demo/src/**/*.ts',
  'packages/server/src/app/demo/*.ts',
  'packages/server/src/*/demo*.ts',
  'bench/school/*.ts',
];

function nameOf(students: number, years: number): string {
  const sum = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) sum.update(readFileSync(join(root, file)));
  return `${students}-${years}-${sum.digest('hex').slice(0, 12)}`;
}

export interface PreparedSchool {
  dataDir: string;
  facts: SchoolFacts;
}

/**
 * A data folder with a school of this many students in it, to be written to at will: a copy of the prepared one,
 * which is made first where it is missing. The copy is removed when the run ends.
 */
export async function preparedSchool(
  students: number,
  { years = 6, fresh = false, say }: { years?: number; fresh?: boolean; say: (line: string) => void },
): Promise<PreparedSchool> {
  const kept = join(cacheFolder, nameOf(students, years));
  if (fresh) await rm(kept, { recursive: true, force: true });
  if (!existsSync(kept)) {
    say(`Preparing a school of ${students.toLocaleString('en')} students; it is kept for the next run.`);
    const making = `${kept}.part`;
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true });
    await prepare(making, students, years);
    const server = await startServer(making);
    await untilAtRest(`http://127.0.0.1:${server.port}`);
    await server.stop();
    await rename(making, kept);
  }
  const dataDir = join(cacheFolder, `run-${process.pid}-${students}`);
  cleanUp(() => rm(dataDir, { recursive: true, force: true }));
  await rm(dataDir, { recursive: true, force: true });
  // `cp -a` keeps whom the files belong to: PostgreSQL runs as a user of its own where we are root.
  if (process.platform === 'win32') await cp(kept, dataDir, { recursive: true });
  else await run('cp', ['-a', kept, dataDir]);
  if (existsSync(join(dataDir, 'postgres.location')))
    throw new Error(
      `PostgreSQL's user cannot enter ${cacheFolder}: run the bench from a folder it can enter.`,
    );
  const facts = JSON.parse(readFileSync(join(dataDir, 'facts.json'), 'utf8')) as SchoolFacts;
  return { dataDir, facts };
}

/** In a process of its own: making 20,000 students takes memory that would else stay with the run. */
async function prepare(dataDir: string, students: number, years: number): Promise<void> {
  const child = fork(join(import.meta.dirname, 'prepare.ts'), [dataDir, String(students), String(years)]);
  cleanUp(async () => {
    if (child.exitCode === null) child.kill();
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error('The school could not be prepared.');
}
