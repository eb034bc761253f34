import '@mantine/core/styles/ActionIcon.layer.css';
import '../billing.words.ts';
import {
  type BillingAccountRecord,
  getBillingAccount,
  saveBillingAccount,
} from '@homeroom/contract/billing/accounts.endpoints.ts';
import { useRef } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { randomKey } from '../../platform/outbox/locks.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { keepAccount } from '../billing.api.ts';
import { type Payer, PayersField } from './PayersField.tsx';

interface Draft {
  itemName: string;
  payers: readonly Payer[];
  note: string;
}

const fields = (): Field<keyof Draft & string>[] => [
  { name: 'itemName', label: t('billing:field.itemName'), kind: 'text', max: 120, required: true },
  {
    name: 'note',
    label: t('billing:field.note'),
    kind: 'lines',
    max: 2000,
    hint: t('billing:field.noteHint'),
  },
];

const storedOf = (account: BillingAccountRecord) => ({
  value: {
    itemName: account.itemName,
    payers: account.payers
      .filter(({ dateTo }) => dateTo === null)
      .map(({ personID, fullName }) => ({ id: personID, itemName: fullName })),
    note: account.note,
  },
  version: account.version,
  isClosed: account.dateClosed !== null,
});

interface AccountDialogProps {
  /** Undefined: a new one. */
  account: BillingAccountRecord | undefined;
  /** With what is stored then; undefined where it was given up. */
  onDone: (saved: BillingAccountRecord | undefined) => void;
}

/** What an account is called, and whose it is. */
export const AccountDialog = ({ account, onDone }: AccountDialogProps) => {
  const saved = useRef<BillingAccountRecord>(undefined);
  // A second try of a new account is the first one's, whatever became of that.
  const key = useRef(randomKey());
  const id = account?.id ?? 0;
  return (
    <RecordForm<Draft>
      title={account ? account.itemName : t('billing:accounts.add')}
      dialog={t(account ? 'billing:accountPage.edit' : 'billing:accounts.add')}
      hint={t('billing:accountPage.editHint')}
      fields={fields()}
      stored={account ? storedOf(account) : { value: { itemName: '', payers: [], note: '' }, version: 0 }}
      problems={({ itemName, payers }) => [
        ...problemsOf(notNullOrEmpty(itemName, t('billing:accountPage.nameNeeded'))),
        ...(payers.length === 0 ? [t('billing:accountPage.payerNeeded')] : []),
      ]}
      describe={({ payers }) => ({
        [t('billing:payers')]: payers.map(({ itemName }) => itemName).join(', '),
      })}
      save={async ({ itemName, payers, note }, version, isClosed) => {
        const answer = await call(saveBillingAccount, {
          params: { id: id || 1 },
          body: { id, itemName, note, payerIDs: payers.map((payer) => payer.id), isClosed, version },
          ...(id === 0 && { idempotencyKey: key.current }),
        });
        saved.current = answer;
        keepAccount(answer);
        return storedOf(answer);
      }}
      readAgain={async () =>
        account && storedOf(await call(getBillingAccount, { params: { id: account.id } }))
      }
      isFinal
      onDone={(isSaved) => onDone(isSaved ? saved.current : undefined)}
    >
      {({ value, change }) => <PayersField value={value.payers} onChange={(payers) => change({ payers })} />}
    </RecordForm>
  );
};
