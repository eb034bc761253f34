import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import type { PermissionReason, UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { t } from '../platform/words/words.ts';
import { Read } from '../ui/states/Read.tsx';
import { useRoles } from './roles.api.ts';
import { useReasons } from './users.api.ts';
import classes from './users.module.css';
import { rolesInWords } from './users.rules.ts';

/** Why, or why not, in words. */
const wordsOf = (
  { granted, through, roles, withheld }: PermissionReason,
  defined: readonly RoleDefinition[] | undefined,
): string => {
  const throughThese = t('users:through', { roles: rolesInWords(through, defined) });
  if (withheld) return `${t(`users:withheld.${withheld}`)} (${throughThese})`;
  return granted
    ? `${t('users:yes')}, ${throughThese}.`
    : t('users:notGranted', { roles: rolesInWords(roles, defined) });
};

/** What a user may do, and which of their roles allow it. */
export const UserReasons = ({ user }: { user: UserAccount }) => {
  const reasons = useReasons(user);
  const { data: roles } = useRoles();
  return (
    <section className={classes.access} aria-label={t('users:why')}>
      <h3>{t('users:why')}</h3>
      <Read of={reasons} rows={6} />
      <ul className={classes.reasons}>
        {reasons.data?.map((reason) => (
          <li key={reason.permission} data-granted={reason.granted || undefined}>
            <span aria-hidden>{reason.granted ? '✓' : '–'}</span>
            <span>
              {reason.allows[0]?.toUpperCase()}
              {reason.allows.slice(1)}
              <small>{wordsOf(reason, roles)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
