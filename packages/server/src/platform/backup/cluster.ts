import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { superuser } from '../postgres/initialise.ts';
import { type Layout, layOut } from '../postgres/layout.ts';
import { livingPostmaster } from '../postgres/processes.ts';
import { application } from '../postgres/roles.ts';
import { doorFor } from '../postgres/supervisor.ts';
import { BackupRefused, refuseSystem } from './refusal.ts';

/** The running cluster of a data folder, entered as its superuser: what a backup asks for is no right of the application's. */
export interface Cluster {
  layout: Layout;
  client: pg.Client;
  /** "18.4" */
  version: string;
  systemIdentifier: string;
}

const hasCluster = (folder: string) =>
  existsSync(join(folder, 'postgres')) || existsSync(join(folder, 'postgres.location'));

/**
 * A folder that was mistyped must not become a new school, whose backup would be good and empty.
 * @throws BackupRefused where no school was ever started in a data folder
 */
export function refuseWithoutSchool(dataDir: string): void {
  const folder = resolve(dataDir);
  if (!hasCluster(folder))
    throw new BackupRefused(
      'database',
      `There is no school in ${folder}. HOMEROOM_DATA names the folder of the school, as for the server.`,
    );
}

/** @throws BackupRefused where no embedded PostgreSQL runs on the data folder */
export async function openCluster(dataDir: string): Promise<Cluster> {
  refuseSystem();
  const folder = resolve(dataDir);
  const layout = hasCluster(folder) ? layOut(folder) : null;
  if (!layout || !livingPostmaster(layout.cluster))
    throw new BackupRefused('database', `There is no school of its own database in ${folder} that runs.`);
  const client = new pg.Client({
    ...doorFor(layout),
    ...{ user: superuser, database: application.database, application_name: 'homeroom backup' },
    connectionTimeoutMillis: 5000,
  });
  // Where the connection breaks, whatever is asked next fails and says so.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; id: string; segment: string }>(
      `select current_setting('server_version') as version, system_identifier::text as id, current_setting('wal_segment_size') as segment from pg_control_system()`,
    );
    const { version = '', id = '', segment } = rows[0] ?? {};
    if (segment !== '16MB')
      throw new BackupRefused(
        'database',
        `The journal of ${layout.cluster} has files of ${segment}, not of 16 MB.`,
      );
    return { layout, client, version, systemIdentifier: id };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Where the journal stands: everything that was committed before `until` lies before `lsn`, on the disk. */
export interface JournalMark {
  timeline: number;
  lsn: string;
  until: Date;
}

/**
 * Leaves a commit in the journal and says where it is on the disk up to. The commit lets a restore to a moment know that
 * it has come past it, also where nobody else wrote anything.
 */
export async function markJournal({ client }: Cluster): Promise<JournalMark> {
  const { rows: before } = await client.query<{ until: Date }>('select clock_timestamp() as until');
  await client.query(`select pg_logical_emit_message(true, 'homeroom', 'backup')`);
  const { rows } = await client.query<{ lsn: string; file: string }>(
    `select lsn::text as lsn, pg_walfile_name(lsn) as file from pg_current_wal_flush_lsn() as lsn`,
  );
  const { lsn = '', file = '' } = rows[0] ?? {};
  return { timeline: Number.parseInt(file.slice(0, 8), 16), lsn, until: before[0]?.until ?? new Date(0) };
}

/** The migrations of all schools in the database. */
export async function migrationsOf({ client }: Cluster): Promise<string[]> {
  const { rows: schemas } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relname = 'kysely_migration'`,
  );
  const names = new Set<string>();
  for (const { name } of schemas) {
    const { rows } = await client.query<{ name: string }>(`select name from ${name}.kysely_migration`);
    for (const row of rows) names.add(row.name);
  }
  return [...names].sort();
}
