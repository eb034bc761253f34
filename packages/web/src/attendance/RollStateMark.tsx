import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { formatTime } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import classes from './RollStateMark.module.css';

const at = (local: string | null) => formatTime(local?.slice(11, 16));

/** "not marked", "marked at 9:04 AM", "submitted at 9:06 AM", and "late" where its time has passed. */
export const RollStateMark = ({ state }: { state: RollState }) => (
  <span className={classes.state} data-state={state.overdue ? 'late' : state.state}>
    <span className={classes.sign} aria-hidden />
    {state.state === 'submitted'
      ? t('attendance:state.submitted', { time: at(state.submittedAt) })
      : state.state === 'marked'
        ? t('attendance:state.marked', { time: at(state.lastMarkedAt) })
        : t('attendance:state.notMarked')}
    {state.overdue && <strong className={classes.late}>{t('attendance:state.late')}</strong>}
  </span>
);
