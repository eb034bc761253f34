import type { BillingAccountRecord, BillingLine } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { reverseBillingLine } from '@homeroom/contract/billing/receipts.endpoints.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { keepAccount } from '../billing.api.ts';
import classes from '../billing.module.css';
import { language } from '../money/language.ts';
import { negated, writtenMoney } from '../money/money.rules.ts';
import { PostingDialog } from '../posting/PostingDialog.tsx';
import { usePosting } from '../posting/usePosting.ts';
import { balanceAfter } from './balance.ts';
import { accountOf } from './currentAccount.ts';

interface ReversalDialogProps {
  account: BillingAccountRecord;
  line: BillingLine;
  onDone: (said?: string) => void;
}

/** Whose line took it back meanwhile, and why. */
const whoReversed = (account: BillingAccountRecord, id: number): string => {
  const line = account.lines.find((one) => one.id === id);
  const by = account.lines.find((one) => one.id === line?.reversedByID);
  return by
    ? t('billing:reverse.meanwhile', { who: by.postedBy || t('billing:installation'), reason: by.itemName })
    : t('billing:reverse.changed');
};

/** Takes a line back by another one, with the reason: a bounced payment, a charge that was wrong. */
export const ReversalDialog = ({ account, line, onDone }: ReversalDialogProps) => {
  const today = useToday();
  const [reason, setReason] = useState('');
  const [dateOf, setDateOf] = useState(today);
  const [meanwhile, setMeanwhile] = useState('');
  const dateProblem = !dateOf
    ? t('billing:problem.date')
    : dateOf > today
      ? t('billing:problem.future')
      : dateOf < line.dateOf
        ? t('billing:problem.beforeLine', { day: formatDay(line.dateOf) })
        : undefined;
  const body = reason.trim() && !dateProblem && !meanwhile ? { reason: reason.trim(), dateOf } : undefined;
  const posting = usePosting(async (sent: NonNullable<typeof body>, idempotencyKey) => {
    try {
      return await call(reverseBillingLine, { params: { id: line.id }, body: sent, idempotencyKey });
    } catch (error) {
      const current = accountOf(error);
      if (current) {
        keepAccount(current);
        setMeanwhile(whoReversed(current, line.id));
      }
      throw error;
    }
  });
  const isReceipt = line.kind === 'receipt';
  const name =
    line.receiptNumber === null ? line.itemName : t('billing:receiptNumber', { number: line.receiptNumber });
  return (
    <PostingDialog
      title={t('billing:reverse.title', { name })}
      isTyped={reason !== '' && !meanwhile}
      body={body}
      facts={[
        { label: t('billing:reverse.line'), text: name },
        { label: t('billing:amount.label'), text: writtenMoney(negated(line.amount), language()) },
        { label: t('billing:date'), text: formatDay(dateOf) },
        { label: t('billing:reverse.reason'), text: reason },
        { label: t('billing:balanceAfter'), text: balanceAfter(account, negated(line.amount)) },
      ]}
      note={<p>{t(isReceipt ? 'billing:reverse.ofReceipt' : 'billing:reverse.ofOther')}</p>}
      postLabel={t('billing:reverse.post')}
      posting={posting}
      onPosted={(answer) => {
        keepAccount(answer);
        onDone(t('billing:reverse.posted', { name }));
      }}
      onClose={() => onDone()}
      conflict={
        meanwhile && (
          <p role="alert" className={classes.alert}>
            {meanwhile}
          </p>
        )
      }
    >
      {(isChecked) => (
        <div className={classes.fields}>
          <TextInput
            data-autofocus
            label={t('billing:reverse.reason')}
            value={reason}
            maxLength={150}
            autoComplete="off"
            error={(isChecked && !reason.trim() && t('billing:problem.reason')) || posting.errorOf('reason')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DateField
            label={t('billing:date')}
            value={dateOf}
            min={line.dateOf}
            max={today}
            onChange={setDateOf}
            error={dateProblem ?? posting.errorOf('dateOf')}
          />
        </div>
      )}
    </PostingDialog>
  );
};
