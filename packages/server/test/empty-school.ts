import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { prepareSchool } from '../src/app/prepare-school.ts';
import { ensureSchool } from '../src/platform/database/installation.ts';
import type { Connection } from '../src/platform/database/pool.ts';
import { openSchool, type School } from '../src/platform/database/school.ts';
import { jobsSchemaOf } from '../src/platform/jobs/schema.ts';
import { type ClusterConnection, clusterInfo } from './cluster.ts';
import { contentSum } from './content-sum.ts';

/** A name that no other test has. */
export const unique = () => randomUUID().replaceAll('-', '').slice(0, 12);

const withDatabase = (where: ClusterConnection, database: string): Connection => {
  if (!('connectionString' in where)) return { ...where, database, password: where.password ?? '' };
  const url = new URL(where.connectionString);
  url.pathname = `/${database}`;
  return { url: url.href };
};

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(clusterInfo().admin);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const ownerName = () => {
  const { application } = clusterInfo();
  return 'user' in application
    ? application.user
    : decodeURIComponent(new URL(application.connectionString).username);
};

/** The database that is migrated once and cloned for each test file. */
async function template(): Promise<string> {
  const name = `test_template_${contentSum()}`;
  await asAdmin(async (client) => {
    await client.query("select pg_advisory_lock(hashtext('homeroom.test.template'))");
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (rowCount) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} owner "${ownerName()}"`);
    const connection = withDatabase(clusterInfo().application, name);
    const school = openSchool(
      connection,
      'default',
      await ensureSchool(connection, 'default', { unsafe: true }),
      1,
    );
    await prepareSchool(school);
    await school.close();
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
}

/** A school for a test file, and how to be rid of it. */
export interface EmptySchool {
  school: School;
  connection: Connection;
  drop: () => Promise<void>;
}

/** A school in a schema of its own, which is all that some servers give. */
export async function schoolInSchema(connection: Connection): Promise<EmptySchool> {
  const key = `test_${unique()}`;
  const school = openSchool(connection, key, await ensureSchool(connection, key, { unsafe: true }));
  await prepareSchool(school);
  return {
    school,
    connection,
    drop: async () => {
      await school.pool.query(`drop schema ${school.schema}, ${jobsSchemaOf(school)} cascade`);
      await school.pool.query('delete from homeroom.school where key = $1', [key]);
      await school.close();
    },
  };
}

/** A school of its own for a test file: a cloned database, or a schema where the server gives no more than that. */
export async function emptySchool(): Promise<EmptySchool> {
  const { mayCreateDatabases, application } = clusterInfo();
  if (!mayCreateDatabases)
    return schoolInSchema(
      'connectionString' in application
        ? { url: application.connectionString }
        : { ...application, password: application.password ?? '' },
    );
  const name = `test_${unique()}`;
  const source = await template();
  await asAdmin((client) =>
    client.query(`create database ${name} template ${source} owner "${ownerName()}"`),
  );
  const connection = withDatabase(application, name);
  const school = openSchool(connection, 'default', 'school_default');
  return {
    school,
    connection,
    drop: async () => {
      await school.close();
      await asAdmin(async (client) => {
        // Not everybody may end the server's own work on a database, which a drop without force waits for.
        const isRefused = (error: { code?: string }) => error.code === '42501';
        await client.query(`drop database if exists ${name} with (force)`).catch((error) => {
          if (!isRefused(error)) throw error;
          return client.query(`drop database if exists ${name}`);
        });
      });
    },
  };
}
