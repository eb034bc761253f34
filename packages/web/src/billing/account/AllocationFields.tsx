import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import billing from '../billing.module.css';
import { language } from '../money/language.ts';
import { MoneyField } from '../money/MoneyField.tsx';
import { centsOf, writtenMoney } from '../money/money.rules.ts';
import classes from './account.module.css';
import { type AllocationDraft, type Debt, isMore, leftOf } from './allocation.rules.ts';

interface AllocationFieldsProps {
  /** Of the payment. */
  amount: string;
  debts: readonly Debt[];
  value: readonly AllocationDraft[];
  onChange: (value: AllocationDraft[]) => void;
}

/** Whether a payment can be allocated so: no debt by more than is open, and not more than the payment. */
export const isAllocable = (
  amount: string,
  debts: readonly Debt[],
  value: readonly AllocationDraft[],
): boolean =>
  centsOf(leftOf(amount || '0.00', value)) >= 0n &&
  value.every(({ lineID, amount: part }) => {
    const debt = debts.find(({ line }) => line.id === lineID);
    return debt !== undefined && !isMore(part, debt.open);
  });

/** Which debts a payment pays, one by one. What is left stays on the account as credit. */
export const AllocationFields = ({ amount, debts, value, onChange }: AllocationFieldsProps) => {
  const left = leftOf(amount || '0.00', value);
  const partOf = (id: number) => value.find(({ lineID }) => lineID === id)?.amount ?? '';
  const put = (id: number, part: string) => {
    const others = value.filter(({ lineID }) => lineID !== id);
    onChange(part ? [...others, { lineID: id, amount: part }] : others);
  };
  if (debts.length === 0) return <p className={billing.quiet}>{t('billing:allocate.noDebts')}</p>;
  return (
    <>
      <ul className={classes.allocations}>
        {debts.map(({ line, open }) => {
          const part = partOf(line.id);
          return (
            <li key={line.id}>
              <span>
                {line.itemName}{' '}
                <span className={billing.small}>
                  {[
                    line.studentName,
                    t('billing:allocate.dueOn', { day: formatDay(line.dateDue ?? line.dateOf) }),
                    t('billing:state.open', { amount: writtenMoney(open, language()) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <MoneyField
                isOptional
                aria-label={t('billing:allocate.partOf', { name: line.itemName })}
                value={part}
                error={
                  part && isMore(part, open)
                    ? t('billing:allocate.tooMuch', { amount: writtenMoney(open, language()) })
                    : undefined
                }
                onChange={(next) => put(line.id, next)}
              />
            </li>
          );
        })}
      </ul>
      <p className={classes.rest} role="status">
        {centsOf(left) < 0n ? (
          <span className={billing.overdue}>
            {t('billing:allocate.over', { amount: writtenMoney(left.replace('-', ''), language()) })}
          </span>
        ) : (
          t('billing:allocate.left', { amount: writtenMoney(left, language()) })
        )}
      </p>
    </>
  );
};
