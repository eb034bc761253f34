import './users.words.ts';
import { unlockUser } from '@homeroom/contract/session/users.endpoints.ts';
import { deleteUserLockouts, type UserLockout } from '@homeroom/contract/session/watch.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { Unreachable } from '../platform/errors/errors.ts';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { useSteadyRows } from '../ui/layout/useSteadyRows.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { NewRows } from '../ui/states/NewRows.tsx';
import { Read } from '../ui/states/Read.tsx';
import { LocksTable } from './LocksTable.tsx';
import { useLockouts } from './users.api.ts';
import classes from './users.module.css';

const NONE: UserLockout[] = [];
const idOf = ({ id }: UserLockout) => id;

/** The locks of the sign-in that stand, and the way to end them all (specification 002 §2 and §4). */
export const ViolationsScreen = () => {
  const locks = useLockouts();
  const steady = useSteadyRows(locks.data ?? NONE, idOf, { question: locks.data ? 'read' : '' });
  const readAgain = async () => {
    const { data = NONE } = await locks.refetch();
    steady.arrange();
    return data;
  };
  const [asking, setAsking] = useState(false);
  const unlock = useMutation({
    mutationFn: () => call(deleteUserLockouts),
    onSuccess: async () => {
      const left = await readAgain();
      if (left.length === 0) notify.done(t('users:unlocked'));
      else notify.warning(t('users:unlockedSome', { count: left.length }));
    },
  });
  const one = useMutation({
    mutationFn: ({ userID }: { userID: number; itemName: string }) =>
      call(unlockUser, { params: { id: userID } }),
    onSuccess: async (_, { itemName }) => {
      await locks.refetch();
      notify.done(t('users:unlockedOne', { name: itemName }));
    },
  });
  const some = (locks.data?.length ?? 0) > 0;

  return (
    <Screen
      title={t('users:violations')}
      filters={
        <>
          <span className={classes.count}>
            <NewRows of={steady}>{t('users:refreshed')}</NewRows>
            {locks.error instanceof Unreachable && locks.data && ` · ${t('users:stale')}`}
          </span>
          <Button size="xs" variant="default" className={classes.end} onClick={() => void readAgain()}>
            {t('users:refresh')}
          </Button>
          <SoftDisabledButton
            size="xs"
            disabled={!some}
            isDisabled={unlock.isPending}
            onClick={() => setAsking(true)}
          >
            {t('users:unlockAll')}
          </SoftDisabledButton>
        </>
      }
    >
      <Read
        of={locks}
        rows={6}
        empty={
          <Empty>
            <p>{t('users:noLocks')}</p>
          </Empty>
        }
      >
        {() => (
          <LocksTable
            locks={steady}
            unlocking={one.isPending ? one.variables.userID : null}
            onUnlock={one.mutate}
          />
        )}
      </Read>
      <ConfirmModal
        opened={asking}
        title={t('users:unlockTitle')}
        confirmLabel={t('users:unlockAll')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          unlock.mutate();
        }}
      >
        <p>{t('users:unlockText')}</p>
      </ConfirmModal>
    </Screen>
  );
};
