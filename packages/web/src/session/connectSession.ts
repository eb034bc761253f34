import {
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@homeroom/contract/session/session.endpoints.ts';
import {
  deleteUserSettings,
  getUserSettings,
  saveUserSettings,
} from '@homeroom/contract/session/user-settings.endpoints.ts';
import { call } from '../platform/calls/call.ts';
import { send } from '../platform/calls/http.ts';
import { provideSessionCalls } from '../platform/session/session.ts';
import { provideUserSettingsCalls } from '../platform/settings/userSettings.ts';

/** Connects the session and the user's settings to the server; once, before the session is restored. */
export const connectSession = (): void => {
  provideSessionCalls({
    open: ({ userName, password, scope, code }) => {
      const credentials = { username: userName, password, scope, ...(code ? { code } : {}) };
      return send(signInEndpoint, { body: { grant_type: 'password', ...credentials } }, undefined);
    },
    renew: () => send(signInEndpoint, { body: { grant_type: 'refresh_token' } }, undefined),
    deleteSettings: (bearer) => send(deleteUserSettings, { query: { searchName: 'Web%' } }, bearer),
    end: (bearer) => send(signOutEndpoint, {}, bearer),
  });
  provideUserSettingsCalls({
    read: () => call(getUserSettings, { query: { searchName: 'Web.%' } }),
    save: (items) => call(saveUserSettings, { body: items }),
    delete: (searchName) => call(deleteUserSettings, { query: { searchName } }),
  });
};
