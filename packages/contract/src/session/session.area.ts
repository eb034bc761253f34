import { area } from '../shared/area.ts';
import * as readsEndpoints from '../shared/reads.endpoints.ts';
import * as passwordsEndpoints from './passwords.endpoints.ts';
import * as rolesEndpoints from './roles.endpoints.ts';
import * as secondFactorEndpoints from './second-factor.endpoints.ts';
import * as sessionEndpoints from './session.endpoints.ts';
import { SecuritySettings, securityDefaults } from './session.settings.ts';
import { sessionWords } from './session.words.ts';
import * as userSettingsEndpoints from './user-settings.endpoints.ts';
import * as usersEndpoints from './users.endpoints.ts';
import * as watchEndpoints from './watch.endpoints.ts';

/** Signing in, accounts, roles. */
export const sessionArea = area({
  name: 'session',
  permissions: {
    'users.manage': {
      module: 'users',
      allows: 'see and change who may sign in: users, roles, resets, sessions and lockouts',
      roles: [],
    },
  },
  endpoints: [
    passwordsEndpoints,
    readsEndpoints,
    rolesEndpoints,
    secondFactorEndpoints,
    sessionEndpoints,
    userSettingsEndpoints,
    usersEndpoints,
    watchEndpoints,
  ],
  models: ['Role'],
  errors: {
    'credentials.wrong': { status: 403 },
    'credentials.locked': { status: 403 },
    'credentials.user_profile': { status: 403 },
    'credentials.parent_profile': { status: 403 },
    'second_factor.required': { status: 403 },
    'second_factor.wrong': { status: 403 },
    'second_factor.kept': { status: 409 },
    'second_factor.none': { status: 404 },
    'reset.invalid': { status: 404 },
    'role.fixed': { status: 409 },
    'rights.beyond_own': { status: 403 },
    'account.own': { status: 403 },
    'account.last_administrator': { status: 409 },
  },
  words: sessionWords,
  settings: {
    'system/security': { schema: SecuritySettings, defaults: securityDefaults, readBy: 'users.manage' },
  },
});
