import {
  deleteUserSettings,
  getUserSettings,
  saveUserSettings,
} from '@homeroom/contract/session/user-settings.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { dropUserSettings } from './user-settings.queries.ts';
import { listUserSettings, saveUserSettings as save, userSettingsLock } from './user-settings.service.ts';

/** What the screens of the signed-in user remember: theirs, and nobody else's to read. */
export function userSettingsRoutes(http: Http): void {
  serve(http, getUserSettings, ({ school, user }, { query }) =>
    listUserSettings(school.db, user.id, query.searchName),
  );
  serve(http, saveUserSettings, ({ user, write }, { body }) =>
    write((db) => save(db, user.id, body), userSettingsLock(user.id)),
  );
  serve(http, deleteUserSettings, async ({ user, write }, { query }) => {
    await write((db) => dropUserSettings(db, user.id, query.searchName));
    return null;
  });
}
