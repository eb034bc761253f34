import type { BillingAccount } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import { DayNear } from '../../ui/fields/DayNear.tsx';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import classes from '../billing.module.css';
import { Amount, Balance } from '../money/Amount.tsx';
import { overdueOf } from '../money/ageing.rules.ts';
import { sumOf } from '../money/money.rules.ts';

const Due = ({ account: { dateDue, daysOverdue } }: { account: BillingAccount }) => {
  if (dateDue === null) return null;
  return (
    <>
      <span className={classes.whole}>
        <DayNear day={dateDue} />
      </span>{' '}
      {daysOverdue > 0 && (
        <span className={`${classes.whole} ${classes.overdue}`}>
          {t('billing:daysOverdue', { count: daysOverdue })}
        </span>
      )}
    </>
  );
};

const Row = ({ account }: { account: BillingAccount }) => {
  const { id, itemName, reference, payers, ageing, dateClosed } = account;
  return (
    <tr data-past={dateClosed ? true : undefined}>
      <th scope="row">
        <Link to="/billing/accounts/$id" params={{ id: String(id) }} className={classes.link} data-row>
          {itemName}
        </Link>{' '}
        {dateClosed && (
          <span className={classes.small}>
            <DaySaid day={dateClosed} say={(day) => t('billing:closedOn', { day })} />
          </span>
        )}
      </th>
      <td>{payers.map(({ fullName }) => fullName).join(', ')}</td>
      <td className={`${classes.small} ${classes.whole}`}>{reference}</td>
      <td data-label={dateClosed ? undefined : t('billing:due')}>
        <Due account={account} />
      </td>
      <td className={classes.number} data-label={t('billing:overdue')}>
        <Amount of={overdueOf(ageing)} />
      </td>
      <td className={classes.number} data-label={t('billing:balance')}>
        <Balance of={ageing.balance} />
      </td>
    </tr>
  );
};

/** Accounts in lines, with what they owe together. */
export const AccountsTable = ({ accounts }: { accounts: readonly BillingAccount[] }) => (
  <div className={classes.wideRoom}>
    <table className={classes.table}>
      <caption className="visually-hidden">
        {t('billing:accounts.caption', { count: accounts.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('billing:account')}</th>
          <th scope="col">{t('billing:payers')}</th>
          <th scope="col">{t('billing:reference')}</th>
          <th scope="col">{t('billing:earliestDue')}</th>
          <th scope="col" className={classes.number}>
            {t('billing:overdue')}
          </th>
          <th scope="col" className={classes.number}>
            {t('billing:balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <Row key={account.id} account={account} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('billing:accounts.sum', { count: accounts.length })}
          </th>
          <td className={classes.number} data-label={t('billing:overdue')}>
            <Amount of={sumOf(accounts.map(({ ageing }) => overdueOf(ageing)))} />
          </td>
          <td className={classes.number} data-label={t('billing:balance')}>
            <Balance of={sumOf(accounts.map(({ ageing }) => ageing.balance))} />
          </td>
        </tr>
      </tfoot>
    </table>
  </div>
);
