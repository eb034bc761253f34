import type { BillingAccountRecord, BillingLine } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { allocateBillingLine } from '@homeroom/contract/billing/receipts.endpoints.ts';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { keepAccount } from '../billing.api.ts';
import classes from '../billing.module.css';
import { negated } from '../money/money.rules.ts';
import { PostingDialog } from '../posting/PostingDialog.tsx';
import { usePosting } from '../posting/usePosting.ts';
import { AllocationFields, isAllocable } from './AllocationFields.tsx';
import { type AllocationDraft, debtsOf } from './allocation.rules.ts';
import { allocationFacts } from './allocationFacts.ts';
import { accountOf } from './currentAccount.ts';

const paidBy = (account: BillingAccountRecord, line: BillingLine): AllocationDraft[] =>
  account.allocations
    .filter(({ creditID }) => creditID === line.id)
    .map(({ debitID, amount }) => ({ lineID: debitID, amount }));

interface AllocationDialogProps {
  account: BillingAccountRecord;
  /** A receipt or credit. */
  line: BillingLine;
  onDone: (said?: string) => void;
}

/** Which debts a payment pays from now on. Where somebody else has changed that meanwhile, what stands now is begun with. */
export const AllocationDialog = ({ account, line, onDone }: AllocationDialogProps) => {
  const [seen, setSeen] = useState({ account, line });
  const [value, setValue] = useState(paidBy(account, line));
  const [isConflict, setConflict] = useState(false);
  const amount = negated(seen.line.amount);
  const debts = debtsOf(seen.account, seen.line);
  const before = paidBy(seen.account, seen.line);
  const isChanged = JSON.stringify(value) !== JSON.stringify(before);
  const body = isAllocable(amount, debts, value)
    ? { allocations: value, allocationVersion: seen.line.allocationVersion }
    : undefined;
  const posting = usePosting(async (sent: NonNullable<typeof body>, idempotencyKey) => {
    setConflict(false);
    try {
      return await call(allocateBillingLine, { params: { id: line.id }, body: sent, idempotencyKey });
    } catch (error) {
      const current = accountOf(error);
      const now = current?.lines.find(({ id }) => id === line.id);
      if (current && now) {
        keepAccount(current);
        setSeen({ account: current, line: now });
        setValue(paidBy(current, now));
        setConflict(true);
      }
      throw error;
    }
  });
  return (
    <PostingDialog
      title={t('billing:allocate.title')}
      isTyped={isChanged}
      body={body}
      facts={allocationFacts(amount, debts, value)}
      postLabel={t('billing:allocate.post')}
      posting={posting}
      onPosted={(answer) => {
        keepAccount(answer);
        onDone(t('billing:allocate.posted'));
      }}
      onClose={() => onDone()}
      conflict={
        isConflict && (
          <p role="alert" className={classes.alert}>
            {t('billing:allocate.changed')}
          </p>
        )
      }
    >
      {() => (
        <>
          <p className={classes.quiet}>{t('billing:allocate.hint')}</p>
          <AllocationFields amount={amount} debts={debts} value={value} onChange={setValue} />
        </>
      )}
    </PostingDialog>
  );
};
