import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { ensureSchool } from '../src/platform/database/installation.ts';
import { migrateSchool } from '../src/platform/database/migrate.ts';
import type { Connection } from '../src/platform/database/pool.ts';
import { openSchool } from '../src/platform/database/school.ts';
import type { ClusterInfo } from './cluster.ts';
import { startTestCluster } from './testCluster.ts';

const run = promisify(execFile);

/** Where the types of the tables are kept. */
export const typesFile = fileURLToPath(new URL('../src/platform/database/database.gen.ts', import.meta.url));

const addressOf = (connection: Connection): string => {
  if ('url' in connection) return connection.url;
  const { host, port, user, database, password } = connection;
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;
};

/** The types of a migrated school's tables as kysely-codegen writes them. */
export async function generateTypes(connection: Connection, schema: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homeroom-types-'));
  try {
    const file = join(folder, 'database.gen.ts');
    const program = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
    const options = {
      dialect: 'postgres',
      'default-schema': schema,
      'include-pattern': `${schema}.*`,
      // The parts of the audit are read and written as one table.
      'exclude-pattern': `${schema}.{kysely_*,audit_change_*}`,
      'date-parser': 'string',
      // Local times come as strings (platform/database/pool.ts).
      'type-mapping': '{"timestamp":"string"}',
      'out-file': file,
      'log-level': 'error',
    };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    // By the environment, as arguments can be seen by everyone on the machine.
    const env = { ...process.env, DATABASE_URL: addressOf(connection) };
    await run(process.execPath, [program, ...words], { cwd: folder, env });
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the types anew, from a database that is made for it and dropped. @returns the file */
export async function regenerateTypes(): Promise<string> {
  const { info, stop } = await startTestCluster();
  try {
    if (info.origin !== 'embedded')
      throw new Error('The types are made with the embedded PostgreSQL: unset DATABASE_URL.');
    await writeFile(typesFile, await typesOfNewDatabase(info));
    return typesFile;
  } finally {
    await stop();
  }
}

async function typesOfNewDatabase({ admin, application }: ClusterInfo): Promise<string> {
  const client = new pg.Client(admin);
  await client.connect();
  const database = `test_types_${randomBytes(6).toString('hex')}`;
  try {
    await client.query(`create database ${database}`);
    if ('connectionString' in application) throw new Error('an embedded server has no address');
    await client.query(`alter database ${database} owner to "${application.user}"`);
    const connection = { ...application, database, password: application.password ?? '' };
    const schema = await ensureSchool(connection, 'default', { unsafe: true });
    const school = openSchool(connection, 'default', schema, 1);
    try {
      await migrateSchool(school);
      return await generateTypes(connection, schema);
    } finally {
      await school.close();
    }
  } finally {
    await client.query(`drop database if exists ${database} with (force)`);
    await client.end();
  }
}
