import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Amount, Balance } from '../money/Amount.tsx';
import { ageingColumns } from '../money/ageing.rules.ts';
import { sideOf } from '../money/money.rules.ts';
import classes from './account.module.css';

/** The live balance, and how old what is owed is. */
export const AccountSummary = ({ account }: { account: BillingAccountRecord }) => {
  const { ageing, dateDue, daysOverdue } = account;
  return (
    <dl className={classes.summary}>
      <div>
        <dt>{t('billing:balanceNow')}</dt>
        <dd className={classes.balance}>
          <Balance of={ageing.balance} />
        </dd>
      </div>
      {ageingColumns.map((column) => (
        <div
          key={column}
          data-overdue={(column !== 'current' && sideOf(ageing[column]) === 'owed') || undefined}
        >
          <dt>{t(`billing:ageing.${column}`)}</dt>
          <dd>
            <Amount of={ageing[column]} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('billing:ageing.credit')}</dt>
        <dd>
          <Amount of={ageing.credit} />
        </dd>
      </div>
      {dateDue && (
        <div>
          <dt>{t('billing:earliestDue')}</dt>
          <dd>
            {formatDay(dateDue)}
            {daysOverdue > 0 && `, ${t('billing:daysOverdue', { count: daysOverdue })}`}
          </dd>
        </div>
      )}
    </dl>
  );
};
