import './users.words.ts';
import { Unreachable } from '../platform/errors/errors.ts';
import { t } from '../platform/words/words.ts';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import record from '../ui/fields/record.module.css';
import { Screen } from '../ui/layout/Screen.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { MorePages } from '../ui/states/MorePages.tsx';
import { Read } from '../ui/states/Read.tsx';
import { areAll } from '../ui/states/whole.ts';
import { useLoginCount, useLogins } from './users.api.ts';
import classes from './users.module.css';

const columns = [
  'dateOf',
  'itemName',
  'connection',
  'userID',
  'schoolNum',
  'superAdministrator',
  'timeout',
  'id',
  'dataChangeConnectionID',
  'dataChangeGroups',
] as const;

/** On a phone the head of a column stands before each of its values. */
const labelOf = (column: (typeof columns)[number]) => `${t(`users:login.${column}`)}:`;

/** The sessions that are open, kept up to date (specification 002 §2 and §4). */
export const AuthenticationsScreen = () => {
  const logins = useLogins();
  const whole = useLoginCount(logins.hasNextPage).data;
  return (
    <Screen
      title={t('users:authentications')}
      filters={
        <span className={classes.count}>
          {logins.data &&
            (logins.hasNextPage && whole && !areAll(logins.data.length, whole)
              ? t('users:sessionsNewest', { shown: logins.data.length, count: whole.count })
              : t('users:sessions', { count: logins.data.length }))}{' '}
          · {t('users:refreshed')}
          {logins.error instanceof Unreachable && logins.data && ` · ${t('users:stale')}`}
        </span>
      }
    >
      <Read of={logins} rows={10} empty={<Empty />}>
        {(open) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys as well
          <section className={classes.wide} tabIndex={0} aria-label={t('users:authentications')}>
            <table className={`${classes.table} ${classes.grid} ${record.stacking}`}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`users:login.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {open.map((login) => (
                  <tr key={login.id}>
                    <td data-label={labelOf('dateOf')}>
                      <MomentNear at={login.dateOf} />
                    </td>
                    <th scope="row">{login.itemName}</th>
                    <td data-label={labelOf('connection')}>{login.connection}</td>
                    <td data-label={labelOf('userID')}>{login.userID}</td>
                    <td data-label={labelOf('schoolNum')}>{login.schoolNum}</td>
                    <td data-label={labelOf('superAdministrator')}>
                      {login.superAdministrator ? t('users:yes') : t('users:login.no')}
                    </td>
                    <td data-label={labelOf('timeout')}>
                      <MomentNear at={login.timeout} />
                    </td>
                    <td data-label={labelOf('id')}>{login.id}</td>
                    <td data-label={labelOf('dataChangeConnectionID')}>{login.dataChangeConnectionID}</td>
                    <td className={classes.groups} data-label={labelOf('dataChangeGroups')}>
                      {login.dataChangeGroups}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <MorePages of={logins} shown={open.length} whole={whole} />
          </section>
        )}
      </Read>
    </Screen>
  );
};
