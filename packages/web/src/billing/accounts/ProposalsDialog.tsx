import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { openBillingAccounts } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { proposalsQuery, readAccountsAgain } from '../billing.api.ts';
import classes from '../billing.module.css';
import { PostingSaid } from '../posting/PostingSaid.tsx';
import { usePosting } from '../posting/usePosting.ts';

/** Families with children at the school for whom no account is open: one is opened for each that is chosen. */
export const ProposalsDialog = ({ onClose }: { onClose: () => void }) => {
  const proposals = useQuery(proposalsQuery);
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const posting = usePosting((personIDs: number[], idempotencyKey) =>
    call(openBillingAccounts, { body: { personIDs }, idempotencyKey }),
  );
  const finish = (answer: { opened: number } | undefined) => {
    if (!answer) return;
    notify.done(t('billing:proposals.opened', { count: answer.opened }));
    readAccountsAgain();
    onClose();
  };
  return (
    <Dialog
      opened
      size="lg"
      title={t('billing:proposals.title')}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <p className={classes.quiet}>{t('billing:proposals.hint')}</p>
      <PostingSaid state={posting.state} onAgain={async () => finish(await posting.again())} />
      <Read of={proposals} rows={6} empty={<Empty message={t('billing:proposals.none')} />}>
        {(all) => {
          const chosen = all.filter(({ personID }) => !leftOut.includes(personID));
          return (
            <>
              <ul className={classes.lines}>
                {all.map(({ personID, itemName, fullName, children }) => (
                  <li key={personID}>
                    <Checkbox
                      label={itemName}
                      description={t('billing:proposals.who', {
                        name: fullName,
                        children: children.map((child) => child.fullName).join(', '),
                      })}
                      disabled={posting.isHeld}
                      checked={!leftOut.includes(personID)}
                      onChange={({ currentTarget: { checked } }) =>
                        setLeftOut(checked ? leftOut.filter((id) => id !== personID) : [...leftOut, personID])
                      }
                    />
                  </li>
                ))}
              </ul>
              <FormActions>
                <Button variant="default" onClick={onClose}>
                  {t('billing:cancel')}
                </Button>
                <PrimaryButton
                  disabled={chosen.length === 0 || posting.state.phase === 'unknown'}
                  isDisabled={posting.isSending}
                  onClick={async () => finish(await posting.post(chosen.map(({ personID }) => personID)))}
                >
                  {t('billing:proposals.open', { count: chosen.length })}
                </PrimaryButton>
              </FormActions>
            </>
          );
        }}
      </Read>
    </Dialog>
  );
};
