import {
  getParentAccount,
  inviteParent,
  redeemInvitation,
  revokeInvitation,
  takeUpInvitation,
} from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { ForgetRights } from '../platform/rights.ts';
import { codeAllowance, invite, parentAccount, redeem, revoke, takeUp } from './parent-accounts.service.ts';

/** How parents come to sign in: a code of the office, once. */
export function parentAccountsRoutes(http: Http, forgetRights: ForgetRights): void {
  const tries = codeAllowance(http.counting);
  serve(http, getParentAccount, (context, { params }) =>
    parentAccount(context.school.db, context, params.id),
  );
  serve(http, inviteParent, (context, { params }) => invite(context, params.id));
  serve(http, revokeInvitation, (context, { params }) =>
    context.write((db) => revoke(db, context, params.id)),
  );
  serve(http, redeemInvitation, (context, { body }) => redeem(context, body, tries));
  serve(http, takeUpInvitation, async (context, { body }) => {
    await takeUp(context, body.code, tries);
    await forgetRights({ userIds: [context.user.id] });
    return null;
  });
}
