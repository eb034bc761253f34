import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/**
 * Makes the account under which a device writes; nobody can sign in with it, and no list of users shows it.
 * @param id where it is chosen already
 * @returns its id
 */
export async function addDeviceAccount(
  db: Database,
  fullName: string,
  now: Date,
  id?: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into user_account (id, user_name, full_name, device_since) overriding system value
    values (coalesce(${id ?? null}::integer, nextval(pg_get_serial_sequence('user_account', 'id'))::integer),
      'device ' || gen_random_uuid(), ${fullName}, ${now})
    returning id`.execute(db);
  return rows[0]?.id as number;
}

/** Calls a device's account as the device is called, and notes whether it may write: sockets of one that may not are closed. */
export async function changeDeviceAccount(
  db: Database,
  id: number,
  { fullName, disabledAt }: { fullName: string; disabledAt: Date | null },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ full_name: fullName, disabled_at: disabledAt })
    .where('id', '=', id)
    .where('device_since', 'is not', null)
    .execute();
}
