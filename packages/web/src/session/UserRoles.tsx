import { t } from '../platform/words.ts';
import { Read } from '../ui/Read.tsx';
import { usePermissions, useRoles } from './users.api.ts';
import classes from './users.module.css';
import { allowedBy } from './users.rules.ts';

/** The roles of an account, each with what it allows. */
export const UserRoles = ({
  held,
  onChange,
}: {
  /** The names of the roles that are chosen. */
  held: readonly string[];
  onChange: (roles: string[]) => void;
}) => {
  const roles = useRoles();
  const { data: permissions } = usePermissions();
  return (
    <fieldset className={classes.roles}>
      <legend>{t('users:roles')}</legend>
      <Read of={roles} rows={8} />
      {roles.data?.map((definition) => {
        const { role, label } = definition;
        const isHeld = held.includes(role);
        return (
          <label key={role}>
            <input
              type="checkbox"
              checked={isHeld}
              onChange={() => onChange(isHeld ? held.filter((one) => one !== role) : [...held, role])}
            />
            <span>
              {label}
              <small>{allowedBy(definition, permissions)}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
