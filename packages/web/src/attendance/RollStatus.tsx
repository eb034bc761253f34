import './attendance.words.ts';
import { t } from '../platform/words.ts';
import classes from './RollStatus.module.css';
import type { Totals } from './roll.rules.ts';
import type { News } from './useNews.ts';
import type { RollAtWork } from './useRoll.ts';

interface RollStatusProps {
  roll: RollAtWork;
  totals: Totals;
  /** What has just happened; null where nothing has. */
  news: News | null;
  /** "Submitted 9:05 by you", where it is. */
  submitted: string;
  onUndo: () => void;
  /** To the line on which somebody has to choose. */
  onConflict: () => void;
}

/** A submit that waits for somebody's choice; empty where none does. */
function heldText({ entries }: RollAtWork): string {
  const conflicts = entries.filter((e) => e.state === 'conflict').length;
  const submits = entries.some((e) => e.kind === 'submit');
  return submits && conflicts > 0 ? t('attendance:submitHeld', { count: conflicts }) : '';
}

/** What waits for the connection; empty where nothing does. */
function waitingText({ entries, reachable, durable }: RollAtWork): string {
  const submits = entries.some((e) => e.kind === 'submit');
  const marks = reachable ? 0 : entries.filter((e) => e.kind !== 'submit' && e.state === 'waiting').length;
  if (submits && !reachable) return t('attendance:submitWaits');
  if (marks === 0) return '';
  return t(durable ? 'attendance:marksWait' : 'attendance:marksWaitHere', { count: marks });
}

/**
 * A place that is always there, so that nothing moves when there is something to say; and the way back, where what is
 * said does not speak of anything else than the last step.
 */
export const RollStatus = ({ roll, totals, news, submitted, onUndo, onConflict }: RollStatusProps) => {
  const held = news ? '' : heldText(roll);
  const waits = news || held ? '' : waitingText(roll);
  const said = news?.text || waits;
  const mayUndo = roll.undoable > 0 && (news ? news.undoable : !held);
  return (
    <span className={classes.status} data-waits={waits !== '' || undefined}>
      <span role="status" className={classes.text} title={said || undefined}>
        {held ? (
          <button type="button" className={classes.held} onClick={onConflict}>
            {held}
          </button>
        ) : (
          said
        )}
      </span>
      {!held && !said && (
        <span className={classes.text}>
          {submitted || t('attendance:recordedSoFar', { recorded: totals.recorded, total: totals.total })}
        </span>
      )}
      {mayUndo && (
        <button type="button" className={classes.undo} onClick={onUndo}>
          {t('attendance:undo')}
        </button>
      )}
    </span>
  );
};
