import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, memo } from 'react';
import { useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import classes from './users.module.css';
import { rolesInWords, stateOf } from './users.rules.ts';

/** A user name may break after its parts: with large text it would be wider than its column. */
const breaking = (userName: string) =>
  userName.split(/(?<=[._@-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat and never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const Line = memo(
  ({
    user,
    roles,
    isChosen,
    timeZone,
  }: {
    user: UserAccount;
    roles: readonly RoleDefinition[] | undefined;
    isChosen: boolean;
    timeZone: string;
  }) => (
    <tr data-disabled={user.disabled || undefined} data-chosen={isChosen || undefined}>
      <th scope="row">
        <Link
          to="/system/users"
          search={{ user: user.id }}
          replace
          className={classes.user}
          // In one piece: a place to break is read out as a pause.
          aria-label={user.userName}
          aria-current={isChosen || undefined}
        >
          {breaking(user.userName)}
        </Link>
      </th>
      <td>{user.fullName}</td>
      <td className={classes.minor}>{user.personName}</td>
      <td>{rolesInWords(user.roles, roles)}</td>
      <td className={classes.minor}>
        {user.lastSeen ? <MomentNear at={schoolNow(timeZone, new Date(user.lastSeen))} /> : t('users:never')}
      </td>
      <td data-warn={user.disabled || user.locked || undefined}>{stateOf(user).join(' · ')}</td>
    </tr>
  ),
);

/** A page of the users; each name opens the panel beside the list. */
export const UsersTable = ({
  users,
  roles,
  chosen,
}: {
  users: readonly UserAccount[];
  /** With the labels of the roles; undefined until they are read. */
  roles: readonly RoleDefinition[] | undefined;
  chosen: number | undefined;
}) => {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  return (
    <div className={classes.room}>
      <table className={`${classes.table} ${classes.stacking}`}>
        <thead>
          <tr>
            <th scope="col">{t('users:column.userName')}</th>
            <th scope="col">{t('users:column.name')}</th>
            <th scope="col" className={classes.minor}>
              {t('users:column.person')}
            </th>
            <th scope="col">{t('users:column.roles')}</th>
            <th scope="col" className={classes.minor}>
              {t('users:column.lastSeen')}
            </th>
            <th scope="col">{t('users:column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Line key={user.id} user={user} roles={roles} isChosen={user.id === chosen} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
