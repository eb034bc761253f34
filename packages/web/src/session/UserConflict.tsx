import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { Button } from '@mantine/core';
import { t } from '../platform/words.ts';
import { type UserFields, useRoles } from './users.api.ts';
import classes from './users.module.css';
import { differing, fieldsOf, rolesInWords } from './users.rules.ts';

interface UserConflictProps {
  mine: UserFields;
  /** The name of the person that I linked. */
  minePerson: string | undefined;
  /** What both began with. */
  base: UserAccount;
  theirs: UserAccount;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else saved the same account: both are shown, and one is chosen. */
export const UserConflict = ({ mine, minePerson, base, theirs, onMine, onTheirs }: UserConflictProps) => {
  const { data: roles } = useRoles();
  const names = {
    userName: t('users:userName'),
    fullName: t('users:fullName'),
    personID: t('users:person'),
    roles: t('users:roles'),
  };
  const shown = (fields: UserFields, person: string | null | undefined) => ({
    userName: fields.userName,
    fullName: fields.fullName,
    personID: fields.personID === null ? t('users:noPerson') : (person ?? ''),
    roles: rolesInWords(fields.roles, roles) || t('users:noRole'),
  });
  const ofMine = shown(mine, minePerson);
  const ofTheirs = shown(fieldsOf(theirs), theirs.personName);
  const fields = differing(mine, fieldsOf(theirs));

  return (
    <div className={classes.conflict} role="alert">
      <strong>{t('users:conflict')}</strong>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {t('users:conflictField', { field: names[field], theirs: ofTheirs[field], mine: ofMine[field] })}
          </li>
        ))}
        {theirs.disabled !== base.disabled && (
          <li>{theirs.disabled ? t('users:state.disabled') : t('users:state.active')}</li>
        )}
      </ul>
      <div className={classes.deeds}>
        <Button onClick={onTheirs}>{t('users:takeTheirs')}</Button>
        <Button variant="default" onClick={onMine}>
          {t('users:keepMine')}
        </Button>
      </div>
    </div>
  );
};
