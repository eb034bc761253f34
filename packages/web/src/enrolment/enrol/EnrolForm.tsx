import '../enrolment.words.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { FaultyFields, useFaultyFields } from '../../ui/fields/faultyFields.ts';
import record from '../../ui/fields/record.module.css';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SaveIndicator, saveStateOf } from '../../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { ClassesPart } from './ClassesPart.tsx';
import { classSetsQuery, type Enrolled, enrol } from './enrol.api.ts';
import { studentFields } from './enrol.fields.ts';
import type { EnrolDraft, EnrolRights } from './enrolDraft.ts';
import { alikeIn, type Faults, missing, refused } from './enrolErrors.ts';
import { FamilyPart } from './FamilyPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import { SomebodyFields } from './SomebodyFields.tsx';

interface EnrolFormProps {
  title: string;
  draft: EnrolDraft;
  onChange: (draft: EnrolDraft) => void;
  rights: EnrolRights;
  /** Above the form: that what is typed is kept. */
  kept: ReactNode;
  onDone: (enrolled: Enrolled, said: string) => void;
}

/** The first field that is wrong, or question that is open, takes the focus: on a phone it may be far above the button. */
const focusFirstFault = (form: HTMLFormElement | null) => {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-asks]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
};

/** The whole form, top down in the order in which a family is asked; it is sent as one. */
export const EnrolForm = ({ title, draft, onChange, rights, kept, onDone }: EnrolFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState(false);
  const { faulty, hold } = useFaultyFields();
  const { levelID, rollClass, dateStart, student } = draft;
  const offered = useQuery(classSetsQuery({ levelID, rollClass, dateStart }));
  const usual = (offered.data ?? []).filter(({ isUsual }) => isUsual).map(({ id }) => id);
  const chosen = draft.classIDs ?? usual;
  const save = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => enrol(draft, usual, rights),
    onSuccess: (enrolled) => {
      const day = formatDay(dateStart);
      const facts = { name: enrolled.fullName, day, code: rollClass ?? '', count: chosen.length };
      onDone(enrolled, t(rollClass ? 'enrolment:enrol.done' : 'enrolment:enrol.doneNoClass', facts));
    },
    onError: () => focusFirstFault(form.current),
  });
  // Of somebody who is found nothing is typed: the next field is a list, which would open over the form.
  const [begins] = useState(student.found ? 'h2' : 'input');
  useEffect(() => form.current?.querySelector<HTMLElement>(begins)?.focus({ preventScroll: true }), [begins]);

  const change = (part: Partial<EnrolDraft>) => {
    if (save.isError) save.reset();
    onChange({ ...draft, ...part });
  };
  const absent = missing(draft);
  const faults: Faults = { ...refused(save.error), ...(checked ? absent : {}) };
  const alike = alikeIn(save.error);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (Object.keys(absent).length > 0 || faulty > 0) focusFirstFault(form.current);
    // The usual classes are part of what is agreed to: they are there before anything is sent.
    else if (!save.isPending && !offered.isLoading) save.mutate();
  };

  const section = (id: string, label: string, work: ReactNode) => (
    <section className={record.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {label}
      </h2>
      {work}
    </section>
  );
  return (
    <Screen
      title={title}
      actions={
        <FormActions
          said={
            <SaveIndicator
              state={saveStateOf(save)}
              problem={alike.size > 0 ? t('enrolment:enrol.alikeFirst') : sayingOf(save.error)}
            />
          }
        >
          <PrimaryButton form="enrol" isDisabled={save.isPending}>
            {t('enrolment:enrol.save')}
          </PrimaryButton>
        </FormActions>
      }
    >
      {kept}
      <form id="enrol" ref={form} onSubmit={submit} noValidate>
        <FaultyFields value={hold}>
          {section(
            'enrol-student',
            t('enrolment:enrol.student'),
            <SomebodyFields
              fields={studentFields()}
              somebody={student}
              onChange={(somebody) => change({ student: somebody })}
              place="student"
              faults={faults}
              named={alike.get('student') ?? []}
              fits={({ isStudent, standing }) => !isStudent || standing !== 'current'}
            />,
          )}
          {section(
            'enrol-place',
            t('enrolment:enrol.place'),
            <PlacePart draft={draft} onChange={change} faults={faults} />,
          )}
          {rights.families && (
            <FamilyPart draft={draft} onChange={change} faults={faults} alike={alike} rights={rights} />
          )}
          {section(
            'enrol-classes',
            t('enrolment:enrol.classes'),
            <ClassesPart
              draft={draft}
              offered={offered}
              chosen={chosen}
              onChange={(classIDs) => change({ classIDs })}
              faults={faults}
            />,
          )}
        </FaultyFields>
      </form>
    </Screen>
  );
};
