import './entry.words.ts';
import type { ReportCardRow, Step } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { moveRows } from '@homeroom/contract/report-cards/steps.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import type { ClassName } from './entry.ts';

interface MoveAllButtonProps {
  name: ClassName;
  /** Rows that can make the step now. */
  ready: readonly ReportCardRow[];
  step: Exclude<Step, 'published'>;
  label: string;
  /** E.g. while something of them is still being saved. */
  disabled?: boolean;
  onBegin?: () => void;
  /** So many have made it. */
  onMoved: (count: number) => void;
  onSettled: () => void;
}

/** Brings all rows of a class that are ready to a step, by the versions that are shown. */
export const MoveAllButton = (props: MoveAllButtonProps) => {
  const { name, ready, step, label, disabled = false, onBegin, onMoved, onSettled } = props;
  const [key] = useState(() => crypto.randomUUID());
  const move = useMutation({
    mutationFn: () => {
      const students = ready.map(({ studentID, version }) => ({ studentID, version }));
      return call(moveRows, {
        body: {
          ...{ assessmentPeriodID: name.periodId, classID: name.classId, students, step, reason: '' },
        },
        idempotencyKey: `${key}-${students.reduce((sum, { studentID, version }) => sum + studentID + version, 0)}`,
      });
    },
    onMutate: onBegin,
    onSuccess: (moved) => onMoved(moved.length),
    onError: (error) => notify.warning(sayingOf(error)),
    onSettled,
  });
  return (
    <SoftDisabledButton
      disabled={disabled || ready.length === 0}
      isDisabled={move.isPending}
      onClick={() => move.mutate()}
    >
      {label}
    </SoftDisabledButton>
  );
};
