import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reachDatabase } from '../src/app/open.ts';
import { prepareSchool } from '../src/app/prepare-school.ts';
import { ensureSchool } from '../src/platform/database/installation.ts';
import { openSchool } from '../src/platform/database/school.ts';
import { contentSum } from './content-sum.ts';
import { copyData, madeOnce, newFolder } from './data-folders.ts';
import { goingClock } from './moment.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const clusterCode = resolve(import.meta.dirname, '../src/platform/postgres');

/** Makes an empty school without a name in a data folder; its database is down again. */
async function makeSchool(dataDir: string): Promise<void> {
  const { connection, stop } = await reachDatabase({ databaseUrl: undefined, dataDir }, quiet);
  try {
    const school = openSchool(connection, 'default', await ensureSchool(connection), 1, goingClock);
    await prepareSchool(school);
    await school.close();
  } finally {
    await stop();
  }
}

/** The data folder that is copied. */
function template(): Promise<string> {
  const sum = createHash('sha256').update(contentSum());
  for (const file of globSync('*.ts', { cwd: clusterCode }).sort())
    sum.update(file).update(readFileSync(join(clusterCode, file)));
  return madeOnce('homeroom-prepared-', sum.digest('hex'), makeSchool);
}

/**
 * A data folder with an empty school, whose database is down, for tests that need a PostgreSQL of their own. It is a copy:
 * to make a cluster and to migrate it takes seconds.
 * @param name what the folder's own begins with
 */
export async function preparedData(name: string): Promise<string> {
  const [from, to] = [await template(), newFolder(name)];
  // Where PostgreSQL's user cannot come to the folder its cluster lies elsewhere, and the folder only says where.
  if (existsSync(join(from, 'postgres.location'))) await makeSchool(to);
  else copyData(from, to);
  return to;
}
