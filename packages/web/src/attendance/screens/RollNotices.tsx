import '../roll/attendance.words.ts';
import { t } from '../../platform/words/words.ts';
import { readOnlyReason } from '../roll/roll.rules.ts';
import type { RollAtWork } from '../roll/useRoll.ts';
import classes from './RollNotices.module.css';

/** Above the list: why it can only be read. What comes and goes while one marks is said in the bar below. */
export const RollNotices = ({ roll }: { roll: RollAtWork }) => {
  const { lines, settings } = roll;
  const first = (lines.find((l) => l.record.layer !== 'office') ?? lines[0])?.record;
  // One line that the office corrected is shown in its details; here only what holds for all.
  const readOnly = lines.every((l) => l.record.permission !== 2) && first && settings.data;
  const why = readOnly ? readOnlyReason(first, roll.roll.dateOf, settings.data) : null;
  return (
    <div role="status" className={classes.notices}>
      {why && <p>{t(`attendance:readOnly.${why}`)}</p>}
    </div>
  );
};
