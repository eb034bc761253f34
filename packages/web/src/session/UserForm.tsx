import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { CloseButton, Input, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { finderOf } from '../platform/calls/finding.ts';
import type { ApiError } from '../platform/errors/errors.ts';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';
import { SaveRow, savedBy } from '../ui/form/SaveRow.tsx';
import { useEditing } from '../ui/form/useEditing.ts';
import { useFieldErrors } from '../ui/form/useFieldErrors.ts';
import { type PersonItem, PersonTypeahead } from '../ui/people/PersonTypeahead.tsx';
import { personDetail } from '../ui/people/personKind.ts';
import { Conflict } from '../ui/records/Conflict.tsx';
import { hasCode } from './refusals.ts';
import { useRoles } from './roles.api.ts';
import { sayingOf } from './saying.ts';
import type { OwnChange } from './UserAccess.tsx';
import { UserRoles } from './UserRoles.tsx';
import { useKeepUser, useSaveUser } from './users.api.ts';
import classes from './users.module.css';
import { inConflict, isUser, newUser, storedUser, type UserDraft } from './users.rules.ts';

const findPersons = finderOf(personSearch, { filterType: 'All' });

/** Why a save was refused, where it is of no one field. */
const problemOf = (error: unknown): string => {
  if (hasCode(error, 'account.last_administrator')) return t('users:last');
  if (hasCode(error, 'record.duplicate') && isUser(error.current))
    return t('users:duplicate', { userName: error.current.userName, name: error.current.fullName });
  return sayingOf(error);
};

interface UserFormProps {
  /** Undefined: a new one. */
  user: UserAccount | undefined;
  /** What was done beside the form to the same account. */
  own: OwnChange | undefined;
  onAdded: (id: number) => void;
}

/** Names, person and roles of an account. What is typed stays while others change the same account. */
export const UserForm = ({ user, own, onAdded }: UserFormProps) => {
  const [added, setAdded] = useState<UserAccount>();
  const account = user ?? added;
  const saving = useSaveUser();
  const keep = useKeepUser();
  const { data: roles } = useRoles();
  const editing = useEditing<UserDraft>({
    stored: account ? storedUser(account) : { value: newUser, version: 0 },
    save: async ({ personName: _, disabled: __, ...typed }, version) => {
      const fields = { ...typed, userName: typed.userName.trim(), fullName: typed.fullName.trim() };
      const saved = await saving.mutateAsync({
        id: account?.id,
        fields,
        disabled: account?.disabled ?? false,
        version,
      });
      if (!account) setAdded(saved);
      if (account?.hasPassword && !saved.hasPassword)
        notify.done(t('users:passwordGone', { name: saved.fullName }));
      return storedUser(saved);
    },
    readAgain: async (refusal: ApiError) => {
      if (!hasCode(refusal, 'record.changed') || !isUser(refusal.current)) return undefined;
      keep(refusal.current);
      return storedUser(refusal.current);
    },
    problemOf,
  });
  const { dirty, meanwhile } = editing;
  const draft = editing.value ?? newUser;
  const person: PersonItem | null = draft.personID
    ? { id: draft.personID, itemName: draft.personName }
    : null;
  const form = useFieldErrors({
    userName: draft.userName.trim() ? editing.errorOf('userName') : t('users:userNameNeeded'),
    fullName: draft.fullName.trim() ? editing.errorOf('fullName') : t('users:fullNameNeeded'),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one's own action is no news, once: what is typed goes by the version that came of it
  useEffect(() => {
    if (!own || !dirty) return;
    editing.adopt(own.saved.version, own.of, { disabled: own.saved.disabled });
  }, [own]);
  // The address says whose panel this is once there is an account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the account
  useEffect(() => {
    if (!added) return;
    notify.done(t('users:added', { name: added.fullName }));
    onAdded(added.id);
  }, [added]);

  return (
    <form className={classes.form} onSubmit={savedBy(editing, form)} noValidate>
      <TextInput
        label={t('users:userName')}
        value={draft.userName}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('userName')}
        onChange={(event) => editing.change({ userName: event.currentTarget.value })}
      />
      <TextInput
        label={t('users:fullName')}
        description={t('users:fullNameHint')}
        value={draft.fullName}
        maxLength={200}
        autoComplete="off"
        {...form.field('fullName')}
        onChange={(event) => editing.change({ fullName: event.currentTarget.value })}
      />
      <Input.Wrapper
        label={t('users:person')}
        description={t('users:personHint')}
        error={editing.errorOf('personID')}
        labelElement="div"
      >
        <div className={classes.person}>
          <PersonTypeahead
            label={t('users:person')}
            find={findPersons}
            value={person}
            detailOf={personDetail}
            onChange={(chosen) =>
              editing.change({ personID: chosen?.id ?? null, personName: chosen?.itemName ?? '' })
            }
          />
          {draft.personID !== null && (
            <CloseButton
              aria-label={t('users:unlink')}
              title={t('users:unlink')}
              onClick={() => editing.change({ personID: null, personName: '' })}
            />
          )}
        </div>
      </Input.Wrapper>
      <UserRoles
        held={draft.roles}
        stored={account?.roles ?? []}
        onChange={(held) => editing.change({ roles: held.sort() })}
      />
      {meanwhile ? (
        <Conflict
          title={t('users:conflict')}
          takeTheirs={{ label: t('users:takeTheirs'), onChoose: editing.takeTheirs }}
          keepMine={{ label: t('users:keepMine'), onChoose: () => void editing.keepMine() }}
        >
          <ul>
            {inConflict(draft, meanwhile, roles).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Conflict>
      ) : (
        <SaveRow label={t(account ? 'users:save' : 'users:addNow')} editing={editing} />
      )}
    </form>
  );
};
