import { sql } from 'kysely';
import { studentsAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import type { User } from '../platform/user.ts';
import { accountsPaidBy } from './own.views.ts';

/** Which of these accounts a user hears of: the office of all, a payer of their own. */
async function heard(db: Database, user: User, ids: readonly number[]): Promise<number[]> {
  if (user.may('billing.read')) {
    const { rows } = await sql<{ id: number }>`
      select id from billing_account where id = any(${[...ids]}::integer[])`.execute(db);
    return rows.map(({ id }) => id);
  }
  if (user.scope !== 'parent' || user.personId === null) return [];
  const own = await accountsPaidBy(db, user.personId);
  return own.map(({ id }) => id).filter((id) => ids.includes(id));
}

/** Asked again of payers: an account may have ceased to be theirs since they began to listen. */
const accountsHeard: ModelPolicy = {
  read: ['billing.read', 'billing.own'],
  all: 'billing.read',
  permittedIds: heard,
  isAskedAgain: (user) => !user.may('billing.read'),
  async hearing(db, users, ids) {
    const by = new Map<number, number[]>();
    for (const user of users) by.set(user.id, await heard(db, user, ids));
    return by;
  },
};

export const billingModels = {
  BillingAccount: accountsHeard,
  BillingFeeItem: modelOfTable('billing_fee_item', 'billing.read'),
  BillingShare: {
    read: 'billing.read',
    all: 'billing.read',
    permittedIds: (db, _user, ids) => studentsAmong(db, ids),
  } satisfies ModelPolicy,
  BillingStatementRun: modelOfTable('billing_statement_run', 'billing.read'),
};
