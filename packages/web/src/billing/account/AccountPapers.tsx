import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { getBillingReceipt } from '@homeroom/contract/billing/receipts.endpoints.ts';
import { getBillingStatement } from '@homeroom/contract/billing/statements.endpoints.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import billing from '../billing.module.css';
import { Amount, Balance } from '../money/Amount.tsx';
import { PdfButton } from '../pdf/PdfButton.tsx';

/** What the payers were given: statements and receipts, the latest first. */
export const AccountPapers = ({ account: { statements, receipts } }: { account: BillingAccountRecord }) => (
  <div className="no-print">
    <h2>{t('billing:labels.statements')}</h2>
    {statements.length === 0 && <p className={billing.quiet}>{t('billing:noStatements')}</p>}
    <ul className={billing.lines}>
      {statements
        .toSorted((a, b) => b.number - a.number)
        .map(({ id, number, dateOf, closing }) => (
          <li key={id}>
            <span>
              {number} <span className={billing.small}>{formatDay(dateOf)}</span>
            </span>
            <Balance of={closing} />
            <span className={billing.last}>
              <PdfButton
                endpoint={getBillingStatement}
                id={id}
                fileName={`statement-${number}.pdf`}
                label={t('billing:pdf.short')}
                name={t('billing:pdf.statementOf', { number })}
              />
            </span>
          </li>
        ))}
    </ul>
    <h2>{t('billing:receipts')}</h2>
    {receipts.length === 0 && <p className={billing.quiet}>{t('billing:noReceipts')}</p>}
    <ul className={billing.lines}>
      {receipts
        .toSorted((a, b) => b.number - a.number)
        .map(({ id, number, dateOf, amount, isReversed }) => (
          <li key={id}>
            <span>
              {number} <span className={billing.small}>{formatDay(dateOf)}</span>
            </span>
            <Amount of={amount} />
            {isReversed && <span className={billing.small}>{t('billing:state.reversed')}</span>}
            <span className={billing.last}>
              <PdfButton
                endpoint={getBillingReceipt}
                id={id}
                fileName={`receipt-${number}.pdf`}
                label={t('billing:pdf.short')}
                name={t('billing:pdf.receiptOf', { number })}
              />
            </span>
          </li>
        ))}
    </ul>
  </div>
);
