import type { ChargeOrder } from '@homeroom/contract/billing/charges.endpoints.ts';
import type { FeeItem } from '@homeroom/contract/billing/fee-items.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Choices } from '../../ui/fields/Choices.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FaultyFields, useFaultyFields } from '../../ui/fields/faultyFields.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import classes from '../billing.module.css';
import { discountText } from '../fees/fee.fields.ts';
import { language } from '../money/language.ts';
import { MoneyField } from '../money/MoneyField.tsx';
import { writtenMoney } from '../money/money.rules.ts';
import type { OrderFormProps } from '../posting/PreviewAndPost.tsx';
import { type ChargeDraft, orderOf, problemsOf } from './charge.rules.ts';
import { StudentsField } from './StudentsField.tsx';
import { useWhom } from './useWhom.ts';

interface ChargeFormProps extends OrderFormProps<ChargeOrder> {
  fees: readonly FeeItem[];
  /** Days from a charge to its due date. */
  termsDays: number;
}

const labels = { levelIDs: 'levels', rollClassIDs: 'rollClasses', campusIDs: 'campuses' } as const;

/** Which fee is charged, for whom, on which day. */
export const ChargeForm = ({ fees, termsDays, ...order }: ChargeFormProps) => {
  const today = useToday();
  const whom = useWhom();
  const [draft, setDraft] = useState<ChargeDraft>({
    ...{ feeItemID: null, itemName: '', amount: '', dateOf: today, enrolledOn: today },
    ...{ dateDue: addDays(today, termsDays), periodFrom: '', periodTo: '' },
    ...{ students: [], levelIDs: [], rollClassIDs: [], campusIDs: [] },
  });
  const [isChecked, setChecked] = useState(false);
  const { faulty, hold } = useFaultyFields();
  const open = fees.filter(({ dateClosed }) => !dateClosed);
  const fee = open.find(({ id }) => id === draft.feeItemID);
  const problems = problemsOf(draft, today);
  const change = (part: Partial<ChargeDraft>) => {
    setDraft({ ...draft, ...part });
    order.onChange();
  };
  const errorOf = (name: keyof typeof problems) =>
    (isChecked || name !== 'feeItemID' ? problems[name] : undefined) ?? order.errorOf(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problems).length === 0 && faulty === 0 && !order.isReading && !order.isHeld)
      order.onPreview(orderOf(draft));
  };
  const day = (name: 'dateOf' | 'enrolledOn' | 'dateDue' | 'periodFrom' | 'periodTo') => (
    <DateField
      label={t(`billing:charges.field.${name}`)}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(next) => change({ [name]: next })}
    />
  );
  return (
    <form onSubmit={submit} noValidate className={`${classes.part} no-print`}>
      <fieldset disabled={order.isHeld} className={classes.plain}>
        <FaultyFields value={hold}>
          <div className={classes.fields}>
            <Choice
              label={t('billing:charges.field.feeItemID')}
              data={open.map(({ id, itemName, amount }) => ({
                value: String(id),
                label: `${itemName} · ${writtenMoney(amount, language())}`,
              }))}
              value={draft.feeItemID === null ? null : String(draft.feeItemID)}
              error={errorOf('feeItemID')}
              onChange={(id) => change({ feeItemID: id === null ? null : Number(id) })}
            />
            <TextInput
              label={t('billing:charges.field.itemName')}
              placeholder={fee?.itemName}
              value={draft.itemName}
              maxLength={150}
              autoComplete="off"
              error={order.errorOf('itemName')}
              onChange={(event) => change({ itemName: event.currentTarget.value })}
            />
            <MoneyField
              isOptional
              takesZero
              label={t('billing:charges.field.amount')}
              placeholder={fee && writtenMoney(fee.amount, language())}
              value={draft.amount}
              error={order.errorOf('amount')}
              onChange={(amount) => change({ amount })}
            />
            {day('dateOf')}
            {day('dateDue')}
            {day('enrolledOn')}
            {day('periodFrom')}
            {day('periodTo')}
            {(['levelIDs', 'rollClassIDs', 'campusIDs'] as const).map((name) => (
              <Choices
                key={name}
                label={t(`billing:charges.field.${labels[name]}`)}
                data={whom[name]}
                value={draft[name].map(String)}
                onChange={(chosen) => change({ [name]: chosen.map(Number) })}
              />
            ))}
            <StudentsField value={draft.students} onChange={(students) => change({ students })} />
          </div>
        </FaultyFields>
      </fieldset>
      {fee && fee.siblingRule !== 'none' && (
        <p className={classes.quiet}>{t('billing:charges.siblings', { rule: discountText(fee) })}</p>
      )}
      <p className={classes.quiet}>{t('billing:charges.whomHint')}</p>
      {order.error !== null && <ValidationList messages={[sayingOf(order.error)].filter(Boolean)} />}
      <FormActions>
        <PrimaryButton variant="default" disabled={order.isHeld} isDisabled={order.isReading}>
          {t('billing:preview.look')}
        </PrimaryButton>
      </FormActions>
    </form>
  );
};
