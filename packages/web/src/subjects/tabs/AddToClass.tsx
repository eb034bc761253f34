import '../classes.words.ts';
import '../../ui/fields/record.words.ts';
import type { Clash } from '@homeroom/contract/enrolment/clashes.schemas.ts';
import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { SaveIndicator, saveStateOf } from '../../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import classes from './MemberForms.module.css';
import { addToClass, classesOfYear } from './tabs.api.ts';

interface AddToClassProps {
  student: { id: number; fullName: string };
  yearID: number;
  /** The day that it begins with, at first. */
  from: string;
  /** Classes that the student is in already. */
  memberOf: readonly number[];
  onDone: () => void;
  /** It was done: what to say, and the membership, so that it can be taken back. */
  onAdded: (said: string, member: ClassMember & { clashes: Clash[] }) => void;
}

/** Puts a student into a class of the year from a day on. */
export const AddToClass = ({ student, yearID, from, memberOf, onDone, onAdded }: AddToClassProps) => {
  const list = useQuery(classesOfYear(yearID));
  const [classID, setClassID] = useState<string | null>(null);
  const [day, setDay] = useState(from);
  const chosen = list.data?.find(({ id }) => String(id) === classID);
  const add = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => addToClass(Number(classID), student.id, { dateFrom: day }),
    onSuccess: (member) => {
      void queryClient.invalidateQueries({ queryKey: ['StudentClassDetail'] });
      const named = { name: student.fullName, class: chosen?.itemName ?? '', day: formatDay(day) };
      onAdded(t('classes:tab.added', named), member);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (classID && day && !add.isPending) add.mutate();
  };
  return (
    <form aria-label={t('classes:tab.addTitle', { name: student.fullName })} onSubmit={submit} noValidate>
      <div className={classes.form}>
        <Choice
          allowDeselect
          className={classes.class}
          label={t('classes:tab.class')}
          data={(list.data ?? [])
            .filter(({ id }) => !memberOf.includes(id))
            .map(({ id, itemName, code }) => ({
              value: String(id),
              label: code === itemName ? itemName : `${itemName} · ${code}`,
            }))}
          value={classID}
          searchable
          limit={50}
          autoFocus
          placeholder={t(list.data ? 'ui:dropdownPrompt' : 'ui:dropdownLoading')}
          onChange={setClassID}
        />
        <DateField label={t('classes:tab.from')} value={day} onChange={setDay} />
      </div>
      <FormActions
        said={<SaveIndicator state={saveStateOf(add)} problem={sayingOf(add.error ?? list.error)} />}
      >
        <Button variant="default" onClick={onDone}>
          {t('record:cancel')}
        </Button>
        <PrimaryButton disabled={!classID || !day} isDisabled={add.isPending}>
          {t('record:add')}
        </PrimaryButton>
      </FormActions>
    </form>
  );
};
