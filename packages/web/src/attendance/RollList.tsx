import './attendance.words.ts';
import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import classes from './RollList.module.css';
import { RollStateMark, SubmitWaits } from './RollStateMark.tsx';
import { rollOf, stateKey } from './roll.links.ts';
import { useWaitingSubmits } from './roll.outbox.ts';
import { placeOf } from './roll.ts';
import { useRollLink } from './useRollLink.ts';

/** One's own rolls of a day, one click to each. */
export const RollList = ({ states, label }: { states: readonly RollState[]; label: string }) => {
  const linkOf = useRollLink();
  const waiting = useWaitingSubmits();
  return (
    <ul className={classes.list} aria-label={label}>
      {states.map((state) => (
        <li key={stateKey(state)}>
          <Link
            {...linkOf(state)}
            className={classes.roll}
            data-untouched={state.state === 'notMarked' || undefined}
          >
            <span className={classes.time}>{state.timeStart ? formatTime(state.timeStart) : ''}</span>
            <span className={classes.what}>
              <span className={classes.name}>{state.itemName}</span>{' '}
              <span className={classes.where}>
                {[state.periodName, state.location].filter(Boolean).join(' · ')}
              </span>
            </span>
            {waiting.has(placeOf(rollOf(state))) ? <SubmitWaits /> : <RollStateMark state={state} />}
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
