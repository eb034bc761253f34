import './today.words.ts';
import type { CalendarEvent } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { DaysNear } from '../ui/fields/DaysNear.tsx';
import classes from './noticeboard.module.css';

type Times = Pick<CalendarEvent, 'timeStart' | 'timeEnd'>;

/** When within a day an event is: "9:00 AM to 11:00 AM", "from 6:00 PM"; empty for a whole day. */
export const timesInWords = ({ timeStart, timeEnd }: Times): string => {
  if (timeStart === null) return '';
  return timeEnd === null
    ? t('noticeboard:events.from', { time: formatTime(timeStart) })
    : t('noticeboard:events.span', { from: formatTime(timeStart), to: formatTime(timeEnd) });
};

/** For whom an event is that is not for everybody: "Families: Year 9". Whoever keeps the calendar is told. */
export const shownToInWords = ({ shownTo }: Pick<CalendarEvent, 'shownTo'>): string => {
  if (!shownTo || (shownTo.audience === 'all' && !shownTo.places.length)) return '';
  return [t(`noticeboard:audience.${shownTo.audience}`), shownTo.places.join(', ')]
    .filter(Boolean)
    .join(': ');
};

/** An event with its days and times, its place, and what there is to know. */
export const EventLine = ({ event }: { event: CalendarEvent }) => {
  const { itemName, details, location, dateOfStart, dateOfEnd } = event;
  const shownTo = shownToInWords(event);
  return (
    <li className={classes.event}>
      <span className={classes.when}>
        <DaysNear from={dateOfStart} to={dateOfEnd} />
        {event.timeStart !== null && (
          <>
            <br />
            {timesInWords(event)}
          </>
        )}
      </span>
      <div>
        <h3>{itemName}</h3>
        {shownTo && <p className={classes.quiet}>{shownTo}</p>}
        {location && <p className={classes.quiet}>{location}</p>}
        {details && <p className={classes.text}>{details}</p>}
      </div>
    </li>
  );
};
