import type { Database } from '../platform/database/school.ts';
import { putUserSettings } from './user-settings.queries.ts';

/** What one user has chosen under a name, as it was stored; null: nothing. Whoever reads it takes it for typed text. */
export async function userSetting(db: Database, userId: number, itemName: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', userId)
    .where('item_name', '=', itemName)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Keeps what a user has chosen. */
export const keepUserSetting = (
  db: Database,
  userId: number,
  itemName: string,
  value: string,
): Promise<void> => putUserSettings(db, userId, [{ itemName, value }]);
