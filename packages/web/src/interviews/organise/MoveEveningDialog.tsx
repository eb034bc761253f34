import './organise.words.ts';
import {
  type InterviewSession,
  moveInterviewSession,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDayLong, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { useOnce } from '../useOnce.ts';
import { movedTo } from './moves.rules.ts';
import { readCyclesAgain, resultsQuery } from './organise.api.ts';
import classes from './organise.module.css';

interface Clash {
  bookingID: number;
  student: string;
  teacher: string;
  who: 'family' | 'teacher';
}

/** The talks in the way, as the refusal of a move names them. */
const clashesOf = (error: unknown): Clash[] =>
  error instanceof ApiError && error.code === 'interviews.moved_into' && Array.isArray(error.current)
    ? (error.current as Clash[])
    : [];

interface MoveEveningDialogProps {
  cycleID: number;
  /** As it stands now, also when somebody else has changed it meanwhile: what is shown is what is moved. */
  evening: InterviewSession;
  onClose: () => void;
}

/** Moves an evening with all that is booked on it: first it shows what moves, and that the families are told. */
export const MoveEveningDialog = ({ cycleID, evening, onClose }: MoveEveningDialogProps) => {
  const [dateOf, setDateOf] = useState(evening.dateOf);
  const [timeStart, setTimeStart] = useState(evening.timeStart.slice(0, 5));
  const today = useToday();
  const results = useQuery(resultsQuery(cycleID));
  const isUnsaved = dateOf !== evening.dateOf || timeStart !== evening.timeStart.slice(0, 5);
  const moving = useOnce({
    send: (body: { dateOf: string; timeStart: string; version: number }, idempotencyKey) =>
      call(moveInterviewSession, { params: { id: evening.id }, body, idempotencyKey }),
    onDone: ({ moved, told }) => {
      notify.done(t('interviewOrganise:evening.moved', { count: moved, told }));
      onClose();
    },
    onSettled: readCyclesAgain,
  });
  const clashes = clashesOf(moving.error);
  const day = formatDayLong(dateOf);
  return (
    <KeepingDialog
      opened
      size="lg"
      title={t('interviewOrganise:evening.moveTitle')}
      closeOnClickOutside={false}
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      <div className={classes.form}>
        <p className={classes.quiet}>
          {t('interviewOrganise:evening.moveFrom', {
            day: formatDayLong(evening.dateOf),
            from: formatTime(evening.timeStart),
            to: formatTime(evening.timeEnd),
          })}
        </p>
        <div className={classes.moment}>
          <DateField
            label={t('interviewOrganise:evening.day')}
            value={dateOf}
            onChange={setDateOf}
            {...(evening.booked > 0 && { min: today })}
          />
          <TimeField label={t('interviewOrganise:evening.from')} value={timeStart} onChange={setTimeStart} />
        </div>
        <Read of={results} rows={3}>
          {({ rows }) => {
            const to = dateOf && timeStart ? movedTo(rows, evening, { dateOf, timeStart }) : undefined;
            if (!isUnsaved) return <p className={classes.quiet}>{t('interviewOrganise:evening.moveHint')}</p>;
            if (!to) return <p role="alert">{t('interviewOrganise:evening.moveNot')}</p>;
            return (
              <>
                <p>
                  {t('interviewOrganise:evening.moveTo', {
                    day,
                    from: formatTime(timeStart),
                    to: formatTime(to.timeEnd),
                    count: to.talks.length,
                  })}
                </p>
                {to.talks.length > 0 && (
                  <details>
                    <summary>{t('interviewOrganise:evening.moveAll', { count: to.talks.length })}</summary>
                    <ul className={classes.talks}>
                      {to.talks.map((talk) => (
                        <li key={talk.bookingID}>
                          {`${talk.student} · ${talk.teacher}: ${formatTime(talk.from)} → ${formatTime(talk.to)}`}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </>
            );
          }}
        </Read>
        {moving.problem && (
          <div role="alert">
            <p>{moving.problem}</p>
            <ul className={classes.talks}>
              {clashes.map(({ bookingID, student, teacher, who }) => (
                <li key={`${bookingID} ${who}`}>
                  {t(`interviewOrganise:evening.clash.${who}`, { student, teacher })}
                </li>
              ))}
            </ul>
          </div>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <PrimaryButton
            disabled={!isUnsaved || !dateOf || !timeStart || !results.data}
            isDisabled={moving.isPending}
            onClick={() => moving.run({ dateOf, timeStart, version: evening.version })}
          >
            {t('interviewOrganise:evening.moveYes', { count: evening.booked })}
          </PrimaryButton>
        </FormActions>
      </div>
    </KeepingDialog>
  );
};
