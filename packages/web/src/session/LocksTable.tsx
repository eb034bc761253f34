import './users.words.ts';
import type { UserLockout } from '@homeroom/contract/session/watch.endpoints.ts';
import { Button } from '@mantine/core';
import { t } from '../platform/words.ts';
import { MomentNear } from '../ui/DayNear.tsx';
import type { SteadyRows } from '../ui/useSteadyRows.ts';
import classes from './users.module.css';

interface LocksTableProps {
  locks: SteadyRows<UserLockout>;
  /** Who is being unlocked. */
  unlocking: number | null;
  onUnlock: (whom: { userID: number; itemName: string }) => void;
}

/** The locks, in places that stay while somebody is about to end one. */
export const LocksTable = ({ locks, unlocking, onUnlock }: LocksTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys as well
  <section className={classes.wide} tabIndex={0} aria-label={t('users:violations')} {...locks.hold}>
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
        {locks.placed.map((placed) => {
          const { userID, itemName, ...lock } = locks.now(placed) ?? placed;
          const isOver = !locks.now(placed);
          return (
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
              <td>{lock.timeout ? <MomentNear at={lock.timeout} /> : t('users:lockout.untilUnlocked')}</td>
              <td>
                {isOver && <span role="status">{t('users:unlockedRow')}</span>}
                {userID !== null && !isOver && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('users:unlockOne', { name: itemName })}
                    loading={unlocking === userID}
                    onClick={() => onUnlock({ userID, itemName })}
                  >
                    {t('users:unlock')}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);
