import './enrolment.words.ts';
import '../ui/fields/record.words.ts';
import type { StudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useToday } from '../platform/session/session.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { giveBackToRollClass, removeFromRollClass, rollClassMember } from './rollClasses.api.ts';

interface RemoveRollClassRowProps {
  /** Of the student. */
  id: number;
  row: StudentInformation['rollClasses'][number];
  /** It was done: what to say, and how it is taken back. */
  onRemoved: (said: string, undo: () => void) => void;
}

/**
 * Takes out a roll class that never should have been, or cancels a move that is still to come. Asks first, and says how
 * many marks would go out of sight.
 */
export const RemoveRollClassRow = ({ id, row, onRemoved }: RemoveRollClassRowProps) => {
  const { code, dateFrom } = row;
  const isToCome = dateFrom > useToday();
  // Read when it is asked for, so that the count and the version are of now.
  const asked = useMutation({ mutationFn: () => rollClassMember(id, row.id) });
  const restore = useMutation({
    mutationFn: (removed: Awaited<ReturnType<typeof removeFromRollClass>>) =>
      giveBackToRollClass(id, row.id, removed),
  });
  const remove = useMutation({
    mutationFn: (version: number) => removeFromRollClass(id, { id: row.id, version }),
    onSuccess: (removed) =>
      onRemoved(t('enrolment:student.rowRemoved', { code, from: formatDay(dateFrom) }), () =>
        restore.mutate(removed),
      ),
  });
  const action = t(isToCome ? 'enrolment:student.cancelMove' : 'enrolment:student.removeRow', { code });
  const isBusy = asked.isPending || remove.isPending;
  const { data } = asked;
  return (
    <>
      <SoftDisabledButton
        variant="default"
        size="compact-sm"
        isDisabled={isBusy}
        aria-label={action}
        onClick={() => asked.mutate()}
      >
        {t(isToCome ? 'enrolment:student.cancelShort' : 'record:remove')}
      </SoftDisabledButton>
      {data && (
        <ConfirmModal
          opened
          title={`${action}?`}
          confirmLabel={action}
          onCancel={asked.reset}
          onConfirm={() => {
            asked.reset();
            remove.mutate(data.version);
          }}
        >
          <p>
            {data.runsOn === null
              ? t('enrolment:student.removeNone', { from: formatDay(dateFrom) })
              : t('enrolment:student.removeHint', { from: formatDay(dateFrom), code: data.runsOn })}
          </p>
          {data.marks !== null && !isToCome && (
            <p>
              {data.marks === 0
                ? t('enrolment:student.noMarks', { code })
                : t('enrolment:student.marks', { code, count: data.marks })}
            </p>
          )}
        </ConfirmModal>
      )}
    </>
  );
};
