import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { reachDatabase } from '../src/app/open.ts';
import { prepareSchool } from '../src/app/prepare-school.ts';
import { ensureSchool } from '../src/platform/database/installation.ts';
import { openSchool, type School } from '../src/platform/database/school.ts';
import { inQueue } from '../src/platform/jobs/schema.ts';
import { preparedData } from './prepared-data.ts';

/** Times that a process is killed; more before a release. */
export const KILLS = process.env['HOSTILE_IN_FULL'] === 'all' ? 3 : 1;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * A school in a PostgreSQL of its own, which outlives the processes that are killed: that of the other tests loses what it
 * has acknowledged when it is killed, and no server starts on it.
 * @param name what the name of its data folder begins with
 */
export async function ownSchool(name: string, connections = 4) {
  const dataDir = await preparedData(name);
  const { connection, stop } = await reachDatabase({ databaseUrl: undefined, dataDir }, quiet);
  const school = openSchool(connection, 'default', await ensureSchool(connection), connections);
  await prepareSchool(school);
  return {
    ...{ dataDir, connection, school },
    close: async () => {
      await school.close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type OwnSchool = Awaited<ReturnType<typeof ownSchool>>;

/** What a process held that is dead is given back a while after it took it: as if that had passed. */
const aMinuteLater = async (school: School): Promise<void> => {
  await sql`update ${inQueue(school, '_private_jobs')} set locked_at = locked_at - interval '1 minute'`.execute(
    school.db,
  );
};

/** Starts a process that works off the queue of a school. @param env what it is told besides */
export function startWorker({ dataDir, school }: OwnSchool, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/cli.ts'), 'work'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      HOMEROOM_DATA: dataDir,
      HOMEROOM_TIME_ZONE: 'UTC',
      ...env,
    },
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return {
    /** Kills it; what it held can be taken by another one then. */
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
      await aMinuteLater(school);
    },
    /** Lets it finish what is under way. */
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
