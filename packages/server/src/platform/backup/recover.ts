import pg from 'pg';
import { superuser } from '../postgres/initialise.ts';
import { type Layout, socketPort } from '../postgres/layout.ts';
import type { Programs } from '../postgres/native.ts';
import { startPostmaster, stopPostmaster } from '../postgres/postmaster.ts';
import { application } from '../postgres/roles.ts';
import { type Settings, serverSettings } from '../postgres/settings.ts';

/** Until the moment that is wanted; there it begins a line of time of its own. */
const recovering = (at: Date | null): Settings => ({
  // The journal lies in its place already: there is none to be fetched.
  restore_command: 'false',
  hot_standby: 'off',
  recovery_target_action: 'promote',
  recovery_target_timeline: 'current',
  ...(at && {
    recovery_target_time: at.toISOString().replace('Z', '+00'), // it takes no name of a zone
    recovery_target_inclusive: 'on',
  }),
});

/** PostgreSQL's words where nothing was committed after the moment: then all that there is, is what was wanted. */
const nothingAfter = /recovery ended before configured recovery target was reached/;

/**
 * Lets PostgreSQL replay the journal of a restored cluster and stops it again; afterwards it is a cluster as any other.
 * @returns when the last transaction that is in it was committed
 */
export async function recover(layout: Layout, programs: Programs, at: Date | null): Promise<Date | null> {
  const settings = { ...serverSettings(layout, socketPort), ...recovering(at) };
  let pid: number;
  try {
    pid = await startPostmaster(layout, programs, settings);
  } catch (error) {
    if (!at || !nothingAfter.test((error as Error).message)) throw error;
    pid = await startPostmaster(layout, programs, {
      ...serverSettings(layout, socketPort),
      ...recovering(null),
    });
  }
  try {
    return await lastCommit(layout);
  } finally {
    await stopPostmaster(pid, layout.cluster);
  }
}

async function lastCommit({ socketDir }: Layout): Promise<Date | null> {
  const client = new pg.Client({
    ...{ host: socketDir, port: socketPort, user: superuser, database: application.database },
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}
