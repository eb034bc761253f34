import './persons.words.ts';
import { addPerson } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { ApiError } from '../platform/errors/errors.ts';
import { notify } from '../platform/notices/notify.ts';
import { useUnsaved } from '../platform/session/unsaved.ts';
import { t } from '../platform/words/words.ts';
import { Fields } from '../ui/fields/Fields.tsx';
import { FaultyFields, useFaultyFields } from '../ui/fields/faultyFields.ts';
import record from '../ui/fields/record.module.css';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { useFieldErrors } from '../ui/form/useFieldErrors.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { SaveIndicator, saveStateOf } from '../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import { Alike } from './Alike.tsx';
import { emptyPerson, type NewPerson, personFields, roleFields } from './person.fields.ts';

const alikeOf = (error: unknown): PersonMatch[] | undefined =>
  error instanceof ApiError && error.status === 409 && Array.isArray(error.current)
    ? (error.current as PersonMatch[])
    : undefined;

const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries((error.errors ?? []).map(({ path, message }) => [path.split('.').at(-1), message]))
    : {};

/** One more person; whoever is like one that is here is shown them first. */
export const AddPersonScreen = () => {
  const navigate = useNavigate();
  const [person, setPerson] = useState(emptyPerson);
  const [saved, setSaved] = useState<PersonMatch>();
  const { faulty, hold } = useFaultyFields();
  useUnsaved(!saved && (faulty > 0 || JSON.stringify(person) !== JSON.stringify(emptyPerson)));
  const add = useMutation({
    meta: { saysErrors: true },
    mutationFn: (isNotDuplicate: boolean) =>
      call(addPerson, {
        body: {
          ...person,
          surname: person.surname.trim(),
          givenName: person.givenName.trim(),
          isNotDuplicate,
        },
      }),
    onSuccess: (match) => {
      notify.done(t('persons:add.added', { name: match.fullName }));
      setSaved(match);
    },
  });
  // Once nothing is unsaved any more, the way is free.
  useEffect(() => {
    if (saved) void navigate({ to: `/entities/view/${saved.id}`, replace: true });
  }, [saved, navigate]);

  const form = useFieldErrors({
    surname: person.surname.trim() === '' ? t('persons:add.surnameNeeded') : undefined,
  });
  const refused = fieldErrors(add.error);
  const alike = alikeOf(add.error);
  const names = new Set([...personFields(), ...roleFields()].map(({ name }) => name as string));
  const isSaidByFields =
    Object.keys(refused).length > 0 && Object.keys(refused).every((name) => names.has(name));
  const change = (part: Partial<NewPerson>) => {
    if (add.isError) add.reset();
    setPerson({ ...person, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check() && faulty === 0 && !add.isPending && !alike) add.mutate(false);
  };
  const work = useRef<HTMLFormElement>(null);
  useEffect(() => work.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  return (
    <Screen
      title={t('persons:add.title')}
      actions={
        <FormActions
          said={
            !alike && (
              <SaveIndicator state={saveStateOf(add)} problem={isSaidByFields ? '' : sayingOf(add.error)} />
            )
          }
        >
          <PrimaryButton form="add-person" disabled={Boolean(alike)} isDisabled={add.isPending}>
            {t('persons:add.save')}
          </PrimaryButton>
        </FormActions>
      }
    >
      <form id="add-person" ref={work} onSubmit={submit} noValidate>
        <FaultyFields value={hold}>
          <div className={record.section}>
            <p className={record.quiet}>{t('persons:add.hint')}</p>
            <Fields
              of={personFields()}
              value={person}
              onChange={change}
              errorOf={(name) => refused[name] ?? (name === 'surname' ? form.errorOf('surname') : undefined)}
            />
          </div>
          <section className={record.section} aria-labelledby="person-roles">
            <h2 id="person-roles">{t('persons:add.roles')}</h2>
            <p className={record.quiet}>{t('persons:add.rolesHint')}</p>
            <Fields of={roleFields()} value={person} onChange={change} />
          </section>
        </FaultyFields>
      </form>
      {alike && <Alike persons={alike} busy={add.isPending} onOther={() => add.mutate(true)} />}
    </Screen>
  );
};
