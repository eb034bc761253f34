import './staff.words.ts';
import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { saveTeacherSchedule } from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { useOnce } from '../useOnce.ts';
import { SlotNow } from './SlotNow.tsx';
import { readTeacherAgain } from './staff.api.ts';
import { slotOf } from './useStates.ts';

interface CancelDialogProps {
  cycleID: number;
  slot: TeacherInterview;
  onClose: () => void;
}

/** Asks before a talk is cancelled: the family is told by mail. Where it was changed meanwhile, shows what stands now. */
export const CancelDialog = ({ cycleID, slot, onClose }: CancelDialogProps) => {
  /** As it was asked about: a talk of another family that has come since is not cancelled with a yes to this one. */
  const [asked, setAsked] = useState(slot);
  const [isStale, setStale] = useState(false);
  const cancelling = useOnce({
    send: (of: TeacherInterview, idempotencyKey) =>
      call(saveTeacherSchedule, {
        query: { teacherId: of.teacherId },
        body: {
          id: of.id,
          statusCurrent: 1,
          student: null,
          location: of.location && { id: of.location.id },
          teacherComment: '',
          version: of.version,
          bookingVersion: of.bookingVersion,
        },
        idempotencyKey,
      }),
    onDone: () => {
      notify.done(t('interviewStaff:cancelDialog.done', { name: asked.student?.fullName ?? '' }));
      onClose();
    },
    onFailed: (error) => {
      const now = slotOf(error);
      if (!now) return;
      setAsked(now);
      setStale(true);
    },
    onSettled: () => readTeacherAgain(cycleID, slot.teacherId),
  });
  const isGone = asked.statusCurrent !== 2;
  return (
    <Dialog opened title={t('interviewStaff:cancelDialog.title')} onClose={onClose}>
      {isStale ? (
        <div role="alert">
          <p>{t('interviewStaff:clash.title')}</p>
          <SlotNow slot={asked} />
        </div>
      ) : (
        <p>
          {t('interviewStaff:cancelDialog.text', {
            name: asked.student?.fullName ?? '',
            day: formatDayShort(asked.timeStart),
            time: formatTime(asked.timeStart),
          })}
        </p>
      )}
      {!isStale && cancelling.problem && <p role="alert">{cancelling.problem}</p>}
      <FormActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('interviewStaff:cancelDialog.keep')}
        </Button>
        {!isGone && (
          <PrimaryButton
            withoutKey
            variant="outline"
            color="var(--hr-absent)"
            isDisabled={cancelling.isPending}
            onClick={() => cancelling.run(asked)}
          >
            {t('interviewStaff:cancelDialog.yes')}
          </PrimaryButton>
        )}
      </FormActions>
    </Dialog>
  );
};
