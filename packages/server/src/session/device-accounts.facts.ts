import type { Database } from '../platform/database/school.ts';

export { newSecret, sumOf } from './secrets.ts';

/** Makes the account under which a device writes; nobody can sign in with it, and no list of users shows it. @returns its id */
export async function addDeviceAccount(db: Database, fullName: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('user_account')
    .values({ user_name: `device ${crypto.randomUUID()}`, full_name: fullName, device_since: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
