import { changePassword, usePasswordReset } from '@homeroom/contract/session/passwords.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { ForgetRights } from '../platform/rights.ts';
import { changeOwnPassword } from './passwords.service.ts';
import { setPasswordByLink } from './resets.service.ts';

/** Passwords that users set themselves. Sessions that end by it end with the answer, on other machines once it is heard of. */
export function passwordsRoutes(http: Http, forgetRights: ForgetRights): void {
  serve(http, changePassword, async (context, { body }) => {
    await changeOwnPassword(context, body);
    await forgetRights({ userIds: [context.user.id] });
    return null;
  });
  serve(http, usePasswordReset, async (context, { body }) => {
    const { userId, userName } = await setPasswordByLink(context, body);
    await forgetRights({ userIds: [userId] });
    return { userName };
  });
}
