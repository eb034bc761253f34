import { type FeeItem, saveFeeItem } from '@homeroom/contract/billing/fee-items.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { feeItemsQuery } from '../billing.api.ts';
import classes from '../billing.module.css';
import { Amount } from '../money/Amount.tsx';
import { language } from '../money/language.ts';
import { MoneyField } from '../money/MoneyField.tsx';
import { writtenMoney } from '../money/money.rules.ts';
import { DiscountFields } from './DiscountFields.tsx';
import { discountText, type FeeDraft, feeFields } from './fee.fields.ts';

/** Fee items in their order: added, changed, moved, closed and used again. What was charged before stays. */
export const FeeItems = ({ mayWrite }: { mayWrite: boolean }) => (
  <RecordList<FeeItem, FeeDraft, string[]>
    query={feeItemsQuery}
    draftOf={({ itemName, code, amount, siblingRule, siblingDiscounts }) => ({
      ...{ itemName, code, amount, siblingRule, siblingDiscounts },
    })}
    begin={() => ({ itemName: '', code: '', amount: '', siblingRule: 'none', siblingDiscounts: [] })}
    save={({ draft, ...sent }, row) =>
      call(saveFeeItem, { params: { id: row?.id ?? 1 }, body: { ...draft, ...sent } })
    }
    moved={(draft, { ordinal }) => ({ ...draft, ordinal })}
    mayAdd={mayWrite}
    mayEdit={({ permission }) => mayWrite && permission === 2}
    words={{
      none: t('billing:fees.none'),
      add: t('billing:fees.add'),
      newTitle: t('billing:fees.add'),
      editTitle: ({ itemName }) => t('billing:fees.edit', { name: itemName }),
      nameOf: ({ itemName }) => itemName,
      closing: {
        close: t('billing:fees.close'),
        reopen: t('billing:fees.reopen'),
        done: ({ itemName }, isClosed) =>
          t(isClosed ? 'billing:fees.closed' : 'billing:fees.reopened', { name: itemName }),
      },
    }}
    problems={({ itemName, siblingRule, siblingDiscounts }) => [
      ...problemsOf(notNullOrEmpty(itemName, t('billing:fees.nameNeeded'))),
      ...(siblingRule !== 'none' && siblingDiscounts.length === 0 ? [t('billing:fees.discountNeeded')] : []),
    ]}
    form={(form) => (
      <RecordForm<FeeDraft>
        {...form}
        fields={feeFields()}
        // Discounts go with the rule, and come with it.
        follow={(_, part) =>
          part.siblingRule === undefined
            ? part
            : { ...part, siblingDiscounts: part.siblingRule === 'none' ? [] : ['0.00', ''] }
        }
        describe={({ amount, siblingRule, siblingDiscounts }) => ({
          [t('billing:amount.label')]: amount && writtenMoney(amount, language()),
          [t('billing:fees.discounts')]: discountText({ siblingRule, siblingDiscounts }),
        })}
      >
        {({ value, change, errorOf }) => (
          <div className={`${record.fields} ${classes.more}`}>
            <MoneyField
              takesZero
              label={t('billing:amount.label')}
              value={value.amount}
              error={errorOf('amount')}
              onChange={(amount) => change({ amount })}
            />
            <DiscountFields value={value} onChange={change} />
          </div>
        )}
      </RecordForm>
    )}
  >
    {(row, { actions, form }) => (
      <>
        <RowHead name={row.itemName} dateClosed={row.dateClosed} actions={actions}>
          <Amount of={row.amount} />
          <span className={record.quiet}>{[row.code, discountText(row)].filter(Boolean).join(' · ')}</span>
        </RowHead>
        {form}
      </>
    )}
  </RecordList>
);
