import './users.words.ts';
import { unlockUser } from '@homeroom/contract/session/users.endpoints.ts';
import { deleteUserLockouts } from '@homeroom/contract/session/watch.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/call.ts';
import { Unreachable } from '../platform/errors.ts';
import { notify } from '../platform/notify.ts';
import { t } from '../platform/words.ts';
import { ConfirmModal } from '../ui/ConfirmModal.tsx';
import { MomentNear } from '../ui/DayNear.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Read } from '../ui/Read.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useLockouts } from './users.api.ts';
import classes from './users.module.css';

/** The locks of the sign-in that stand, and the way to end them all (specification 002 §2 and §4). */
export const ViolationsScreen = () => {
  const locks = useLockouts();
  const [asking, setAsking] = useState(false);
  const unlock = useMutation({
    mutationFn: () => call(deleteUserLockouts),
    onSuccess: async () => {
      const { data: left = [] } = await locks.refetch();
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
            {t('users:refreshed')}
            {locks.error instanceof Unreachable && locks.data && ` · ${t('users:stale')}`}
          </span>
          <Button size="xs" variant="default" className={classes.end} onClick={() => void locks.refetch()}>
            {t('users:refresh')}
          </Button>
          <Button size="xs" disabled={!some || unlock.isPending} onClick={() => setAsking(true)}>
            {t('users:unlockAll')}
          </Button>
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
        {(standing) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys as well
          <section className={classes.wide} tabIndex={0} aria-label={t('users:violations')}>
            <table className={`${classes.table} ${classes.grid}`}>
              <thead>
                <tr>
                  <th scope="col">{t('users:lockout.user')}</th>
                  <th scope="col">{t('users:lockout.connection')}</th>
                  <th scope="col">{t('users:lockout.count')}</th>
                  <th scope="col">{t('users:lockout.time')}</th>
                  <th scope="col">{t('users:lockout.timeout')}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {standing.map(({ userID, itemName, ...lock }) => (
                  <tr key={lock.id}>
                    <th scope="row">
                      {itemName}
                      {lock.username && <small> {lock.username}</small>}
                    </th>
                    <td>{lock.connection}</td>
                    <td>{lock.count}</td>
                    <td>
                      <MomentNear at={lock.dateOf} />
                    </td>
                    <td>
                      {lock.timeout ? <MomentNear at={lock.timeout} /> : t('users:lockout.untilUnlocked')}
                    </td>
                    <td>
                      {userID !== null && (
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={t('users:unlockOne', { name: itemName })}
                          loading={one.isPending && one.variables.userID === userID}
                          onClick={() => one.mutate({ userID, itemName })}
                        >
                          {t('users:unlock')}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
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
