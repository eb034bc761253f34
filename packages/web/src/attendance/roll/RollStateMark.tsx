import './states.words.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { t } from '../../platform/words/words.ts';
import classes from './RollStateMark.module.css';
import { progressText } from './roll.words.ts';

/** The state as a shape: a ring, half, full; a square on its edge where it is late. */
export const RollSign = ({ state }: { state: RollState }) => (
  <span className={classes.sign} data-state={state.overdue ? 'late' : state.state} aria-hidden />
);

/** Lines of the roll were changed by somebody else meanwhile: nothing goes on before the user has chosen. */
export const ChoiceWaits = ({ count }: { count: number }) => (
  <span className={`${classes.state} ${classes.choice}`}>
    <span className={classes.sign} data-state="late" aria-hidden />
    {t('attendance:state.choice', { count })}
  </span>
);

const Waits = ({ children }: { children: string }) => (
  <span className={classes.state}>
    <span className={classes.sign} data-state="waits" aria-hidden />
    {children}
  </span>
);

/** A submit that has not been sent yet, in the dotted outline of all that waits. */
export const SubmitWaits = () => <Waits>{t('attendance:state.waits')}</Waits>;

/** Marks without a submit that cannot be sent now. */
export const MarksWait = () => <Waits>{t('attendance:state.marksWait')}</Waits>;

/** "not marked", "1 of 23 marked", "marked at 9:04 AM", "submitted at 9:06 AM", and "late" where its time has passed. */
export const RollStateMark = ({ state }: { state: RollState }) => (
  <span className={classes.state}>
    <RollSign state={state} />
    {progressText(state)}
    {state.overdue && <strong className={classes.late}>{t('attendance:state.overdue')}</strong>}
  </span>
);
