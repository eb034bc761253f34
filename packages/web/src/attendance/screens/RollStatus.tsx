import '../roll/attendance.words.ts';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import type { Totals } from '../roll/roll.rules.ts';
import type { News } from '../roll/useNews.ts';
import type { RollAtWork } from '../roll/useRoll.ts';
import classes from './RollStatus.module.css';

interface RollStatusProps {
  roll: RollAtWork;
  totals: Totals;
  /** What has just happened; null where nothing has. */
  news: News | null;
  /** "Submitted 9:05 by you", where it is. */
  submitted: string;
  onUndo: () => void;
  /** The button that undoes had the focus, and is gone. */
  onUndoGone: () => void;
  /** To the line on which somebody has to choose. */
  onConflict: () => void;
}

/** On how many lines somebody has to choose, and whether a submit waits for that; empty where nobody has. */
function choiceText(count: number, submits: boolean): string {
  if (count === 0) return '';
  return t(submits ? 'attendance:submitHeld' : 'attendance:choices', { count });
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
export const RollStatus = (props: RollStatusProps) => {
  const { roll, totals, news, submitted, onUndo, onUndoGone, onConflict } = props;
  const conflicts = roll.lines.filter(({ conflict }) => conflict).length;
  const submits = roll.entries.some(({ kind }) => kind === 'submit');
  const toChoice = news ? Boolean(news.toChoice && conflicts) : conflicts > 0;
  const waits = news || toChoice ? '' : waitingText(roll);
  const said = news?.text || choiceText(conflicts, submits) || waits;
  /** The focus is on the way back, which goes once there is nothing more to take back. */
  const hasFocus = useRef(false);
  const mayUndo = roll.undoable > 0 && (news ? news.undoable : !(toChoice && submits));
  useLayoutEffect(() => {
    if (mayUndo || !hasFocus.current) return;
    hasFocus.current = false;
    onUndoGone();
  }, [mayUndo, onUndoGone]);
  return (
    <span className={classes.status} data-waits={waits !== '' || undefined}>
      <span role="status" className={classes.text} title={said || undefined}>
        {toChoice ? (
          <button type="button" className={classes.held} onClick={onConflict}>
            {said}
          </button>
        ) : (
          said
        )}
      </span>
      {!said && (
        <span className={classes.text}>
          {submitted || t('attendance:recordedSoFar', { recorded: totals.recorded, total: totals.total })}
        </span>
      )}
      {mayUndo && (
        <button
          type="button"
          className={classes.undo}
          onClick={onUndo}
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={() => {
            hasFocus.current = false;
          }}
        >
          {t('attendance:undo')}
        </button>
      )}
    </span>
  );
};
