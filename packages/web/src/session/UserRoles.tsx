import { t } from '../platform/words/words.ts';
import { Read } from '../ui/states/Read.tsx';
import { usePermissions, useRoles } from './roles.api.ts';
import classes from './users.module.css';
import { allowedBy } from './users.rules.ts';

/** The roles of an account, each with what it allows. A retired one is shown where the account holds it. */
export const UserRoles = ({
  held,
  stored,
  onChange,
}: {
  /** The names of the roles that are chosen. */
  held: readonly string[];
  /** The names of those that the account holds. */
  stored: readonly string[];
  onChange: (roles: string[]) => void;
}) => {
  const roles = useRoles();
  const { data: permissions } = usePermissions();
  const shown = roles.data?.filter(({ role, dateClosed }) => dateClosed === null || stored.includes(role));
  return (
    <fieldset className={classes.roles}>
      <legend>{t('users:roles')}</legend>
      <Read of={roles} rows={8} />
      {shown?.map((definition) => {
        const { role, label, mayAssign, dateClosed } = definition;
        const isHeld = held.includes(role);
        return (
          <label key={role}>
            <input
              type="checkbox"
              checked={isHeld}
              // What was taken away by mistake can be given back before it is saved.
              disabled={!mayAssign && !stored.includes(role)}
              onChange={() => onChange(isHeld ? held.filter((one) => one !== role) : [...held, role])}
            />
            <span>
              {label}
              <small>{dateClosed === null ? allowedBy(definition, permissions) : t('users:retired')}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
