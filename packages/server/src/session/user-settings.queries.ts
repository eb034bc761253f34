import type { UserSetting } from '@homeroom/contract/session/user-settings.endpoints.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** `%` stands for any text, everything else for itself. */
const matches = (pattern: string) => sql<SqlBool>`item_name like ${pattern.replace(/[\\_]/g, '\\$&')}`;

/** Settings of one user whose name matches, by name. */
export const findUserSettings = (db: Database, userId: number, pattern: string): Promise<UserSetting[]> =>
  db
    .selectFrom('user_setting')
    .select(['item_name as itemName', 'value'])
    .where('user_id', '=', userId)
    .where(matches(pattern))
    .orderBy(sql`item_name collate "C"`)
    .execute();

/** Writes settings of one user, each name once. */
export async function putUserSettings(
  db: Database,
  userId: number,
  settings: readonly UserSetting[],
): Promise<void> {
  await db
    .insertInto('user_setting')
    .values(settings.map(({ itemName, value }) => ({ user_id: userId, item_name: itemName, value })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'item_name']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}

export async function countUserSettings(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('user_setting')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function dropUserSettings(db: Database, userId: number, pattern: string): Promise<void> {
  await db.deleteFrom('user_setting').where('user_id', '=', userId).where(matches(pattern)).execute();
}
