import { type Permission, permissions } from '@homeroom/contract/permissions.ts';
import { t } from '../platform/words.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/Screen.tsx';
import { UsersTabs } from './UsersTabs.tsx';
import { useRoles } from './users.api.ts';
import classes from './users.module.css';

/** The roles: what each allows, and how many hold it. */
export const RolesScreen = () => {
  const roles = useRoles();
  return (
    <Screen title={t('users:rolesTitle')} context={<UsersTabs here="/system/users/roles" />}>
      {roles.isPending && <Loading rows={8} height="64px" />}
      {roles.isError && !roles.data && <Failed error={roles.error} onRetry={() => void roles.refetch()} />}
      <div className={classes.roleList}>
        {roles.data?.map(({ role, label, permissions: held, members }) => (
          <section key={role} aria-label={label}>
            <h2>
              {label} <small>{t('users:members', { count: members })}</small>
            </h2>
            <ul>
              {held.map((name) => (
                <li key={name}>{permissions[name as Permission].allows}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  );
};
