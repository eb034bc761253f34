import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { Button, CloseButton, Input, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { finderOf } from '../platform/finding.ts';
import { notify } from '../platform/notify.ts';
import { useUnsaved } from '../platform/unsaved.ts';
import { t } from '../platform/words.ts';
import { type PersonItem, PersonTypeahead } from '../ui/PersonTypeahead.tsx';
import { SaveIndicator, saveStateOf } from '../ui/SaveIndicator.tsx';
import { useFieldErrors } from '../ui/useFieldErrors.ts';
import { fieldsRefused, hasCode } from './refusals.ts';
import { sayingOf } from './saying.ts';
import type { OwnChange } from './UserAccess.tsx';
import { UserConflict } from './UserConflict.tsx';
import { UserRoles } from './UserRoles.tsx';
import { type UserFields, useSaveUser } from './users.api.ts';
import classes from './users.module.css';
import { differing, fieldsOf, isUser } from './users.rules.ts';

const findPersons = finderOf(getPersons, { filterType: 'All' });

const nothing: UserFields = { userName: '', fullName: '', personID: null, roles: [] };

/** Why a save was refused, where it is of no one field. */
const problemOf = (error: unknown): string => {
  if (hasCode(error, 'account.last_administrator')) return t('users:last');
  if (hasCode(error, 'record.duplicate') && isUser(error.current))
    return t('users:duplicate', { userName: error.current.userName, name: error.current.fullName });
  return Object.keys(fieldsRefused(error)).length > 0 ? '' : sayingOf(error);
};

const personOf = (user: UserAccount | undefined): PersonItem | null =>
  user?.personID ? { id: user.personID, itemName: user.personName ?? '' } : null;

/** Names, person and roles of an account. What is typed stays while others change the same account. */
export const UserForm = ({
  user,
  own,
  onAdded,
}: {
  user: UserAccount | undefined;
  /** What was done beside the form to the same account. */
  own: OwnChange | undefined;
  onAdded: (id: number) => void;
}) => {
  /** What was shown when it was begun: a save goes by its version. */
  const [base, setBase] = useState(user);
  const [fields, setFields] = useState(user ? fieldsOf(user) : nothing);
  const [person, setPerson] = useState(() => personOf(user));
  const save = useSaveUser();
  const isChanged = differing(fields, base ? fieldsOf(base) : nothing).length > 0;
  useUnsaved(isChanged);

  const refused = fieldsRefused(save.error);
  const form = useFieldErrors({
    userName: fields.userName.trim() === '' ? t('users:userNameNeeded') : refused.userName,
    fullName: fields.fullName.trim() === '' ? t('users:fullNameNeeded') : refused.fullName,
  });

  const begin = (account: UserAccount) => {
    setBase(account);
    setFields(fieldsOf(account));
    setPerson(personOf(account));
    form.reset();
  };
  // Where nothing is typed the form follows what is stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version is news
  useEffect(() => {
    if (user && !isChanged && user.version !== base?.version) begin(user);
  }, [user?.version, isChanged]);

  // One's own deed is no news: what is typed goes by the version that came of it.
  useEffect(() => {
    if (own) setBase((before) => (before?.version === own.of ? own.saved : before));
  }, [own]);

  const change = (more: Partial<UserFields>) => {
    if (!save.isIdle && !save.isPending) save.reset();
    setFields({ ...fields, ...more });
  };
  const send = (version: number) => {
    const typed = { ...fields, userName: fields.userName.trim(), fullName: fields.fullName.trim() };
    save.mutate(
      { id: base?.id, fields: typed, disabled: user?.disabled ?? false, version },
      {
        onSuccess: (saved) => {
          form.reset();
          setBase(saved);
          // What was typed while it was being saved stays.
          setFields((now) => (now === fields ? fieldsOf(saved) : now));
          setPerson((now) => (now === person ? personOf(saved) : now));
          if (base) return;
          notify.done(t('users:added', { name: saved.fullName }));
          onAdded(saved.id);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check() && !save.isPending) send(base?.version ?? 0);
  };
  const theirs =
    hasCode(save.error, 'record.changed') && isUser(save.error.current) ? save.error.current : undefined;

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('users:userName')}
        value={fields.userName}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('userName')}
        onChange={(event) => change({ userName: event.currentTarget.value })}
      />
      <TextInput
        label={t('users:fullName')}
        description={t('users:fullNameHint')}
        value={fields.fullName}
        maxLength={200}
        autoComplete="off"
        {...form.field('fullName')}
        onChange={(event) => change({ fullName: event.currentTarget.value })}
      />
      <Input.Wrapper
        label={t('users:person')}
        description={t('users:personHint')}
        error={refused.personID}
        labelElement="div"
      >
        <div className={classes.person}>
          <PersonTypeahead
            label={t('users:person')}
            find={findPersons}
            value={person}
            detailOf={(match) => ('rollClass' in match ? String(match.rollClass) : '')}
            onChange={(chosen) => {
              setPerson(chosen);
              change({ personID: chosen?.id ?? null });
            }}
          />
          {person && (
            <CloseButton
              aria-label={t('users:unlink')}
              title={t('users:unlink')}
              onClick={() => {
                setPerson(null);
                change({ personID: null });
              }}
            />
          )}
        </div>
      </Input.Wrapper>
      <UserRoles held={fields.roles} onChange={(roles) => change({ roles })} />
      {theirs && base ? (
        <UserConflict
          mine={fields}
          base={base}
          minePerson={person?.itemName}
          theirs={theirs}
          onMine={() => send(theirs.version)}
          onTheirs={() => {
            save.reset();
            begin(theirs);
          }}
        />
      ) : (
        <div className={classes.deeds}>
          <Button
            type="submit"
            disabled={!isChanged && !save.isError}
            aria-disabled={save.isPending || undefined}
          >
            {base ? t('users:save') : t('users:addNow')}
          </Button>
          <SaveIndicator
            state={isChanged && save.isSuccess ? 'idle' : saveStateOf(save)}
            problem={problemOf(save.error)}
          />
        </div>
      )}
    </form>
  );
};
