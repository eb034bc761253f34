import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { supervise } from '../src/platform/postgres/supervisor.ts';
import type { ClusterInfo } from './cluster.ts';

/** Only here: what is lost when the power fails in the middle of a test is of no use to anyone. */
const unsafeForTests = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Two workers, each with servers of several schools, each of which takes what it needs up to sixteen.
  max_connections: '600',
};

/** Databases with this prefix are left-overs when no test run is under way. */
const temporaryPrefix = 'test_';

/**
 * The server named by HOMEROOM_TEST_DATABASE_URL or DATABASE_URL; else an embedded one, kept between runs (it need
 * not be made each time) and shared by runs at the same time.
 */
export async function startTestCluster(): Promise<{ info: ClusterInfo; stop: () => Promise<void> }> {
  const given = process.env.HOMEROOM_TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) {
    const connection = { connectionString: given };
    const mayCreateDatabases = await createsDatabases(connection);
    return {
      info: { origin: 'given', admin: connection, application: connection, mayCreateDatabases },
      stop: async () => {},
    };
  }
  const postgres = await supervise({ dataDir: testDataDir(), log: quiet, settings: unsafeForTests });
  const { host, port, password, database, user, superuser } = postgres;
  const admin = { host, port, password, database: 'postgres', user: superuser };
  if (!postgres.adopted) await dropLeftOvers(admin);
  const application = { host, port, password, database, user };
  const info: ClusterInfo = { origin: 'embedded', admin, application, mayCreateDatabases: true };
  return { info, stop: () => postgres.stop() };
}

/** In the temporary folder, one for each checkout and user. */
function testDataDir(): string {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8);
  return join(tmpdir(), `homeroom-test-${userInfo().username}-${checkout}`);
}

const quiet = {
  info: () => {},
  warn: () => {},
  error: (facts: object, message: string) =>
    void process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
};

async function dropLeftOvers(admin: ClusterInfo['admin']): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) AND NOT datistemplate',
    [temporaryPrefix],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
}

async function createsDatabases(connection: ClusterInfo['admin']): Promise<boolean> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ may: boolean }>(
    'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
  );
  await client.end();
  return rows[0]?.may ?? false;
}
