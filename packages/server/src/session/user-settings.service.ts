import { MAX_USER_SETTINGS, type UserSetting } from '@homeroom/contract/session/user-settings.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { ensureField } from '../platform/problem.ts';
import { countUserSettings, findUserSettings, putUserSettings } from './user-settings.queries.ts';

/** Advisory lock: settings of one user are saved one after the other, so that none is the one too many unseen. */
export const userSettingsLock = (userId: number): string => `user-settings ${userId}`;

/** The user's own settings whose name matches; all without a pattern. */
export const listUserSettings = (db: Database, userId: number, searchName = '%'): Promise<UserSetting[]> =>
  findUserSettings(db, userId, searchName);

/** Saves settings, all or none; of two with one name the last counts. To be run under `userSettingsLock`. @throws Problem request.invalid */
export async function saveUserSettings(
  db: Database,
  userId: number,
  settings: readonly UserSetting[],
): Promise<UserSetting[]> {
  const last = [...new Map(settings.map((setting) => [setting.itemName, setting])).values()];
  await putUserSettings(db, userId, last);
  ensureField((await countUserSettings(db, userId)) <= MAX_USER_SETTINGS, '', 'user_settings.too_many', {
    most: MAX_USER_SETTINGS,
  });
  return last;
}
