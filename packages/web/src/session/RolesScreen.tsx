import { t } from '../platform/words.ts';
import { Read } from '../ui/Read.tsx';
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
      <Read of={roles} rows={8} height="64px" />
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
