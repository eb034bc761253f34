import { getPermissions, getRoles, saveRole } from '@homeroom/contract/session/roles.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import type { ForgetRights } from '../platform/rights.ts';
import * as roles from './roles.service.ts';
import { ACCOUNTS_LOCK } from './users.service.ts';

/** The roles of the school and what each allows. A change counts with its answer, on other machines once it is heard of. */
export function rolesRoutes(http: Http, forgetRights: ForgetRights): void {
  serve(http, getRoles, (context) => roles.listRoles(context.school.db, context));
  serve(http, getPermissions, async () => roles.listPermissions());
  serve(http, saveRole, async (context, { params: { id }, body }) => {
    const saved = await withCurrent(
      context,
      (db) => roles.saveRole(db, context, id, body),
      (db) => roles.readRole(db, context, id),
      ACCOUNTS_LOCK,
    );
    await forgetRights('everybody');
    return saved;
  });
}
