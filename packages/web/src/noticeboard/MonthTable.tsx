import './noticeboard.words.ts';
import type { CalendarEvent } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { useToday } from '../platform/session/session.ts';
import { formatAs, formatDayLong, formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { shownToInWords } from './EventLine.tsx';
import { monthName, weeksOf } from './month.rules.ts';
import classes from './noticeboard.module.css';

/** What is said of an event's times on one of its days: when it begins on the first, until when it lasts on the last. */
const timeOn = (day: string, { dateOfStart, dateOfEnd, timeStart, timeEnd }: CalendarEvent): string => {
  if (timeStart && day === dateOfStart) return formatTime(timeStart);
  if (timeEnd && day === dateOfEnd) return t('noticeboard:events.until', { time: formatTime(timeEnd) });
  return '';
};

/** The events of a month in its weeks, each on all of its days. */
export const MonthTable = ({ month, events }: { month: string; events: readonly CalendarEvent[] }) => {
  const today = useToday();
  const weeks = weeksOf(month);
  const on = (day: string) =>
    events.filter(({ dateOfStart, dateOfEnd }) => dateOfStart <= day && dateOfEnd >= day);
  return (
    <table className={classes.month}>
      <caption className="visually-hidden">
        {t('noticeboard:calendar.caption', { month: monthName(month) })}
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden>{formatAs(day, 'EEE')}</span>
              <span className="visually-hidden">{formatAs(day, 'EEEE')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-outside={day.startsWith(month) ? undefined : true}
                data-today={day === today || undefined}
                data-busy={on(day).length > 0 || undefined}
              >
                <span aria-hidden>{Number(day.slice(8))}</span>
                <span className="visually-hidden">{formatDayLong(day)}</span>
                <ul>
                  {on(day).map((event) => {
                    const time = timeOn(day, event);
                    const shownTo = shownToInWords(event);
                    return (
                      <li key={event.id}>
                        {time && <span className={classes.when}>{time} </span>}
                        {event.itemName}
                        {shownTo && <span className={classes.quiet}> ({shownTo})</span>}
                      </li>
                    );
                  })}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
