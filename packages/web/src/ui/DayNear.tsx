import { formatDayLong, relativeDay } from '../platform/formats.ts';
import { useSession } from '../platform/session.ts';

/** A day as people say it: "today", "yesterday", a weekday where it is near, else the school's date; exact on hover. */
export const DayNear = ({ day, time }: { day: string /** After it, in words. */; time?: string }) => {
  const today = useSession().session?.today ?? day;
  return (
    <time dateTime={day} title={formatDayLong(day)}>
      {[relativeDay(day.slice(0, 10), today), time].filter(Boolean).join(' ')}
    </time>
  );
};
