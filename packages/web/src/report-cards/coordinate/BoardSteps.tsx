import './board.words.ts';
import type { Board } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { daysBetween } from '@homeroom/contract/shared/days.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from './board.module.css';
import { reached } from './boardChoice.ts';
import { daysLeftInWords } from './daysLeft.ts';
import { figure } from './figure.ts';

const shown = ['submitted', 'proofread', 'approved', 'published'] as const;

/** How many rows have reached each step, of all, and by when they are to: what a coordinator looks for first. */
export const BoardSteps = ({ board }: { board: Board }) => {
  const today = useToday();
  const dueOf = {
    ...{ submitted: board.dueSubmitted, proofread: board.dueProofread, approved: board.dueApproved },
    published: null,
  };
  return (
    <dl className={classes.reached}>
      {shown.map((step) => {
        const count = reached(board.steps, step);
        const due = dueOf[step];
        const left = due ? daysBetween(today, due) : 0;
        const isLate = due !== null && left < 0 && count < board.rows;
        return (
          <div key={step} data-late={isLate || undefined}>
            <dt>{t(`reportCardsBoard:reached.${step}`)}</dt>
            <dd>
              <strong>{figure(count)}</strong> {t('reportCardsBoard:ofAll', { all: figure(board.rows) })}
              <meter min={0} max={Math.max(1, board.rows)} value={count} aria-hidden />
              <span className={classes.due}>
                {due
                  ? [
                      t('reportCardsBoard:due.day', { day: formatDayShort(due) }),
                      // Where all have reached it, nothing is late and no day is left to be used.
                      ...(count < board.rows ? [daysLeftInWords(left)] : []),
                    ].join(', ')
                  : step !== 'published' && t('reportCardsBoard:noDay')}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
