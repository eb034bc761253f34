import { area } from '../shared/area.ts';
import * as accountsEndpoints from './accounts.endpoints.ts';
import * as bankFilesEndpoints from './bank-files.endpoints.ts';
import { BillingSettings, billingDefaults } from './billing.settings.ts';
import { billingWords } from './billing.words.ts';
import * as chargesEndpoints from './charges.endpoints.ts';
import * as feeItemsEndpoints from './fee-items.endpoints.ts';
import * as ownAccountsEndpoints from './own-accounts.endpoints.ts';
import * as receiptsEndpoints from './receipts.endpoints.ts';
import * as statementBatchesEndpoints from './statement-batches.endpoints.ts';
import * as statementsEndpoints from './statements.endpoints.ts';

/** Accounts of payers: what is charged, credited and paid, and what they are told of it. */
export const billingArea = area({
  name: 'billing',
  permissions: {
    'billing.read': {
      module: 'billing',
      allows: 'read the accounts of all payers',
      needs: ['people.read'],
      roles: ['office'],
    },
    'billing.write': {
      module: 'billing',
      allows: 'keep accounts and fees, and post charges, credits and receipts',
      needs: ['billing.read'],
      roles: ['office'],
    },
    'billing.publish': {
      module: 'billing',
      allows: 'publish statements',
      needs: ['billing.read'],
      roles: ['office'],
    },
    'billing.own': {
      module: 'billing',
      allows: 'read their own accounts, statements and receipts as a payer',
      roles: ['parent'],
    },
  },
  endpoints: [
    accountsEndpoints,
    feeItemsEndpoints,
    chargesEndpoints,
    receiptsEndpoints,
    bankFilesEndpoints,
    statementsEndpoints,
    statementBatchesEndpoints,
    ownAccountsEndpoints,
  ],
  models: [
    // By the account's id: also of its lines, receipts, allocations and statements.
    'BillingAccount',
    // By the fee item's id.
    'BillingFeeItem',
    // By the student's id.
    'BillingShare',
    // By the run's id: how far it is.
    'BillingStatementRun',
  ],
  settings: {
    'system/billing': { schema: BillingSettings, defaults: billingDefaults, readBy: 'billing.read' },
  },
  errors: {
    'billing.preview_changed': { status: 409 },
    'billing.reversed': { status: 409 },
    'billing.not_reversible': { status: 409 },
    'billing.account_closed': { status: 409 },
    'billing.not_settled': { status: 409 },
    'billing.nothing': { status: 409 },
    'billing.allocation_excess': { status: 409 },
  },
  words: billingWords,
});
