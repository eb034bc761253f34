import type { PermissionInWords, RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import classes from './roles.module.css';
import { allows, byModule, capitalised, type Wishes } from './roles.rules.ts';
import { useMatrixKeys } from './useMatrixKeys.ts';

interface RolesMatrixProps {
  roles: readonly RoleDefinition[];
  permissions: readonly PermissionInWords[];
  wishes: Wishes;
  onWish: (role: RoleDefinition, permission: PermissionInWords, isAllowed: boolean) => void;
  /** The name of the role whose column a phone shows. */
  chosen: string | undefined;
}

/** Whether a role allows something, to be changed by whoever may do it themselves. */
const Cell = ({
  role,
  permission,
  wishes,
  onWish,
  place,
}: Pick<RolesMatrixProps, 'wishes' | 'onWish'> & {
  role: RoleDefinition;
  permission: PermissionInWords;
  place: object;
}) => {
  const mayGive = useSession().session?.permissions.includes(permission.permission) ?? false;
  const mayChange = mayGive && role.permission === 2;
  return (
    <input
      type="checkbox"
      aria-label={t('roles:cell', { role: role.label, allows: permission.allows })}
      // Not disabled: the keys go over it, and a screen reader says that it is.
      aria-disabled={!mayChange || undefined}
      checked={allows(role, wishes, permission.permission)}
      onChange={({ currentTarget }) => {
        if (mayChange) onWish(role, permission, currentTarget.checked);
      }}
      {...place}
    />
  );
};

/** Roles by permissions: each cell says whether the role allows it. On a phone one role is shown at a time. */
export const RolesMatrix = ({ roles, permissions, wishes, onWish, chosen }: RolesMatrixProps) => {
  const modules = byModule(permissions);
  const column = Math.max(
    0,
    roles.findIndex(({ role }) => role === chosen),
  );
  const { onKeyDown, placeOf } = useMatrixKeys(column);
  const lines = modules.flatMap(([, all]) => all);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with many roles it is wider than the room, and keys scroll it
    <section className={classes.wide} aria-label={t('roles:title')} tabIndex={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are worked in is a grid */}
      <table role="grid" className={classes.matrix} aria-label={t('roles:matrix')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t('roles:permission')}</th>
            {roles.map(({ id, role, label, members, scope, dateClosed }) => (
              <th key={id} scope="col" data-shown={role === chosen || undefined}>
                <Link to="/system/users/roles" search={{ role: id }} replace className={classes.role}>
                  {label}
                </Link>
                <small>{t('roles:members', { count: members })}</small>
                {scope === 'parent' && <small>{t('roles:ofParents')}</small>}
                {dateClosed && <small>{t('roles:retired')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {modules.map(([module, all]) => (
          <tbody key={module}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className={classes.module}>
                {t(`roles:module.${module}` as 'roles:module.people', { defaultValue: capitalised(module) })}
              </th>
            </tr>
            {all.map((permission) => (
              <tr key={permission.permission}>
                <th scope="row">{capitalised(permission.allows)}</th>
                {roles.map((role, at) => (
                  <td key={role.id} data-shown={role.role === chosen || undefined}>
                    <Cell
                      role={role}
                      permission={permission}
                      wishes={wishes}
                      onWish={onWish}
                      place={placeOf(lines.indexOf(permission), at)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
};
