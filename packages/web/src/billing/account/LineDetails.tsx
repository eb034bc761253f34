import type { BillingAccountRecord, BillingLine } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { getBillingReceipt } from '@homeroom/contract/billing/receipts.endpoints.ts';
import { Button } from '@mantine/core';
import { useSession } from '../../platform/session/session.ts';
import { formatDateTime, formatDay } from '../../platform/words/formats.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import billing from '../billing.module.css';
import { language } from '../money/language.ts';
import { sideOf, writtenMoney } from '../money/money.rules.ts';
import { PdfButton } from '../pdf/PdfButton.tsx';
import classes from './account.module.css';
import type { LedgerActions } from './ledgerActions.ts';

const money = (amount: string) => writtenMoney(amount, language());

interface LineDetailsProps extends LedgerActions {
  account: BillingAccountRecord;
  line: BillingLine;
}

/** How a charge in bulk came to its amount; empty of any other. */
const madeOf = ({ full, discountPercent, sharePercent }: BillingLine): string => {
  if (full === null) return '';
  const percent = (of: string | null) => (of && sideOf(of) !== 'settled' ? of : undefined);
  const discount = percent(discountPercent);
  const share = percent(sharePercent);
  return [
    t('billing:made.full', { amount: money(full) }),
    discount && t('billing:made.discount', { percent: discount }),
    share && Number(share) < 100 && t('billing:made.share', { percent: share }),
  ]
    .filter(Boolean)
    .join(', ');
};

/** What a line pays, or what pays it. */
const Allocated = ({ account, line }: Pick<LineDetailsProps, 'account' | 'line'>) => {
  const others = account.allocations.flatMap(({ creditID, debitID, amount }) => {
    const other = creditID === line.id ? debitID : debitID === line.id ? creditID : undefined;
    const found = other !== undefined && account.lines.find(({ id }) => id === other);
    return found ? [{ line: found, amount }] : [];
  });
  if (others.length === 0) return null;
  return (
    <>
      <p>{t(line.kind === 'charge' ? 'billing:paidBy' : 'billing:pays')}</p>
      <ul className={billing.lines}>
        {others.map(({ line: other, amount }) => (
          <li key={other.id}>
            <span>
              {other.receiptNumber === null
                ? other.itemName
                : t('billing:receiptNumber', { number: other.receiptNumber })}
            </span>
            <span className={billing.quiet}>{formatDay(other.dateDue ?? other.dateOf)}</span>
            <span className={billing.last}>{money(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** What is known of a line, and what can be done about it. */
export const LineDetails = ({ account, line, mayWrite, onReverse, onAllocate }: LineDetailsProps) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const { kind, receiptID, receiptNumber, reversedByID, reversesID, statementNumber, postedBy } = line;
  const isPayment = kind === 'receipt' || kind === 'credit';
  const by = account.lines.find(({ id }) => id === reversedByID);
  const made = madeOf(line);
  return (
    <div className={classes.detailsIn}>
      {made && <p>{made}</p>}
      {by && (
        <p>
          {t('billing:reversedOn', {
            day: formatDay(by.dateOf),
            reason: by.itemName,
            who: by.postedBy || '–',
          })}
        </p>
      )}
      <Allocated account={account} line={line} />
      <p className={billing.small}>
        {[
          t('billing:postedBy', {
            who: postedBy || t('billing:installation'),
            when: formatDateTime(schoolNow(zone, new Date(line.postedAt))),
          }),
          statementNumber === null
            ? t('billing:onNoStatement')
            : t('billing:onStatement', { number: statementNumber }),
        ].join(' · ')}
      </p>
      <span className={billing.actions}>
        {receiptID !== null && receiptNumber !== null && (
          <PdfButton
            endpoint={getBillingReceipt}
            id={receiptID}
            fileName={`receipt-${receiptNumber}.pdf`}
            label={t('billing:pdf.receiptOf', { number: receiptNumber })}
            name={t('billing:pdf.receiptOf', { number: receiptNumber })}
          />
        )}
        {mayWrite && isPayment && reversedByID === null && (
          <Button size="compact-sm" variant="default" onClick={() => onAllocate(line)}>
            {t('billing:allocate.open')}
          </Button>
        )}
        {mayWrite && reversedByID === null && reversesID === null && (
          <Button size="compact-sm" variant="default" onClick={() => onReverse(line)}>
            {t('billing:reverse.open')}
          </Button>
        )}
      </span>
    </div>
  );
};
