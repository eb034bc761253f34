import './knownAbsence.words.ts';
import { moveKnownAbsenceEnd } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FaultyFields, useFaultyFields } from '../../ui/fields/faultyFields.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import classes from './KnownAbsenceDialog.module.css';
import { daysOf, type Known, offeredEnd } from './knownDays.ts';
import { readKnownAgain } from './readKnownAgain.ts';

interface EndKnownDialogProps {
  /** As it was when the dialog was opened: where somebody has moved its last day since, nothing is saved. */
  known: Known;
  /** With the new last day, `yyyy-MM-dd`. */
  onEnded: (dateTo: string) => void;
  onClose: () => void;
}

/** Asks on which day an absence ends that was recorded with a later last day. */
export const EndKnownDialog = ({ known, onEnded, onClose }: EndKnownDialogProps) => {
  const today = useToday();
  const [offered] = useState(() => offeredEnd(known, today));
  const [dateTo, setDateTo] = useState(offered);
  const [problem, setProblem] = useState('');
  const { faulty, hold } = useFaultyFields();
  const last = addDays(known.dateTo, -1);
  const save = useMutation({
    meta: { saysErrors: true },
    mutationFn: () =>
      call(moveKnownAbsenceEnd, { params: { id: known.id }, body: { dateTo, seen: known.dateTo } }),
    onSuccess: () => onEnded(dateTo),
  });
  const close = () => {
    // What was refused was shown as it is no longer.
    if (save.isError) readKnownAgain();
    onClose();
  };
  const submit = () => {
    const isWrong = faulty > 0 || dateTo < known.dateFrom || dateTo > last;
    const days = { first: formatDayShort(known.dateFrom), last: formatDayShort(last) };
    setProblem(isWrong ? t('knownAbsence:chooseLastDay', days) : '');
    if (!isWrong && !save.isPending) save.mutate();
  };
  return (
    <KeepingDialog
      opened
      isUnsaved={dateTo !== offered && !save.isSuccess}
      onClose={close}
      title={t('knownAbsence:endTitle', { days: daysOf(known) })}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FaultyFields value={hold}>
          <DateField
            label={t('knownAbsence:lastDay')}
            value={dateTo}
            min={known.dateFrom}
            max={last}
            onChange={setDateTo}
          />
        </FaultyFields>
        <p className={classes.hint}>{t('knownAbsence:endHint')}</p>
        <p role="alert" className={classes.problem}>
          {problem || sayingOf(save.error)}
        </p>
        <FormActions>
          <Button variant="default" onClick={close}>
            {t('ui:cancel')}
          </Button>
          <PrimaryButton isDisabled={save.isPending}>{t('knownAbsence:endSave')}</PrimaryButton>
        </FormActions>
      </form>
    </KeepingDialog>
  );
};
