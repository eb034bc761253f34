// biome-ignore-all lint/a11y/useSemanticElements: a heading of a group of rows in a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import './staff.words.ts';
import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { InterviewTeacher } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDayLong, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { type EveningSlots, isBookable, type OpenStatus } from './slots.rules.ts';
import classes from './staff.module.css';
import type { States } from './useStates.ts';

interface EveningHeadProps {
  evening: EveningSlots;
  session: ParentTeacherCycle['sessions'][number] | undefined;
  hours: InterviewTeacher['hours'][number] | undefined;
  states: States;
  teacherID: number;
  /** So many more times may be closed. */
  mayClose: number;
}

/** The day of an evening, the teacher's hours and room on it, and what can be done with all its free times at once. */
export const EveningHead = ({ evening, session, hours, states, teacherID, mayClose }: EveningHeadProps) => {
  const offer = useTakeBack();
  const free = evening.slots.filter(isBookable);
  const open = free.filter(({ statusCurrent }) => statusCurrent !== 0);
  const closed = free.filter(({ statusCurrent }) => statusCurrent === 0);
  const setAll = (slots: typeof free, to: OpenStatus) => {
    states.setSeveral(slots.map((slot) => ({ slot, to })));
    const before = new Map(slots.map(({ id, statusCurrent }) => [id, statusCurrent as OpenStatus]));
    offer(t(to === 0 ? 'interviewStaff:allClosed' : 'interviewStaff:allOpened'), () =>
      states.takeBack(before),
    );
  };
  const facts = [
    session?.itemName,
    hours && `${formatTime(hours.timeStart)} – ${formatTime(hours.timeEnd)}`,
    hours?.location?.itemName,
    hours?.isAbsent && t('interviewStaff:absent'),
  ].filter(Boolean);
  return (
    <div role="row" className={classes.eveningHead}>
      <div role="columnheader">
        <strong>{formatDayLong(evening.dateOf)}</strong>{' '}
        <span className={classes.quiet}>{facts.join(' · ')}</span>
      </div>
      <div role="columnheader" className={`${classes.actions} ${classes.end} no-print`}>
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/interview/evening/$id"
              params={{ id: String(evening.sessionID) }}
              search={{ teacher: teacherID }}
            />
          )}
        >
          {t('interviewStaff:hold')}
          <span className="visually-hidden"> {formatDayLong(evening.dateOf)}</span>
        </Button>
        {open.length > 0 && open.length <= mayClose && (
          <SoftDisabledButton
            size="compact-sm"
            variant="subtle"
            isDisabled={states.isBusy}
            onClick={() => setAll(open, 0)}
          >
            {t('interviewStaff:closeAll', { count: open.length })}
          </SoftDisabledButton>
        )}
        {closed.length > 0 && (
          <SoftDisabledButton
            size="compact-sm"
            variant="subtle"
            isDisabled={states.isBusy}
            onClick={() => setAll(closed, 1)}
          >
            {t('interviewStaff:openAll', { count: closed.length })}
          </SoftDisabledButton>
        )}
      </div>
    </div>
  );
};
