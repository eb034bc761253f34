import './attendance.words.ts';
import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import classes from './RollList.module.css';
import { ChoiceWaits, RollStateMark, SubmitWaits } from './RollStateMark.tsx';
import { rollOf, stateKey } from './roll.links.ts';
import { useWaitingRolls, type WaitingOfRoll } from './roll.outbox.ts';
import { placeOf } from './roll.ts';
import { useRollLink } from './useRollLink.ts';

/** How the roll stands: what keeps it waiting here, else as the server has it. */
const Stands = ({ state, waiting }: { state: RollState; waiting: WaitingOfRoll | undefined }) => {
  if (waiting && waiting.choices > 0) return <ChoiceWaits count={waiting.choices} />;
  return waiting?.hasSubmit ? <SubmitWaits /> : <RollStateMark state={state} />;
};

/** One's own rolls of a day, one click to each. */
export const RollList = ({ states, label }: { states: readonly RollState[]; label: string }) => {
  const linkOf = useRollLink();
  const waiting = useWaitingRolls();
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
            <Stands state={state} waiting={waiting.get(placeOf(rollOf(state)))} />
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
