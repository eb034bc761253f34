import {
  getBillingStatement,
  type StatementRunRecord,
} from '@homeroom/contract/billing/statements.endpoints.ts';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { t } from '../../platform/words/words.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import classes from '../billing.module.css';
import { Balance } from '../money/Amount.tsx';
import { PdfButton } from '../pdf/PdfButton.tsx';

type Line = z.infer<typeof StatementRunRecord>['statements'][number];

/** The statements of a run, by account. */
export const RunLines = ({ statements }: { statements: readonly Line[] }) => {
  if (statements.length === 0) return <Empty message={t('billing:runs.noneOfThese')} />;
  return (
    <div className={classes.room}>
      <table className={`${classes.table} ${classes.named}`}>
        <caption className="visually-hidden">{t('billing:labels.statements')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('billing:account')}</th>
            <th scope="col" className={classes.number}>
              {t('billing:number')}
            </th>
            <th scope="col" className={classes.number}>
              {t('billing:statements.column.closing')}
            </th>
            <th scope="col">{t('billing:state.label')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {statements.map(({ accountID, accountName, state, statementID, number, closing, isToPrint }) => (
            <tr key={accountID}>
              <th scope="row">
                <Link to="/billing/accounts/$id" params={{ id: String(accountID) }} className={classes.link}>
                  {accountName}
                </Link>
              </th>
              <td className={classes.number} data-label={t('billing:number')}>
                {number ?? '–'}
              </td>
              <td className={classes.number} data-label={t('billing:statements.column.closing')}>
                <Balance of={closing} />
              </td>
              <td className={state === 'changed' ? classes.overdue : classes.quiet}>
                {t(`billing:runs.state.${state}`)}
                {isToPrint && state === 'published' && ` · ${t('billing:statements.toPrint')}`}
              </td>
              <td className="no-print">
                {statementID !== null && number !== null && (
                  <PdfButton
                    endpoint={getBillingStatement}
                    id={statementID}
                    fileName={`statement-${number}.pdf`}
                    label={t('billing:pdf.short')}
                    name={t('billing:pdf.statementOf', { number })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
