import './parentAccounts.words.ts';
import {
  getParentAccount,
  inviteParent,
  type ParentAccount,
  revokeInvitation,
} from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { DaysSaid } from '../../ui/fields/DaySaid.tsx';
import { Titled } from '../../ui/layout/Titled.tsx';
import { Part } from '../../ui/states/Part.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import family from '../family.module.css';

const LetterDialog = lazyPart(() => import('./LetterDialog.tsx'));

const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['ParentAccount', id] as const,
    queryFn: ({ signal }) => call(getParentAccount, { params: { id }, signal }),
  });

const accountInWords = ({ account }: ParentAccount): string => {
  if (!account) return t('parentAccounts:none');
  const { userName, isDisabled, isParent } = account;
  if (isDisabled) return t('parentAccounts:disabled', { userName });
  return t(isParent ? 'parentAccounts:is' : 'parentAccounts:isStaff', { userName });
};

/** Whether an adult of a family signs in as a parent; the office invites it, by a letter with a code. */
export const AccountPanel = ({ personID }: { personID: number }) => {
  const read = useQuery(accountQuery(personID));
  const [letter, setLetter] = useState<{ code: string; account: ParentAccount }>();
  const [asksToRevoke, setAsksToRevoke] = useState(false);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: accountQuery(personID).queryKey });
  const invite = useMutation({
    meta: { saysErrors: true },
    // The code is shown once, and kept nowhere.
    gcTime: 0,
    mutationFn: () => call(inviteParent, { params: { id: personID } }),
    onSuccess: setLetter,
    onSettled: readAgain,
  });
  const revoke = useMutation({
    meta: { saysErrors: true },
    mutationFn: (id: number) => call(revokeInvitation, { params: { id } }),
    onSettled: readAgain,
  });
  const problem = sayingOf(invite.error ?? revoke.error);
  return (
    <Titled title={t('parentAccounts:title')}>
      <Read of={read} rows={2} height="40px">
        {(of) => {
          const { invitation, account, hasChild } = of;
          const mayInvite = hasChild && !account?.isParent && !account?.isDisabled;
          const isOpen = invitation?.state === 'invited';
          return (
            <div className={family.part}>
              <p>{accountInWords(of)}</p>
              {invitation && (
                <p>
                  <DaysSaid
                    from={invitation.invitedAt.slice(0, 10)}
                    to={invitation.expiresAt.slice(0, 10)}
                    say={({ from: day, to: until }) =>
                      t(`parentAccounts:state.${invitation.state}`, { day, until })
                    }
                  />
                </p>
              )}
              {!hasChild && <p className={family.quiet}>{t('parentAccounts:noChild')}</p>}
              {problem && <p role="alert">{problem}</p>}
              {revoke.isSuccess && <p role="status">{t('parentAccounts:revoked')}</p>}
              <div className={family.actions}>
                {mayInvite && (
                  <SoftDisabledButton
                    variant="default"
                    isDisabled={invite.isPending}
                    onClick={() => invite.mutate()}
                  >
                    {t(isOpen ? 'parentAccounts:inviteAgain' : 'parentAccounts:invite')}
                  </SoftDisabledButton>
                )}
                {isOpen && (
                  <Button variant="default" onClick={() => setAsksToRevoke(true)}>
                    {t('parentAccounts:revoke')}
                  </Button>
                )}
              </div>
              {mayInvite && isOpen && <p className={family.quiet}>{t('parentAccounts:againHint')}</p>}
              {asksToRevoke && invitation && (
                <ConfirmModal
                  opened
                  title={t('parentAccounts:revokeTitle')}
                  confirmLabel={t('parentAccounts:revoke')}
                  onCancel={() => setAsksToRevoke(false)}
                  onConfirm={() => {
                    setAsksToRevoke(false);
                    revoke.mutate(invitation.id);
                  }}
                >
                  <p>{t('parentAccounts:revokeText')}</p>
                </ConfirmModal>
              )}
            </div>
          );
        }}
      </Read>
      {letter && (
        <Part onMissing={() => setLetter(undefined)}>
          <LetterDialog
            {...letter}
            onClose={() => {
              setLetter(undefined);
              invite.reset();
            }}
          />
        </Part>
      )}
    </Titled>
  );
};
