import './family.words.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { t } from '../../platform/words/words.ts';
import classes from './family.module.css';
import { namesOf } from './rows.rules.ts';
import { dayAndTime } from './when.ts';

interface RowChoiceProps {
  rows: readonly ParentInterview[];
  value: number;
  onChange: (invitationID: number) => void;
}

/** For which child and class a time of a teacher is meant. */
export const RowChoice = ({ rows, value, onChange }: RowChoiceProps) => (
  <fieldset className={classes.evening}>
    <legend>{t('interviewsFamily:dialog.for')}</legend>
    <div className={classes.rowChoices}>
      {rows.map((row) => (
        <label key={row.invitationID} className={classes.time}>
          <input
            type="radio"
            name="row"
            checked={row.invitationID === value}
            onChange={() => onChange(row.invitationID)}
          />
          <span>{t('interviewsFamily:dialog.row', namesOf(row))}</span>
          {row.scheduleTimeSlot && <small>{dayAndTime(row.scheduleTimeSlot.timeStart)}</small>}
        </label>
      ))}
    </div>
  </fieldset>
);
