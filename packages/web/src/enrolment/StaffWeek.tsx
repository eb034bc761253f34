import { formatTime } from '../platform/words/formats.ts';
import classes from './StaffWeek.module.css';
import { daysOf, hoursOf, minutesOf, type TimeDraft, weekdayName } from './staff.rules.ts';

/** The times of a week as a picture; the table beside it says the same. */
export const StaffWeek = ({ times }: { times: readonly TimeDraft[] }) => {
  const { first, last } = hoursOf(times);
  const at = (time: string) => `${((minutesOf(time) - first * 60) / ((last - first) * 60)) * 100}%`;
  const marks = Array.from({ length: Math.floor((last - first) / 4) + 1 }, (_, n) => first + n * 4);
  return (
    <div className={classes.week} aria-hidden>
      <div className={classes.hours}>
        {marks.map((hour) => {
          const time = `${String(hour).padStart(2, '0')}:00`;
          return (
            <span key={hour} style={{ top: at(time) }}>
              {formatTime(time)}
            </span>
          );
        })}
      </div>
      {daysOf(times).map((day) => (
        <div key={day} className={classes.day}>
          <span>{weekdayName(day, 'EEE')}</span>
          <div className={classes.track}>
            {times
              .filter(({ weekday }) => weekday === day)
              .map(({ timeStart, timeEnd }) => (
                <div
                  key={timeStart}
                  className={classes.there}
                  style={{ top: at(timeStart), height: `calc(${at(timeEnd)} - ${at(timeStart)})` }}
                />
              ))}
          </div>
        </div>
      ))}
    </div>
  );
};
