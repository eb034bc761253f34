import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { postBillingEntry } from '@homeroom/contract/billing/charges.endpoints.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import { Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { finderOf } from '../../platform/calls/finding.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { type PersonItem, PersonTypeahead } from '../../ui/people/PersonTypeahead.tsx';
import { personDetail } from '../../ui/people/personKind.ts';
import { keepAccount } from '../billing.api.ts';
import classes from '../billing.module.css';
import { language } from '../money/language.ts';
import { MoneyField } from '../money/MoneyField.tsx';
import { negated, writtenMoney } from '../money/money.rules.ts';
import { PostingDialog } from '../posting/PostingDialog.tsx';
import { usePosting } from '../posting/usePosting.ts';
import { balanceAfter } from './balance.ts';

const findStudents = finderOf(personSearch, { filterType: 'StudentAll' });

interface EntryDialogProps {
  account: BillingAccountRecord;
  kind: 'charge' | 'credit';
  /** With what is said of it; undefined: it was given up. */
  onDone: (said?: string) => void;
}

/** One charge or credit on an account. */
export const EntryDialog = ({ account, kind, onDone }: EntryDialogProps) => {
  const today = useToday();
  const [itemName, setItemName] = useState('');
  const [amount, setAmount] = useState('');
  const [student, setStudent] = useState<PersonItem | null>(null);
  const [dateOf, setDateOf] = useState(today);
  /** Empty: by the school's terms. */
  const [dateDue, setDateDue] = useState('');
  const isCharge = kind === 'charge';
  const dateProblem = !dateOf
    ? t('billing:problem.date')
    : dateOf > today
      ? t('billing:problem.future')
      : undefined;
  const dueProblem = dateDue && dateOf && dateDue < dateOf ? t('billing:problem.dueBefore') : undefined;
  const isRight = itemName.trim() && amount && !dateProblem && !dueProblem;
  const body = isRight && {
    accountID: account.id,
    kind,
    itemName: itemName.trim(),
    amount,
    studentID: student?.id ?? null,
    dateOf,
    ...(isCharge && dateDue && { dateDue }),
  };
  const posting = usePosting((sent: Exclude<typeof body, '' | false>, idempotencyKey) =>
    call(postBillingEntry, { body: sent, idempotencyKey }),
  );
  const written = amount && writtenMoney(isCharge ? amount : negated(amount), language());
  return (
    <PostingDialog
      title={t(`billing:entry.${kind}`)}
      isTyped={Boolean(itemName || amount || student || dateDue)}
      body={body || undefined}
      facts={[
        { label: t('billing:account'), text: account.itemName },
        { label: t('billing:what'), text: itemName },
        ...(student ? [{ label: t('billing:student'), text: student.itemName }] : []),
        { label: t('billing:amount.label'), text: written },
        { label: t('billing:date'), text: formatDay(dateOf) },
        ...(isCharge
          ? [{ label: t('billing:due'), text: dateDue ? formatDay(dateDue) : t('billing:entry.byTerms') }]
          : []),
        {
          label: t('billing:balanceAfter'),
          text: amount && balanceAfter(account, isCharge ? amount : negated(amount)),
        },
      ]}
      postLabel={t(`billing:entry.${kind}Post`, { amount: amount && writtenMoney(amount, language()) })}
      posting={posting}
      onPosted={(answer) => {
        keepAccount(answer);
        onDone(t(`billing:entry.${kind}Posted`, { name: itemName.trim(), amount: written }));
      }}
      onClose={() => onDone()}
    >
      {(isChecked) => (
        <div className={classes.fields}>
          <TextInput
            data-autofocus
            label={t('billing:what')}
            value={itemName}
            maxLength={150}
            autoComplete="off"
            error={
              (isChecked && !itemName.trim() && t('billing:problem.what')) || posting.errorOf('itemName')
            }
            onChange={(event) => setItemName(event.currentTarget.value)}
          />
          <MoneyField
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
          {isCharge && (
            <DateField
              label={t('billing:entry.due')}
              value={dateDue}
              min={dateOf}
              onChange={setDateDue}
              error={dueProblem ?? posting.errorOf('dateDue')}
            />
          )}
          <Input.Wrapper label={t('billing:entry.student')} labelElement="div">
            <PersonTypeahead
              label={t('billing:entry.student')}
              find={findStudents}
              value={student}
              detailOf={personDetail}
              onChange={setStudent}
            />
          </Input.Wrapper>
        </div>
      )}
    </PostingDialog>
  );
};
