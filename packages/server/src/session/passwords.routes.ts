import { changePassword, usePasswordReset } from '@homeroom/contract/session/passwords.endpoints.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { changeOwnPassword } from './passwords.service.ts';
import { setPasswordByLink } from './resets.service.ts';

/** Passwords that users set themselves. Sessions that end by it end here with the answer, elsewhere once it is heard of. */
export function passwordsRoutes(http: Http, authenticator: Authenticator): void {
  serve(http, changePassword, async (context, { body }) => {
    await changeOwnPassword(context, body);
    authenticator.forget({ userIds: [context.user.id] });
    return null;
  });
  serve(http, usePasswordReset, async (context, { body }) => {
    const { userId, userName } = await setPasswordByLink(context, body);
    authenticator.forget({ userIds: [userId] });
    return { userName };
  });
}
