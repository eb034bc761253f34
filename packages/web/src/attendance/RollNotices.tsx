import './attendance.words.ts';
import { t } from '../platform/words.ts';
import classes from './RollNotices.module.css';
import { readOnlyReason } from './roll.rules.ts';
import type { RollAtWork } from './useRoll.ts';

/** What has to be said above the list: why it can only be read, what waits, what is held up. */
export const RollNotices = ({ roll }: { roll: RollAtWork }) => {
  const { lines, entries, reachable, durable, settings } = roll;
  const first = (lines.find((l) => l.record.layer !== 'office') ?? lines[0])?.record;
  // One line that the office corrected is shown in its details; here only what holds for all.
  const readOnly = lines.every((l) => l.record.permission !== 2) && first && settings.data;
  const why = readOnly ? readOnlyReason(first, roll.roll.dateOf, settings.data) : null;
  const conflicts = entries.filter((e) => e.state === 'conflict').length;
  const submits = entries.some((e) => e.kind === 'submit');
  const marks = reachable ? 0 : entries.filter((e) => e.kind !== 'submit' && e.state === 'waiting').length;
  const notes = [
    why && t(`attendance:readOnly.${why}`),
    marks > 0 && t('attendance:marksWait', { count: marks }),
    marks > 0 && !durable && t('attendance:marksWaitHere'),
    submits && conflicts > 0 && t('attendance:submitHeld', { count: conflicts }),
    submits && conflicts === 0 && !reachable && t('attendance:submitWaits'),
  ].filter((note) => typeof note === 'string');
  return (
    <div role="status" className={classes.notices} data-waits={marks > 0 || undefined}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
};
