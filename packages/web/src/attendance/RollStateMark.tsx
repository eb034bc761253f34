import './attendance.words.ts';
import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { t } from '../platform/words.ts';
import classes from './RollStateMark.module.css';
import { stateText } from './roll.words.ts';

/** The state as a shape: a ring, half, full; a square on its edge where it is late. */
export const RollSign = ({ state }: { state: RollState }) => (
  <span className={classes.sign} data-state={state.overdue ? 'late' : state.state} aria-hidden />
);

/** A submit that has not been sent yet, in the dotted outline of all that waits. */
export const SubmitWaits = () => (
  <span className={classes.state}>
    <span className={classes.sign} data-state="waits" aria-hidden />
    {t('attendance:state.waits')}
  </span>
);

/** "not marked", "marked at 9:04 AM", "submitted at 9:06 AM", and "late" where its time has passed. */
export const RollStateMark = ({ state }: { state: RollState }) => (
  <span className={classes.state}>
    <RollSign state={state} />
    {stateText(state)}
    {state.overdue && <strong className={classes.late}>{t('attendance:state.late')}</strong>}
  </span>
);
