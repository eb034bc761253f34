import type { BillingAccountRecord, BillingLine } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { useSteadyRows } from '../../ui/layout/useSteadyRows.ts';
import { NewRows } from '../../ui/states/NewRows.tsx';
import classes from '../billing.module.css';
import { LedgerRow } from './LedgerRow.tsx';
import type { LedgerActions } from './ledgerActions.ts';

const idOf = ({ id }: BillingLine) => id;

interface LedgerTableProps extends LedgerActions {
  account: BillingAccountRecord;
  /** Another one after each posting of one's own, which is shown at once; those of others wait while one is in the list. */
  posted: number;
}

/** The lines of an account, the latest first, each with the balance after it; one opens for what is known of it. */
export const LedgerTable = ({ account, posted, ...actions }: LedgerTableProps) => {
  const latest = account.lines.toReversed();
  const steady = useSteadyRows(latest, idOf, { question: `${account.id} ${posted}` });
  const [open, setOpen] = useState<number>();
  return (
    <>
      <p className={classes.said}>
        <NewRows of={steady}>{t('billing:accountPage.count', { count: account.lines.length })}</NewRows>
      </p>
      <div className={classes.room}>
        <table className={`${classes.table} ${classes.named}`} {...steady.hold}>
          <caption className="visually-hidden">{t('billing:accountPage.lines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('billing:what')}</th>
              <th scope="col">{t('billing:date')}</th>
              <th scope="col">{t('billing:kind.label')}</th>
              <th scope="col">{t('billing:due')}</th>
              <th scope="col" className={classes.number}>
                {t('billing:amount.label')}
              </th>
              <th scope="col" className={classes.number}>
                {t('billing:balance')}
              </th>
              <th scope="col">{t('billing:state.label')}</th>
            </tr>
          </thead>
          <tbody>
            {steady.placed.map((row) => (
              <LedgerRow
                key={row.id}
                line={steady.now(row) ?? row}
                account={account}
                isOpen={open === row.id}
                onToggle={() => setOpen(open === row.id ? undefined : row.id)}
                {...actions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
