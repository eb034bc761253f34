import { useSession } from '../../platform/session/session.ts';
import { formatDateTime, formatDayLong, relativeDay, relativeMoment } from '../../platform/words/formats.ts';
import { Near } from './DayNear.tsx';

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

/** A moment within a sentence: "Opened yesterday 4:10 PM". @param say the sentence with the moment in it */
export const MomentSaid = ({ at, say }: { at: string; say: (at: string) => string }) => {
  const today = useSession().session?.today ?? at.slice(0, 10);
  return <Near at={at} near={say(relativeMoment(at, today))} exact={formatDateTime(at)} />;
};
