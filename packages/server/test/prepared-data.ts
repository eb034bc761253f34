import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareSchool } from '../src/app/prepare-school.ts';
import { ensureSchool } from '../src/platform/database/installation.ts';
import { openSchool } from '../src/platform/database/school.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts';
import { contentSum } from './content-sum.ts';
import { goingClock } from './moment.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const prefix = 'homeroom-prepared-';
const clusterCode = resolve(import.meta.dirname, '../src/platform/postgres');

/** A folder of this name that PostgreSQL's own user can enter too. */
function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o755);
  return folder;
}

/** Makes an empty school without a name in a data folder; its database is down again. */
async function makeSchool(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  try {
    const { host, port, user, database, password } = postgres;
    const connection = { host, port, user, database, ...(password ? { password } : {}) };
    const school = openSchool(connection, 'default', await ensureSchool(connection), 1, goingClock);
    await prepareSchool(school);
    await school.close();
  } finally {
    await postgres.stop();
  }
}

/** Those of other days are of no use any more; one of today may be somebody else's. */
function dropOld(): void {
  const dayAgo = Date.now() - 86_400_000;
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix)))
    if (statSync(join(tmpdir(), name)).mtimeMs < dayAgo)
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
}

/** The data folder that is copied, which is made once for what it is made of. */
async function template(): Promise<string> {
  const sum = createHash('sha256').update(contentSum());
  for (const file of globSync('*.ts', { cwd: clusterCode }).sort())
    sum.update(file).update(readFileSync(join(clusterCode, file)));
  const made = join(tmpdir(), `${prefix}${sum.digest('hex').slice(0, 12)}`);
  if (existsSync(made)) return made;
  dropOld();
  const making = newFolder('homeroom-preparing-');
  await makeSchool(making);
  try {
    renameSync(making, made);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(made)) throw error; // else another worker was quicker
  }
  return made;
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
  // With owners and rights, which PostgreSQL insists on.
  else if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
  return to;
}
