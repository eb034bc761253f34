import './attendance.words.ts';
import { Button } from '@mantine/core';
import { t } from '../platform/words.ts';
import { Kbd } from '../ui/Kbd.tsx';
import classes from './RollActions.module.css';
import type { RollAtWork } from './useRoll.ts';

interface RollActionsProps {
  roll: RollAtWork;
  /** "Submitted 9:05 by you", where it is. */
  submitted: string;
  onRest: () => void;
  onUndo: () => void;
  onSubmit: () => void;
}

/** What is recorded so far, undo, the rest, and the one primary action. */
export const RollActions = ({ roll, submitted, onRest, onUndo, onSubmit }: RollActionsProps) => {
  const { totals, undoable, lines, entries } = roll;
  const mayMark = lines.some((l) => l.record.permission === 2);
  const submitting = entries.some((e) => e.kind === 'submit');
  const hasConflict = entries.some((e) => e.state === 'conflict');
  return (
    <>
      <span className={classes.recorded}>
        <span>
          {submitted || t('attendance:recordedSoFar', { recorded: totals.recorded, total: totals.total })}
        </span>
        {undoable > 0 && (
          <button type="button" className={classes.undo} onClick={onUndo}>
            {t('attendance:undo')}
          </button>
        )}
      </span>
      {mayMark && (
        <>
          <Button variant="default" disabled={totals.unmarked === 0} onClick={onRest}>
            {t('attendance:markRest')}
          </Button>
          <Button
            className={classes.submit}
            onClick={onSubmit}
            loading={submitting && roll.reachable && !hasConflict}
            disabled={submitting}
          >
            {t('attendance:submit')}
            <span className={classes.key}>
              <Kbd keys="mod+Enter" />
            </span>
          </Button>
        </>
      )}
    </>
  );
};
