import './attendance.words.ts';
import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { formatTime } from '../platform/formats.ts';
import { useOutbox } from '../platform/outbox/outbox.hooks.ts';
import { useRowKeys } from '../ui/useRowKeys.ts';
import classes from './RollList.module.css';
import { ChoiceWaits, MarksWait, RollStateMark, SubmitWaits } from './RollStateMark.tsx';
import { rollOf, stateKey } from './roll.links.ts';
import { useWaitingRolls, type WaitingOfRoll } from './roll.outbox.ts';
import { placeOf } from './roll.ts';
import { countsText } from './roll.words.ts';
import { useRollLink } from './useRollLink.ts';

/** How the roll stands: what keeps it waiting here, else as the server has it. */
const Stands = ({ state, waiting }: { state: RollState; waiting: WaitingOfRoll | undefined }) => {
  const { reachable } = useOutbox();
  if (waiting && waiting.choices > 0) return <ChoiceWaits count={waiting.choices} />;
  if (waiting?.hasSubmit) return <SubmitWaits />;
  return waiting && !reachable ? <MarksWait /> : <RollStateMark state={state} />;
};

/** One's own rolls of a day, one click to each; arrow keys between them. */
export const RollList = ({ states, label }: { states: readonly RollState[]; label: string }) => {
  const linkOf = useRollLink();
  const waiting = useWaitingRolls();
  const list = useRef<HTMLUListElement>(null);
  const { onKeyDown } = useRowKeys(list);
  return (
    <ul ref={list} className={classes.list} aria-label={label} onKeyDown={onKeyDown}>
      {states.map((state) => (
        <li key={stateKey(state)}>
          <Link
            {...linkOf(state)}
            className={classes.roll}
            data-row
            data-untouched={state.state === 'notMarked' || undefined}
          >
            <span className={classes.time}>{state.timeStart ? formatTime(state.timeStart) : ''}</span>
            <span className={classes.what}>
              <span className={classes.name}>{state.itemName}</span>{' '}
              <span className={classes.where}>
                {[state.periodName, state.location].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={classes.state}>
              <Stands state={state} waiting={waiting.get(placeOf(rollOf(state)))} />
            </span>
            {/* The server cannot have counted the marks that wait here. */}
            <span className={classes.counts}>
              {waiting.has(placeOf(rollOf(state))) ? '' : countsText(state)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
