import './evening.words.ts';
import type { RunSheetRow } from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from './evening.module.css';
import { OutcomeChoice } from './OutcomeChoice.tsx';
import type { Evening } from './useEvening.ts';
import type { Notes } from './useNotes.ts';

interface TalkListProps {
  rows: readonly RunSheetRow[];
  /** The booking that is open above. */
  open: number | undefined;
  evening: Evening;
  notes: Notes;
  mayChange: boolean;
  onOpen: (bookingID: number) => void;
}

/** All talks of the evening, by time; a press opens one. */
export const TalkList = ({ rows, open, evening, notes, mayChange, onOpen }: TalkListProps) => (
  <ol className={classes.list} aria-label={t('interviewEvening:all')}>
    {rows.map((row) => (
      <li key={row.bookingID} data-stage={row.stage} data-open={row.bookingID === open || undefined}>
        <span className={classes.when}>{formatTime(row.timeStart)}</span>
        <span className={classes.whom}>
          <button
            type="button"
            className={classes.opener}
            aria-pressed={row.bookingID === open}
            onClick={() => onOpen(row.bookingID)}
          >
            {row.student.itemName}
          </button>
          <span className={classes.quiet}>
            {[row.student.rollClass, row.itemName, ...row.parents].filter(Boolean).join(' · ')}
          </span>
        </span>
        {notes.of(row.bookingID) && <span className={classes.sign}>{t('interviewEvening:noteUnsaved')}</span>}
        {row.stage === 'now' && <strong className={classes.sign}>{t('interviewEvening:stage.now')}</strong>}
        {row.stage === 'done' && mayChange && (
          <OutcomeChoice row={row} isBusy={evening.isSaying} onSay={(outcome) => evening.say(row, outcome)} />
        )}
        {(row.stage !== 'done' || !mayChange) && row.outcome && (
          <span className={classes.quiet}>{t(`interviewEvening:outcome.${row.outcome}`)}</span>
        )}
      </li>
    ))}
  </ol>
);
