import { serverArea } from '../platform/area.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { SIGN_IN_ACTOR } from './attempts.service.ts';
import { sessionDemo } from './demo.queries.ts';
import { signInHealth } from './health.views.ts';
import { personRows } from './person-rows.views.ts';
import { createAuthenticator, dropOldSignIns, secondFactorDecided } from './session.facts.ts';
import { sessionRoutes } from './session.routes.ts';
import { sessionTables } from './session.tables.ts';

export const sessionArea = serverArea({
  name: 'session',
  tables: sessionTables,
  unauditedTables: {
    user_session: 'changes with every sign-in and every minute; the secrets in it are sums',
    session_token: 'sums of bearer tokens that live for minutes',
    sign_in_attempt: 'counts of failures, which are no record of the school',
    sign_in_address: 'names on which an address failed within the hour, as sums',
    second_factor_use: 'the step of the last code, which changes with every sign-in',
    initial_permission: 'which permissions of this and earlier releases were given to their first roles',
    browser_key: 'secrets that never change, which the audit must not show',
    user_setting: 'what the screens of one user remember; theirs alone, and no record of the school',
  },
  models: { Role: modelOfTable('role', 'users.manage') },
  contributes: {
    personRows,
    health: signInHealth,
    // Rights depend on it: whether administrators need a second factor.
    settingEffects: { 'system/security': secondFactorDecided },
  },
  authenticator: createAuthenticator,
  housekeeping: dropOldSignIns,
  demo: sessionDemo,
  ownActors: [SIGN_IN_ACTOR],
  serve({ http, authenticator, forgetRights, demoSignIns }) {
    sessionRoutes(http, forgetRights, demoSignIns);
    return {
      changedInternally({ model, ids }) {
        if (model === 'UserSession') authenticator.forget({ sessionIds: ids });
        else if (model === 'UserAccount') authenticator.forget({ userIds: ids });
      },
    };
  },
});
