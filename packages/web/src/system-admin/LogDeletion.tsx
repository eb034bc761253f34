import './system-admin.words.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../platform/errors/errors.ts';
import { notify } from '../platform/notices/notify.ts';
import { formatDayWithWeekday } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { deleteDay } from './logFiles.api.ts';

/** Deletes the log of a day after a question (specification 002 §5); where that fails its alert says so (§8). */
export const LogDeletion = ({ day, date, onDone }: { day: number; date: string; onDone: () => void }) => {
  const [asking, setAsking] = useState(false);
  const shown = formatDayWithWeekday(date);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteDay(day, date),
    onSuccess: () => {
      notify.done(t('system-admin:log.deleted', { date: shown }));
      onDone();
    },
    onError: (error) => {
      const isOtherDay = error instanceof ApiError && error.code === 'log.other_day';
      notify.warning(
        t(isOtherDay ? 'system-admin:log.otherDay' : 'system-admin:log.deleteFailed'),
        t('system-admin:log.deleteFailedTitle'),
      );
      // Whether it is gone is not known where nobody answered.
      onDone();
    },
  });
  return (
    <>
      <SoftDisabledButton variant="default" isDisabled={isPending} onClick={() => setAsking(true)}>
        {t('system-admin:log.delete')}
      </SoftDisabledButton>
      <ConfirmModal
        opened={asking}
        destructive
        title={t('system-admin:log.deleteTitle', { date: shown })}
        confirmLabel={t('system-admin:log.delete')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      >
        <p>{t('system-admin:log.deleteText')}</p>
      </ConfirmModal>
    </>
  );
};
