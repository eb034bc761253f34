import './staff.words.ts';
import { moveInterview } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { useOnce } from '../useOnce.ts';
import { isBookable } from './slots.rules.ts';
import { readTeacherAgain } from './staff.api.ts';
import classes from './staff.module.css';

interface MoveFormProps {
  cycleID: number;
  slot: TeacherInterview;
  all: readonly TeacherInterview[];
  onDone: () => void;
}

/** Moves a talk to another time of the same teacher, in one step; the family is told by mail. */
export const MoveForm = ({ cycleID, slot, all, onDone }: MoveFormProps) => {
  const [to, setTo] = useState<number | null>(null);
  const moving = useOnce({
    send: (asked: { bookingID: number; slotID: number; version: number }, idempotencyKey) =>
      call(moveInterview, {
        params: { id: asked.bookingID },
        body: { slotID: asked.slotID, version: asked.version },
        idempotencyKey,
      }),
    onDone: (saved) => {
      notify.done(
        t('interviewStaff:move.done', {
          name: slot.student?.fullName ?? '',
          time: formatTime(saved.scheduleTimeSlot?.timeStart),
        }),
      );
      onDone();
    },
    onSettled: () => readTeacherAgain(cycleID, slot.teacherId),
  });
  const free = all.filter((other) => isBookable(other) && other.statusCurrent !== 0);
  if (slot.bookingID === null) return null;
  const { bookingID, bookingVersion: version } = slot;
  return (
    <fieldset className={classes.move}>
      <legend>{t('interviewStaff:move.title')}</legend>
      {free.length === 0 ? (
        <p className={classes.quiet}>{t('interviewStaff:move.none')}</p>
      ) : (
        <>
          <Choice
            label={t('interviewStaff:move.to')}
            data={free.map(({ id, timeStart }) => ({
              value: String(id),
              label: `${formatDayShort(timeStart)} ${formatTime(timeStart)}`,
            }))}
            value={free.some(({ id }) => id === to) ? String(to) : null}
            onChange={(id) => setTo(id === null ? null : Number(id))}
          />
          <SoftDisabledButton
            variant="default"
            disabled={!free.some(({ id }) => id === to)}
            isDisabled={moving.isPending}
            onClick={() => to !== null && moving.run({ bookingID, slotID: to, version })}
          >
            {t('interviewStaff:move.move')}
          </SoftDisabledButton>
        </>
      )}
      {moving.problem && <p role="alert">{moving.problem}</p>}
    </fieldset>
  );
};
