import '../classes.words.ts';
import '../../ui/fields/record.words.ts';
import type { MemberWithMarks } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import classes from './MemberForms.module.css';
import { RemoveMember } from './RemoveMember.tsx';

interface WithdrawProps {
  /** Names the form: what is left, or who leaves. */
  name: string;
  /** The full name. */
  student: string;
  membership: { classID: number; memberID: number };
  /** The first day of the membership. */
  from: string;
  today: string;
  busy: boolean;
  onWithdraw: (lastDay: string) => void;
  /** For a membership that never should have been. */
  onRemove: (member: MemberWithMarks) => void;
  /** It is not there any more. */
  onGone: () => void;
  onCancel: () => void;
}

/** Asks for the last day in a class: today, or the first day where that is still to come. */
export const Withdraw = ({ name, from, today, busy, onWithdraw, onCancel, ...removal }: WithdrawProps) => {
  const [day, setDay] = useState(from > today ? from : today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day && !busy) onWithdraw(day);
  };
  return (
    <form aria-label={t('classes:tab.withdrawOf', { name })} onSubmit={submit} noValidate>
      <div className={classes.form}>
        <DateField label={t('classes:tab.lastDay')} value={day} min={from} onChange={setDay} />
      </div>
      <FormActions destructive={<RemoveMember busy={busy} {...removal} />}>
        <Button variant="default" onClick={onCancel}>
          {t('record:cancel')}
        </Button>
        <PrimaryButton disabled={!day || day < from} isDisabled={busy}>
          {t('classes:tab.withdraw')}
        </PrimaryButton>
      </FormActions>
    </form>
  );
};
