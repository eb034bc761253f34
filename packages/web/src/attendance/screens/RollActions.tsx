import '../roll/attendance.words.ts';
import { t } from '../../platform/words/words.ts';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import type { Totals } from '../roll/roll.rules.ts';
import type { News } from '../roll/useNews.ts';
import type { RollAtWork } from '../roll/useRoll.ts';
import classes from './RollActions.module.css';
import { RollStatus } from './RollStatus.tsx';

interface RollActionsProps {
  roll: RollAtWork;
  totals: Totals;
  /** What has just happened; null where nothing has. */
  news: News | null;
  /** "Submitted 9:05 by you"; empty where it is not. */
  submitted: string;
  onRest: () => void;
  onUndo: () => void;
  onUndoGone: () => void;
  onSubmit: () => void;
  /** To the line on which somebody has to choose. */
  onConflict: () => void;
}

/** What is recorded so far, undo, the rest, and the one primary action. */
export const RollActions = ({ onRest, onSubmit, ...status }: RollActionsProps) => {
  const { roll, totals } = status;
  const { lines, entries } = roll;
  const mayMark = lines.some((l) => l.record.permission === 2);
  const submitting = entries.some((e) => e.kind === 'submit');
  const hasConflict = entries.some((e) => e.state === 'conflict');
  return (
    <>
      <RollStatus {...status} />
      {mayMark && (
        <>
          <PlainButton variant="default" isDisabled={totals.unmarked + totals.unseen === 0} onClick={onRest}>
            {t('attendance:markRest')}
          </PlainButton>
          <PlainButton
            place={classes.submit}
            // A mark of a roll that is submitted is sent by itself: there is nothing left to submit.
            variant={status.submitted ? 'default' : 'filled'}
            onClick={onSubmit}
            isBusy={submitting && roll.reachable && !hasConflict}
            disabled={submitting}
          >
            {t('attendance:submit')}
            <span className={classes.key}>
              <Kbd keys="mod+Enter" />
            </span>
          </PlainButton>
        </>
      )}
    </>
  );
};
