import { useSession } from '../../platform/session/session.ts';
import { formatDateTime, formatDayLong, relativeDay, relativeMoment } from '../../platform/words/formats.ts';
import classes from './DayNear.module.css';

/** What is near as people say it; what exactly it is stands on hover, and is read out behind it. */
export const Near = ({ at, near, exact }: { at: string; near: string; exact: string }) => (
  <time dateTime={at} title={exact} className={classes.near}>
    {near}
    {near !== exact && <span className="visually-hidden">, {exact}</span>}
  </time>
);

/** A day as people say it: "today", "yesterday", a weekday where it is near, "Tue 3 Nov" in the months around, else the school's date. */
export const DayNear = ({ day }: { day: string }) => {
  const today = useSession().session?.today ?? day;
  return <Near at={day} near={relativeDay(day, today)} exact={formatDayLong(day)} />;
};

/** The same of a moment, a local time of the school: "today 9:05 AM". */
export const MomentNear = ({ at }: { at: string }) => {
  const today = useSession().session?.today ?? at.slice(0, 10);
  return <Near at={at} near={relativeMoment(at, today)} exact={formatDateTime(at)} />;
};
