import type { Client } from 'pg';
import { lsnOf } from './lsn.ts';

/** By this PostgreSQL keeps the journal that has not been copied yet. */
const SLOT = 'homeroom_backup';

/** Sees that the journal is kept from now on; what is lost of it already (`max_slot_wal_keep_size`) begins anew. */
export async function ensureSlot(client: Client): Promise<void> {
  const { rows } = await client.query<{ lost: boolean }>(
    `select wal_status = 'lost' or restart_lsn is null as lost from pg_replication_slots where slot_name = '${SLOT}'`,
  );
  if (rows[0]?.lost) await client.query(`select pg_drop_replication_slot('${SLOT}')`);
  if (!rows[0] || rows[0].lost)
    await client.query(`select pg_create_physical_replication_slot('${SLOT}', true)`);
}

/** Lets go of the journal before a place. */
export async function advanceSlot(client: Client, to: string): Promise<void> {
  const { rows } = await client.query<{ at: string | null }>(
    `select restart_lsn::text as at from pg_replication_slots where slot_name = '${SLOT}'`,
  );
  const at = rows[0]?.at;
  if (at && lsnOf(at) < lsnOf(to))
    await client.query(`select pg_replication_slot_advance('${SLOT}', $1)`, [to]);
}

/** Lets go of all of the journal: nobody follows it any more. */
export async function dropSlot(client: Client): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}'`,
  );
}
