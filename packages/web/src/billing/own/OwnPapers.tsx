import { type BillingReceipt, getBillingReceipt } from '@homeroom/contract/billing/receipts.endpoints.ts';
import {
  type BillingStatement,
  getBillingStatement,
} from '@homeroom/contract/billing/statements.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { DayNear } from '../../ui/fields/DayNear.tsx';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import { Balance } from '../money/Amount.tsx';
import { language } from '../money/language.ts';
import { writtenMoney } from '../money/money.rules.ts';
import { PdfButton } from '../pdf/PdfButton.tsx';
import classes from './own.module.css';

/** What was published, the latest first; it says what was owed then. */
export const OwnStatements = ({
  statements,
  currency,
}: {
  statements: readonly BillingStatement[];
  currency: string | undefined;
}) => (
  <ul className={classes.papers} aria-labelledby="own-statements">
    {statements.map(({ id, number, accountName, dateOf, closing, dateDue }) => (
      <li key={id}>
        <span className={classes.paper}>
          <strong>
            <DayNear day={dateOf} />
          </strong>
          <span className={classes.quiet}>
            {t('ownBilling:statementOf', { number, account: accountName })}
          </span>
        </span>
        <span className={classes.sum}>
          <Balance of={closing} {...(currency && { currency })} />
          {dateDue && (
            <span className={classes.quiet}>
              <DaySaid day={dateDue} say={(day) => t('ownBilling:dueOn', { day })} />
            </span>
          )}
        </span>
        <PdfButton
          endpoint={getBillingStatement}
          id={id}
          size="compact-md"
          fileName={`statement-${number}.pdf`}
          label={t('ownBilling:pdf')}
          name={t('ownBilling:statementPdf', { number })}
        />
      </li>
    ))}
  </ul>
);

/** What was paid, the latest first; a payment that did not hold says so. */
export const OwnReceipts = ({
  receipts,
  currency,
}: {
  receipts: readonly BillingReceipt[];
  currency: string | undefined;
}) => (
  <ul className={classes.papers} aria-labelledby="own-receipts">
    {receipts.map(({ id, number, accountName, dateOf, amount, method, dateReversed }) => (
      <li key={id} data-reversed={dateReversed ? true : undefined}>
        <span className={classes.paper}>
          <strong>
            <DayNear day={dateOf} />
          </strong>
          <span className={classes.quiet}>
            {t('ownBilling:receiptOf', {
              number,
              account: accountName,
              method: t(`ownBilling:method.${method}`),
            })}
          </span>
        </span>
        <span className={classes.sum}>
          <span>{writtenMoney(amount, language(), currency)}</span>
          {dateReversed && (
            <span className={classes.late}>
              <DaySaid day={dateReversed} say={(day) => t('ownBilling:reversed', { day })} />
            </span>
          )}
        </span>
        <PdfButton
          endpoint={getBillingReceipt}
          id={id}
          size="compact-md"
          fileName={`receipt-${number}.pdf`}
          label={t('ownBilling:pdf')}
          name={t('ownBilling:receiptPdf', { number })}
        />
      </li>
    ))}
  </ul>
);
