import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../platform/formats.ts';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { rollQuery, settingsQuery } from './attendance.api.ts';
import classes from './RollList.module.css';
import { RollStateMark } from './RollStateMark.tsx';
import { linkTo, rollOf, stateKey } from './roll.links.ts';

interface RollListProps {
  states: readonly RollState[];
  label: string;
  /** Names the teachers; of no use in one's own list. */
  withTeachers?: boolean;
}

/** Rolls of a day, one click to each. */
export const RollList = ({ states, label, withTeachers = false }: RollListProps) => {
  const { session } = useSession();
  const queryClient = useQueryClient();
  const prefetch = (state: RollState) => {
    void queryClient.prefetchQuery(settingsQuery(state.dateOf));
    void queryClient.prefetchQuery({ ...rollQuery(rollOf(state)), staleTime: 10_000 });
  };
  return (
    <ul className={classes.list} aria-label={label}>
      {states.map((state) => (
        <li key={stateKey(state)}>
          <Link
            {...linkTo(state, session?.personID ?? null)}
            className={classes.roll}
            data-roll={state.itemName}
            onMouseEnter={() => prefetch(state)}
            onFocus={() => prefetch(state)}
          >
            <span className={classes.time}>{state.timeStart ? formatTime(state.timeStart) : ''}</span>
            <span className={classes.name}>
              {state.itemName}
              <span className={classes.where}>
                {[
                  state.periodName,
                  state.location,
                  withTeachers ? state.teachers.map((x) => x.fullName).join(', ') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <RollStateMark state={state} />
            <span className={classes.counts}>
              {state.state === 'notMarked'
                ? t('attendance:manyStudents', { count: state.total })
                : t('attendance:ofTotal', { absent: state.absent, late: state.late, total: state.total })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
