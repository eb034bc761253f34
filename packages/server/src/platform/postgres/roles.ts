import { Client } from 'pg';
import { type Door, superuser } from './initialise.ts';

/** The application's role and its database. The role may log in and owns the database, and nothing more. */
export const application = { role: 'homeroom', database: 'homeroom' };

/**
 * Makes the application's role and database where they are missing and takes from the role what it must not have.
 * Two processes may do this at once.
 *
 * @returns the server's version, like "18.4".
 */
export async function provideRoleAndDatabase(door: Door): Promise<string> {
  const client = new Client({ ...door, user: superuser, database: 'postgres' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [oneAtATime]);
    await provideRole(client, door.password);
    await provideDatabase(client);
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await client.end();
  }
}

/** Any number, as long as nothing else in the `postgres` database locks it. */
const oneAtATime = 4_000_001;

async function provideRole(client: Client, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [application.role]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  const secret = password ? ` PASSWORD ${client.escapeLiteral(password)}` : '';
  const rights = 'LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS';
  await client.query(`${verb} ROLE ${application.role} ${rights}${secret}`);
}

async function provideDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
    application.database,
  ]);
  if (!rowCount) await client.query(`CREATE DATABASE ${application.database} OWNER ${application.role}`);
}
