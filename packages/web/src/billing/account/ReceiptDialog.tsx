import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { postBillingReceipt, receiptMethods } from '@homeroom/contract/billing/receipts.endpoints.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { keepAccount } from '../billing.api.ts';
import classes from '../billing.module.css';
import { language } from '../money/language.ts';
import { MoneyField } from '../money/MoneyField.tsx';
import { negated, writtenMoney } from '../money/money.rules.ts';
import { PostingDialog } from '../posting/PostingDialog.tsx';
import { usePosting } from '../posting/usePosting.ts';
import { AllocationFields, isAllocable } from './AllocationFields.tsx';
import { type AllocationDraft, debtsOf, oldestFirst } from './allocation.rules.ts';
import { allocationFacts } from './allocationFacts.ts';
import { balanceAfter } from './balance.ts';

type Method = (typeof receiptMethods)[number];

interface ReceiptDialogProps {
  account: BillingAccountRecord;
  onDone: (said?: string) => void;
}

/** A payment: it gets the next number, and pays what was due first, or what is chosen. */
export const ReceiptDialog = ({ account, onDone }: ReceiptDialogProps) => {
  const today = useToday();
  const [amount, setAmount] = useState('');
  const [dateOf, setDateOf] = useState(today);
  const [method, setMethod] = useState<Method>('bank');
  const [reference, setReference] = useState('');
  /** Null: what was due first. */
  const [chosen, setChosen] = useState<AllocationDraft[] | null>(null);
  const debts = debtsOf(account);
  const pays = chosen ?? (amount ? oldestFirst(amount, debts) : []);
  const dateProblem = !dateOf
    ? t('billing:problem.date')
    : dateOf > today
      ? t('billing:problem.future')
      : undefined;
  const isRight = amount && !dateProblem && isAllocable(amount, debts, pays);
  const body = isRight
    ? { accountID: account.id, amount, dateOf, method, reference: reference.trim(), allocations: chosen }
    : undefined;
  const posting = usePosting((sent: NonNullable<typeof body>, idempotencyKey) =>
    call(postBillingReceipt, { body: sent, idempotencyKey }),
  );
  const written = amount && writtenMoney(amount, language());
  return (
    <PostingDialog
      title={t('billing:receipt.title')}
      isTyped={Boolean(amount || reference || chosen)}
      body={body}
      facts={[
        { label: t('billing:account'), text: account.itemName },
        { label: t('billing:amount.label'), text: written },
        { label: t('billing:date'), text: formatDay(dateOf) },
        { label: t('billing:receipt.method'), text: t(`billing:method.${method}`) },
        { label: t('billing:receipt.reference'), text: reference },
        ...(amount ? allocationFacts(amount, debts, pays) : []),
        { label: t('billing:balanceAfter'), text: amount && balanceAfter(account, negated(amount)) },
      ]}
      postLabel={t('billing:receipt.post', { amount: written })}
      posting={posting}
      onPosted={({ account: now, number }) => {
        keepAccount(now);
        onDone(t('billing:receipt.posted', { number, amount: written }));
      }}
      onClose={() => onDone()}
    >
      {(isChecked) => (
        <>
          <div className={classes.fields}>
            <MoneyField
              data-autofocus
              label={t('billing:amount.label')}
              value={amount}
              onChange={setAmount}
              isChecked={isChecked}
              error={posting.errorOf('amount')}
            />
            <DateField
              label={t('billing:date')}
              value={dateOf}
              max={today}
              onChange={setDateOf}
              error={dateProblem ?? posting.errorOf('dateOf')}
            />
            <Choice
              label={t('billing:receipt.method')}
              data={receiptMethods.map((value) => ({ value, label: t(`billing:method.${value}`) }))}
              value={method}
              onChange={(value) => value && setMethod(value as Method)}
            />
            <TextInput
              label={t('billing:receipt.reference')}
              value={reference}
              maxLength={140}
              autoComplete="off"
              error={posting.errorOf('reference')}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          </div>
          {debts.length > 0 && (
            <Checkbox
              my="sm"
              label={t('billing:receipt.choose')}
              checked={chosen !== null}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? (amount ? oldestFirst(amount, debts) : []) : null)
              }
            />
          )}
          {chosen && <AllocationFields amount={amount} debts={debts} value={chosen} onChange={setChosen} />}
        </>
      )}
    </PostingDialog>
  );
};
