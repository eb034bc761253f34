import './organise.words.ts';
import {
  deleteInterviewSession,
  type InterviewSession,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button } from '@mantine/core';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { formatDayLong } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { useOnce } from '../useOnce.ts';
import { readCyclesAgain } from './organise.api.ts';

interface RemoveEveningDialogProps {
  evening: InterviewSession;
  onClose: () => void;
}

/** Asks before an evening is called off, and says what goes with it. */
export const RemoveEveningDialog = ({ evening, onClose }: RemoveEveningDialogProps) => {
  const removing = useOnce({
    send: ({ id, version, booked }: InterviewSession, idempotencyKey) =>
      call(deleteInterviewSession, {
        params: { id },
        query: { version, ...(booked > 0 ? { cancelBookings: true } : {}) },
        idempotencyKey,
      }),
    onDone: () => {
      notify.done(t('interviewOrganise:evening.removed', { day: formatDayLong(evening.dateOf) }));
      onClose();
    },
    onSettled: readCyclesAgain,
  });
  return (
    <Dialog
      opened
      title={t('interviewOrganise:evening.removeTitle', { day: formatDayLong(evening.dateOf) })}
      onClose={onClose}
    >
      <p>
        {evening.booked > 0
          ? t('interviewOrganise:evening.removeBooked', { count: evening.booked })
          : t('interviewOrganise:evening.removeText')}
      </p>
      {removing.problem && <p role="alert">{removing.problem}</p>}
      <FormActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <PrimaryButton
          withoutKey
          variant="outline"
          color="var(--hr-absent)"
          isDisabled={removing.isPending}
          onClick={() => removing.run(evening)}
        >
          {evening.booked > 0
            ? t('interviewOrganise:evening.removeYesBooked', { count: evening.booked })
            : t('interviewOrganise:evening.remove')}
        </PrimaryButton>
      </FormActions>
    </Dialog>
  );
};
