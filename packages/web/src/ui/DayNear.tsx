import { formatDateTime, formatDayLong, relativeDay, relativeMoment } from '../platform/formats.ts';
import { useSession } from '../platform/session.ts';

/** A day as people say it: "today", "yesterday", a weekday where it is near, else the school's date; exact on hover. */
export const DayNear = ({ day }: { day: string }) => {
  const today = useSession().session?.today ?? day;
  return (
    <time dateTime={day} title={formatDayLong(day)}>
      {relativeDay(day, today)}
    </time>
  );
};

/** The same of a moment, a local time of the school: "today 9:05 AM". */
export const MomentNear = ({ at }: { at: string }) => {
  const today = useSession().session?.today ?? at.slice(0, 10);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeMoment(at, today)}
    </time>
  );
};
