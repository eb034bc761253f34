import { t } from '../platform/words.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/Screen.tsx';
import { UsersTabs } from './UsersTabs.tsx';
import { usePermissions, useRoles } from './users.api.ts';
import classes from './users.module.css';

/** The roles: what each allows, and how many hold it. */
export const RolesScreen = () => {
  const roles = useRoles();
  const { data: permissions = [] } = usePermissions();
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
              {permissions
                .filter(({ permission }) => held.includes(permission))
                .map(({ permission, allows }) => (
                  <li key={permission}>{allows}</li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  );
};
