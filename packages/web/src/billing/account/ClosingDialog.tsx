import {
  type BillingAccountRecord,
  saveBillingAccount,
} from '@homeroom/contract/billing/accounts.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { keepAccount } from '../billing.api.ts';
import { PostingSaid } from '../posting/PostingSaid.tsx';
import { usePosting } from '../posting/usePosting.ts';
import { accountOf } from './currentAccount.ts';

interface ClosingDialogProps {
  account: BillingAccountRecord;
  onDone: (said?: string) => void;
}

/** Closes an account that owes nothing and is owed nothing, or opens it again. */
export const ClosingDialog = ({ account, onDone }: ClosingDialogProps) => {
  const isClosed = account.dateClosed !== null;
  const posting = usePosting(async (_: true, idempotencyKey) => {
    const { id, itemName, note, version, payers } = account;
    const payerIDs = payers.filter(({ dateTo }) => dateTo === null).map(({ personID }) => personID);
    try {
      return await call(saveBillingAccount, {
        params: { id },
        body: { id, itemName, note, payerIDs, isClosed: !isClosed, version },
        idempotencyKey,
      });
    } catch (error) {
      const current = accountOf(error);
      if (current) keepAccount(current);
      throw error;
    }
  });
  const finish = (answer: BillingAccountRecord | undefined) => {
    if (!answer) return;
    keepAccount(answer);
    onDone(t(isClosed ? 'billing:accountPage.reopened' : 'billing:accountPage.isClosed'));
  };
  const action = t(isClosed ? 'billing:accountPage.reopen' : 'billing:accountPage.close');
  return (
    <ConfirmModal
      opened
      title={action}
      confirmLabel={action}
      onConfirm={async () => !posting.isHeld && finish(await posting.post(true))}
      onCancel={() => onDone()}
    >
      <p>{t(isClosed ? 'billing:accountPage.reopenHint' : 'billing:accountPage.closeHint')}</p>
      <PostingSaid state={posting.state} onAgain={async () => finish(await posting.again())} />
    </ConfirmModal>
  );
};
