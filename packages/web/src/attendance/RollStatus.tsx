import './attendance.words.ts';
import { t } from '../platform/words.ts';
import classes from './RollStatus.module.css';
import type { Totals } from './roll.rules.ts';
import type { RollAtWork } from './useRoll.ts';

interface RollStatusProps {
  roll: RollAtWork;
  totals: Totals;
  /** What has just happened; empty where nothing has. */
  news: string;
  /** "Submitted 9:05 by you", where it is. */
  submitted: string;
  onUndo: () => void;
}

/** What waits or is held up; empty where nothing does. */
function waitingText({ entries, reachable, durable }: RollAtWork): string {
  const conflicts = entries.filter((e) => e.state === 'conflict').length;
  const submits = entries.some((e) => e.kind === 'submit');
  const marks = reachable ? 0 : entries.filter((e) => e.kind !== 'submit' && e.state === 'waiting').length;
  if (submits && conflicts > 0) return t('attendance:submitHeld', { count: conflicts });
  if (submits && !reachable) return t('attendance:submitWaits');
  if (marks === 0) return '';
  return t(durable ? 'attendance:marksWait' : 'attendance:marksWaitHere', { count: marks });
}

/** One line that is always there, so that nothing moves when there is something to say; and the way back. */
export const RollStatus = ({ roll, totals, news, submitted, onUndo }: RollStatusProps) => {
  const waits = waitingText(roll);
  const said = news || waits;
  return (
    <span className={classes.status} data-waits={(!news && waits !== '') || undefined}>
      <span role="status" className={classes.text} title={said || undefined}>
        {said}
      </span>
      {!said && (
        <span className={classes.text}>
          {submitted || t('attendance:recordedSoFar', { recorded: totals.recorded, total: totals.total })}
        </span>
      )}
      {roll.undoable > 0 && (
        <button type="button" className={classes.undo} onClick={onUndo}>
          {t('attendance:undo')}
        </button>
      )}
    </span>
  );
};
