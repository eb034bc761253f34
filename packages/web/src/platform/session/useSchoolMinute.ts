import { useEffect, useState } from 'react';
import { schoolNow } from '../words/schoolTime.ts';
import { useSession } from './sessionStore.ts';

const MINUTE_MS = 60_000;

/** The school's time now, `yyyy-MM-ddTHH:mm`, from one minute to the next; a device that slept is told at once. */
export function useSchoolMinute(): string {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const [minute, setMinute] = useState(() => schoolNow(timeZone).slice(0, 16));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      setMinute(schoolNow(timeZone).slice(0, 16));
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [timeZone]);
  return minute;
}
