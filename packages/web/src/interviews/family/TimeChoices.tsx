import './family.words.ts';
import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { formatDayLong, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from './family.module.css';
import type { ShownTime } from './useSteadyTimes.ts';
import { fromTo } from './when.ts';

interface TimeChoicesProps {
  cycle: ParentTeacherCycle;
  times: readonly ShownTime[];
  chosen: number | null;
  /** The slot that is booked now. */
  booked: number | null;
  onChoose: (time: ShownTime) => void;
}

/** What is said of a time besides its hours; empty: nothing. */
const noteOf = (time: ShownTime, booked: number | null) => {
  if (time.id === booked) return t('interviewsFamily:times.booked');
  if (time.isGone) return t('interviewsFamily:times.gone');
  return time.isNotPreferred ? t('interviewsFamily:times.notPreferred') : '';
};

const Time = ({
  time,
  chosen,
  booked,
  onChoose,
}: { time: ShownTime } & Omit<TimeChoicesProps, 'cycle' | 'times'>) => {
  const note = noteOf(time, booked);
  const isGone = time.isGone && time.id !== booked;
  return (
    <label
      className={classes.time}
      data-gone={isGone || undefined}
      data-quiet={time.isNotPreferred || undefined}
    >
      <input
        type="radio"
        name="time"
        checked={time.id === chosen}
        disabled={isGone}
        aria-label={note ? `${fromTo(time)}, ${note}` : fromTo(time)}
        onChange={() => onChoose(time)}
      />
      <span>{formatTime(time.timeStart)}</span>
      {note && <small>{note}</small>}
    </label>
  );
};

/** Free times to choose from, an evening each; what somebody else has taken meanwhile stays, struck through. */
export const TimeChoices = ({ cycle, times, ...choice }: TimeChoicesProps) => {
  const evenings = cycle.sessions
    .map((session) => ({ session, of: times.filter(({ sessionID }) => sessionID === session.id) }))
    .filter(({ of }) => of.length > 0);
  return evenings.map(({ session, of }) => {
    const rooms = [...new Set(of.map(({ location }) => location?.itemName ?? ''))].filter(Boolean);
    return (
      <fieldset key={session.id} className={classes.evening}>
        <legend>
          {formatDayLong(session.dateOf)}
          {session.itemName && <span className={classes.quiet}> · {session.itemName}</span>}
          {rooms.length === 1 && <span className={classes.quiet}> · {rooms[0]}</span>}
        </legend>
        <div className={classes.timeList}>
          {of.map((time) => (
            <Time key={time.id} time={time} {...choice} />
          ))}
        </div>
      </fieldset>
    );
  });
};
