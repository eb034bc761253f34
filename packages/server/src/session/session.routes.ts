import {
  getModulePermissions,
  getSignInOptions,
  signIn,
  signOut,
} from '@homeroom/contract/session/session.endpoints.ts';
import type { DemoSignIns } from '../platform/area.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { ForgetRights } from '../platform/rights.ts';
import { passwordsRoutes } from './passwords.routes.ts';
import { readsRoutes } from './reads.routes.ts';
import { rolesRoutes } from './roles.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import {
  modulePermissions,
  renewSession,
  signInOptions,
  signInWithPassword,
  signOutSession,
} from './session.service.ts';
import { userSettingsRoutes } from './user-settings.routes.ts';
import { usersRoutes } from './users.routes.ts';
import { watchRoutes } from './watch.routes.ts';

/** `demo`: the sign-ins on offer, null outside demo mode. */
export function sessionRoutes(http: Http, forgetRights: ForgetRights, demo: DemoSignIns): void {
  serve(http, signIn, (context, { body }) =>
    body.grant_type === 'password' ? signInWithPassword(context, body, demo) : renewSession(context, demo),
  );
  serve(http, signOut, async (context) => {
    await signOutSession(context);
    await forgetRights({ sessionIds: [context.user.sessionId] });
    return null;
  });
  serve(http, getModulePermissions, async ({ user }) => modulePermissions(user));
  serve(http, getSignInOptions, ({ school }) => signInOptions(school, demo));
  passwordsRoutes(http, forgetRights);
  secondFactorRoutes(http, forgetRights);
  watchRoutes(http);
  usersRoutes(http, forgetRights);
  rolesRoutes(http, forgetRights);
  userSettingsRoutes(http);
  readsRoutes(http);
}
