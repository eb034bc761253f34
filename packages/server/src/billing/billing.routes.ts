import {
  exportBilling,
  getAccountProposals,
  getBillingAccount,
  getBillingAccounts,
  getBillingShares,
  getPersonAccounts,
  openBillingAccounts,
  saveBillingAccount,
  saveBillingShare,
} from '@homeroom/contract/billing/accounts.endpoints.ts';
import { getFeeItems, saveFeeItem } from '@homeroom/contract/billing/fee-items.endpoints.ts';
import { getOwnBillingAccounts } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { accountRecord, listAccounts, saveAccount } from './accounts.service.ts';
import { exportList } from './exports.service.ts';
import { FEES_LOCK, listFees, saveFee } from './fee-items.service.ts';
import { ownAccounts } from './own-accounts.service.ts';
import { personAccounts } from './persons.service.ts';
import { OPENING_LOCK, openAccounts } from './proposals.service.ts';
import { proposalsOn } from './proposals.views.ts';
import { saveShare, sharesLock, sharesOf } from './shares.service.ts';

/** Accounts, fee items and shares; what is posted has routes of its own. */
export function billingRoutes(http: Http): void {
  serve(http, getBillingAccounts, (context, { query }) => listAccounts(context.school.db, context, query));
  serve(http, getBillingAccount, (context, { params }) =>
    accountRecord(context.school.db, context, params.id),
  );
  serve(http, saveBillingAccount, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_account');
    return withCurrent(
      context,
      (db) => saveAccount(db, context, body),
      (db) => accountRecord(db, context, body.id),
    );
  });
  serve(http, getAccountProposals, ({ school, today }) => proposalsOn(school.db, today));
  serve(http, openBillingAccounts, (context, { body }) =>
    context.write((db) => openAccounts(db, context, body.personIDs), OPENING_LOCK),
  );
  serve(http, getBillingShares, async (context, { query }) =>
    query.studentID ? sharesOf(context.school.db, context, query.studentID) : [],
  );
  serve(http, saveBillingShare, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_share');
    return withCurrent(
      context,
      (db) => saveShare(db, context, body),
      async (db) => (await sharesOf(db, context, body.studentID)).find(({ id }) => id === body.id) ?? null,
      sharesLock(body.studentID),
    );
  });
  serve(http, getFeeItems, (context) => listFees(context.school.db, context));
  serve(http, saveFeeItem, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_fee');
    return withCurrent(
      context,
      (db) => saveFee(db, context, body),
      async (db) => (await listFees(db, context)).find(({ id }) => id === body.id),
      FEES_LOCK,
    );
  });
  serve(http, getPersonAccounts, (context, { params }) => personAccounts(context, params.id));
  serve(http, getOwnBillingAccounts, (context) => ownAccounts(context));
  serve(http, exportBilling, (context, { body }) => context.write((db) => exportList(db, context, body)));
}
