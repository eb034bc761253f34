import type { BillingAccount } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import classes from '../billing.module.css';
import { Amount, Balance } from '../money/Amount.tsx';
import { ageingColumns } from '../money/ageing.rules.ts';
import { sumOf } from '../money/money.rules.ts';

const columns = [...ageingColumns, 'credit'] as const;

/** Accounts with what they owe by its age, and what all of them owe. */
export const AgeingTable = ({ accounts }: { accounts: readonly BillingAccount[] }) => (
  <div className={classes.wideRoom}>
    <table className={`${classes.table} ${classes.named}`}>
      <caption className="visually-hidden">{t('billing:labels.ageing')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('billing:account')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={classes.number}>
              {t(`billing:ageing.${column}`)}
            </th>
          ))}
          <th scope="col" className={classes.number}>
            {t('billing:balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, itemName, ageing }) => (
          <tr key={id}>
            <th scope="row">
              <Link to="/billing/accounts/$id" params={{ id: String(id) }} className={classes.link} data-row>
                {itemName}
              </Link>
            </th>
            {columns.map((column) => (
              <td key={column} className={classes.number} data-label={t(`billing:ageing.${column}`)}>
                <Amount of={ageing[column]} />
              </td>
            ))}
            <td className={classes.number} data-label={t('billing:balance')}>
              <Balance of={ageing.balance} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('billing:accounts.sum', { count: accounts.length })}</th>
          {columns.map((column) => (
            <td key={column} className={classes.number} data-label={t(`billing:ageing.${column}`)}>
              <Amount of={sumOf(accounts.map(({ ageing }) => ageing[column]))} />
            </td>
          ))}
          <td className={classes.number} data-label={t('billing:balance')}>
            <Balance of={sumOf(accounts.map(({ ageing }) => ageing.balance))} />
          </td>
        </tr>
      </tfoot>
    </table>
  </div>
);
