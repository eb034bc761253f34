import './users.words.ts';
import type { UserLockout } from '@homeroom/contract/session/watch.endpoints.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import record from '../ui/fields/record.module.css';
import type { SteadyRows } from '../ui/layout/useSteadyRows.ts';
import classes from './users.module.css';

interface LocksTableProps {
  locks: SteadyRows<UserLockout>;
  /** Who is being unlocked. */
  unlocking: number | null;
  onUnlock: (whom: { userID: number; itemName: string }) => void;
}

/** On a phone the head of a column stands before each of its values. */
const labelOf = (column: 'connection' | 'count' | 'time' | 'timeout') => `${t(`users:lockout.${column}`)}:`;

/** The locks, in places that stay while somebody is about to end one. */
export const LocksTable = ({ locks, unlocking, onUnlock }: LocksTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys as well
  <section className={classes.wide} tabIndex={0} aria-label={t('users:violations')} {...locks.hold}>
    <table className={`${classes.table} ${classes.grid} ${record.stacking}`}>
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
              <td data-label={labelOf('connection')}>{lock.connection}</td>
              <td data-label={labelOf('count')}>{lock.count}</td>
              <td data-label={labelOf('time')}>
                <MomentNear at={lock.dateOf} />
              </td>
              <td data-label={labelOf('timeout')}>
                {lock.timeout ? <MomentNear at={lock.timeout} /> : t('users:lockout.untilUnlocked')}
              </td>
              <td>
                {isOver && <span role="status">{t('users:unlockedRow')}</span>}
                {userID !== null && !isOver && (
                  <SoftDisabledButton
                    size="compact-sm"
                    variant="default"
                    isDisabled={unlocking === userID}
                    aria-label={t('users:unlockOne', { name: itemName })}
                    onClick={() => onUnlock({ userID, itemName })}
                  >
                    {t('users:unlock')}
                  </SoftDisabledButton>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);
