import { useSession } from '../../platform/session/session.ts';
import {
  formatDateTime,
  formatDayLong,
  relativeDay,
  relativeDays,
  relativeMoment,
} from '../../platform/words/formats.ts';
import classes from './DayNear.module.css';

/** What is near as people say it; what exactly it is stands on hover, and is read out behind it. */
const Near = ({ at, near, exact }: { at: string; near: string; exact: string }) => (
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

/** The same of several days, by the first and the last of them. */
export const DaysNear = ({ from, to }: { from: string; to: string }) => {
  const today = useSession().session?.today ?? from;
  const exact = from === to ? formatDayLong(from) : `${formatDayLong(from)} – ${formatDayLong(to)}`;
  return <Near at={from} near={relativeDays(from, to, today)} exact={exact} />;
};

/** A day within a sentence: "Closed yesterday". @param say the sentence with the day in it */
export const DaySaid = ({ day, say }: { day: string; say: (day: string) => string }) => {
  const today = useSession().session?.today ?? day;
  return <Near at={day} near={say(relativeDay(day, today))} exact={formatDayLong(day)} />;
};

/** The first and the last day within a sentence: "Tue 3 Nov to yesterday". */
export const DaysSaid = (props: {
  from: string;
  to: string;
  say: (days: { from: string; to: string }) => string;
}) => {
  const { from, to, say } = props;
  const today = useSession().session?.today ?? from;
  const near = say({ from: relativeDay(from, today), to: relativeDay(to, today) });
  return <Near at={from} near={near} exact={`${formatDayLong(from)} – ${formatDayLong(to)}`} />;
};

/** The same of a moment, a local time of the school: "today 9:05 AM". */
export const MomentNear = ({ at }: { at: string }) => {
  const today = useSession().session?.today ?? at.slice(0, 10);
  return <Near at={at} near={relativeMoment(at, today)} exact={formatDateTime(at)} />;
};

/** A moment within a sentence: "Opened yesterday 4:10 PM". @param say the sentence with the moment in it */
export const MomentSaid = ({ at, say }: { at: string; say: (at: string) => string }) => {
  const today = useSession().session?.today ?? at.slice(0, 10);
  return <Near at={at} near={say(relativeMoment(at, today))} exact={formatDateTime(at)} />;
};
