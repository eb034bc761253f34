import './evening.words.ts';
import type { RunSheetRow } from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { type PersonFlag, PersonFlags } from '../../ui/people/PersonFlags.tsx';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import classes from './evening.module.css';
import { NoteForm } from './NoteForm.tsx';
import { OutcomeChoice } from './OutcomeChoice.tsx';
import type { Evening } from './useEvening.ts';
import type { Notes } from './useNotes.ts';

interface TalkCardProps {
  row: RunSheetRow;
  /** What stands above the name: "Now", "Next". */
  stand: string;
  /** Said beside the time: it is longer than it was to be. */
  over: string;
  evening: Evening;
  mayChange: boolean;
  notes: Notes;
}

/** One talk with all that helps to hold it: face, alerts, who comes, what they wrote, what the last weeks were like. */
export const TalkCard = ({ row, stand, over, evening, mayChange, notes }: TalkCardProps) => (
  <section className={classes.card} aria-label={`${stand}: ${row.student.fullName}`}>
    <PersonPhoto photo={row.student.photo} name={row.student.itemName} size={96} square />
    <div className={classes.main}>
      <p className={classes.stand}>
        {[stand, `${formatTime(row.timeStart)} – ${formatTime(row.timeEnd)}`, over]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h2>
        <PersonLink id={row.student.id} className={classes.person}>
          {row.student.fullName}
        </PersonLink>{' '}
        <PersonFlags flags={row.flags as PersonFlag[]} size={20} />
      </h2>
      <p className={classes.quiet}>{[row.student.rollClass, row.itemName].filter(Boolean).join(' · ')}</p>
      {row.parents.length > 0 && <p>{t('interviewEvening:parents', { names: row.parents.join(', ') })}</p>}
    </div>
    <div className={`${classes.main} ${classes.more}`}>
      {row.isRequested && <p className={classes.asked}>{t('interviewEvening:asked')}</p>}
      {row.comment && (
        <blockquote className={classes.comment}>
          <span className="visually-hidden">{t('interviewEvening:fromFamily')} </span>
          {row.comment}
        </blockquote>
      )}
      {row.recent.length > 0 && (
        <>
          <h3>{t('interviewEvening:recent')}</h3>
          <ul className={classes.recent}>
            {row.recent.map(({ kind, text }) => (
              <li key={`${kind} ${text}`}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {mayChange && (
        <OutcomeChoice row={row} isBusy={evening.isSaying} onSay={(outcome) => evening.say(row, outcome)} />
      )}
      <NoteForm
        key={row.bookingID}
        row={row}
        mayChange={mayChange}
        draft={notes.of(row.bookingID)}
        onDraft={(draft) => notes.put(row.bookingID, draft)}
        onSaved={evening.put}
        onRefused={evening.readAgain}
      />
    </div>
  </section>
);
