import { area } from '../shared/area.ts';
import * as readsEndpoints from '../shared/reads.endpoints.ts';
import * as passwordsEndpoints from './passwords.endpoints.ts';
import * as rolesEndpoints from './roles.endpoints.ts';
import * as secondFactorEndpoints from './second-factor.endpoints.ts';
import * as sessionEndpoints from './session.endpoints.ts';
import { SecuritySettings, securityDefaults } from './session.settings.ts';
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
    'credentials.wrong': { status: 403, message: 'The user name or the password is not right.' },
    'credentials.locked': { status: 403, message: 'Too many attempts. Please wait before you try again.' },
    'credentials.user_profile': {
      status: 403,
      message: 'This user name signs in as staff, not as a parent.',
    },
    'credentials.parent_profile': {
      status: 403,
      message: 'This user name signs in as a parent, not as staff.',
    },
    'second_factor.required': { status: 403, message: 'The code of your authenticator app is needed.' },
    'second_factor.wrong': { status: 403, message: 'This code is not right.' },
    'second_factor.kept': {
      status: 409,
      message: 'Administrators need a second factor; it can be replaced, not removed.',
    },
    'second_factor.none': { status: 404, message: 'No second factor is being set up.' },
    'reset.invalid': { status: 404, message: 'This link has been used, is too old, or was never given out.' },
    'role.fixed': {
      status: 409,
      message: 'The role of administrators allows everything and stays as it is.',
    },
    'rights.beyond_own': {
      status: 403,
      message: 'You can only give, change or take away what you may do yourself.',
    },
    'account.own': {
      status: 403,
      message: 'Your own password and second factor are changed on your account page.',
    },
    'account.last_administrator': { status: 409, message: 'The last administrator cannot be removed.' },
  },
  settings: {
    'system/security': { schema: SecuritySettings, defaults: securityDefaults, readBy: 'users.manage' },
  },
});
