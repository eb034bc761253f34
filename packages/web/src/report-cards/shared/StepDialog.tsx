import './entry.words.ts';
import { saveRowState } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import { type Step, type StepStanding, steps } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { moveRows } from '@homeroom/contract/report-cards/steps.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import classes from './StepDialog.module.css';

interface StepDialogProps {
  row: StepStanding & { studentID: number; fullName: string };
  periodId: number;
  /** Null: the pastoral comments. */
  classId: number | null;
  /** The class as the calls name it; absent: nothing can be made not required here. */
  query?: { yearId: string; assessmentPeriodId: string; classId: string };
  /** Something of the row is still being saved: steps go by the version that it has then. */
  isWaiting: boolean;
  /** An answer came: the row may be another one. */
  onSettled: () => void;
  onClose: () => void;
}

/** Where a row stands: its steps, and whether anything is required of the student here. It closes when the answer came. */
export const StepDialog = ({
  row,
  periodId,
  classId,
  query,
  isWaiting,
  onSettled,
  onClose,
}: StepDialogProps) => {
  const id = useId();
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const settle = () => {
    onSettled();
    onClose();
  };
  const move = useMutation({
    mutationFn: (step: Exclude<Step, 'published'>) =>
      call(moveRows, {
        body: {
          assessmentPeriodID: periodId,
          classID: classId,
          students: [{ studentID: row.studentID, version: row.version }],
          step,
          reason: reason.trim(),
        },
        idempotencyKey: `${key}-${step}-${row.version}`,
      }),
    onSuccess: settle,
    onError: onSettled,
  });
  const state = useMutation({
    mutationFn: async (isRequired: boolean) =>
      query &&
      call(saveRowState, {
        query,
        body: { studentID: row.studentID, isRequired, reason: reason.trim(), version: row.version },
        idempotencyKey: `${key}-state-${row.version}`,
      }),
    onSuccess: settle,
    onError: onSettled,
  });
  const isPending = move.isPending || state.isPending;
  const error = move.error ?? state.error;
  const onward = row.nextSteps.filter((step) => steps.indexOf(step) > steps.indexOf(row.step));
  const back = row.nextSteps.filter((step) => steps.indexOf(step) < steps.indexOf(row.step));
  const mayState =
    query !== undefined && (row.state === 'expected' ? row.lockLevel === 0 : row.state === 'not-required');
  return (
    <KeepingDialog
      opened
      isUnsaved={reason.trim() !== ''}
      onClose={() => !isPending && onClose()}
      closeOnClickOutside={false}
      title={row.fullName}
    >
      <p>
        {row.state === 'expected' ? t(`reportEntry:step.${row.step}`) : t(`reportEntry:state.${row.state}`)}
        {row.stateReason && `: ${row.stateReason}`}
        {row.stepBy && row.stepAt && (
          <span className={classes.quiet}>
            {' '}
            {t('reportEntry:stepBy', { who: row.stepBy, when: formatDateTime(row.stepAt) })}
          </span>
        )}
      </p>
      {row.sentBackReason && <p>{t('reportEntry:sentBack', { reason: row.sentBackReason })}</p>}
      {isWaiting && <p role="status">{t('reportEntry:waitsFirst')}</p>}
      {(back.length > 0 || (mayState && row.state === 'expected')) && (
        <label htmlFor={id} className={classes.field}>
          {t('reportEntry:reason')}
          <input
            id={id}
            value={reason}
            maxLength={500}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </label>
      )}
      {error && <p role="alert">{sayingOf(error)}</p>}
      <FormActions>
        <SoftDisabledButton variant="default" isDisabled={isPending} onClick={onClose}>
          {t('ui:close')}
        </SoftDisabledButton>
        {mayState && (
          <SoftDisabledButton
            variant="default"
            disabled={row.state === 'expected' && reason.trim() === ''}
            isDisabled={isPending || isWaiting}
            onClick={() => state.mutate(row.state !== 'expected')}
          >
            {t(row.state === 'expected' ? 'reportEntry:notRequire' : 'reportEntry:requireAgain')}
          </SoftDisabledButton>
        )}
        {back.map(
          (step) =>
            step !== 'published' && (
              <SoftDisabledButton
                key={step}
                variant="default"
                isDisabled={isPending || isWaiting}
                onClick={() => move.mutate(step)}
              >
                {t(`reportEntry:moveTo.${step}`)}
              </SoftDisabledButton>
            ),
        )}
        {onward.map(
          (step) =>
            step !== 'published' && (
              <PrimaryButton
                key={step}
                withoutKey={onward.length > 1}
                isDisabled={isPending || isWaiting}
                onClick={() => move.mutate(step)}
              >
                {t(`reportEntry:moveTo.${step}`)}
              </PrimaryButton>
            ),
        )}
      </FormActions>
    </KeepingDialog>
  );
};
