import type { BillingAccountRecord, BillingLine } from '@homeroom/contract/billing/accounts.endpoints.ts';
import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import billing from '../billing.module.css';
import { Amount, Balance } from '../money/Amount.tsx';
import { language } from '../money/language.ts';
import { sideOf, writtenMoney } from '../money/money.rules.ts';
import classes from './account.module.css';
import { LineDetails } from './LineDetails.tsx';
import type { LedgerActions } from './ledgerActions.ts';

/** What of a line is still open, in words. */
const stateOf = ({ kind, open, reversedByID, reversesID }: BillingLine): string => {
  if (reversedByID !== null) return t('billing:state.reversed');
  if (reversesID !== null) return '';
  const isDebt = kind === 'charge';
  if (sideOf(open) === 'settled') return t(isDebt ? 'billing:state.paid' : 'billing:state.used');
  const amount = writtenMoney(open, language());
  return t(isDebt ? 'billing:state.open' : 'billing:state.unused', { amount });
};

interface LedgerRowProps extends LedgerActions {
  account: BillingAccountRecord;
  line: BillingLine;
  isOpen: boolean;
  onToggle: () => void;
}

/** A line; what is known of it opens below it, not over it. */
export const LedgerRow = ({ account, line, isOpen, onToggle, ...actions }: LedgerRowProps) => {
  const details = useId();
  const { itemName, studentName, dateOf, dateDue, kind, amount, balance, reversedByID, receiptNumber } = line;
  const name =
    receiptNumber === null
      ? itemName
      : [t('billing:receiptNumber', { number: receiptNumber }), itemName].filter(Boolean).join(' · ');
  return (
    <>
      <tr className={classes.row} data-reversed={reversedByID !== null || undefined}>
        <th scope="row">
          <span className={classes.name}>
            <button
              type="button"
              className={classes.opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={onToggle}
            >
              <IconChevron size={14} aria-hidden />
              <span>{name}</span>
            </button>
            {studentName && <span className={billing.small}>{studentName}</span>}
          </span>
        </th>
        <td className={billing.whole}>{formatDay(dateOf)}</td>
        <td className={classes.kind}>{t(`billing:kind.${kind}`)}</td>
        <td className={billing.whole} data-label={dateDue ? t('billing:due') : undefined}>
          {dateDue && formatDay(dateDue)}
        </td>
        <td className={`${billing.number} ${classes.figure}`}>
          <Amount of={amount} />
        </td>
        <td className={billing.number} data-label={t('billing:balance')}>
          <Balance of={balance} />
        </td>
        <td className={`${billing.small} ${billing.whole}`}>{stateOf(line)}</td>
      </tr>
      {isOpen && (
        <tr id={details} className={classes.details}>
          <td colSpan={7}>
            <LineDetails account={account} line={line} {...actions} />
          </td>
        </tr>
      )}
    </>
  );
};
