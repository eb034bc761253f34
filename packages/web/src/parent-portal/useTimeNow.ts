import { useEffect, useState } from 'react';
import { useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';

const EVERY_MS = 20_000;

/** The school's time, `HH:mm`; it goes on while the page is open. */
export function useTimeNow(): string {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const read = () => schoolNow(timeZone).slice(11, 16);
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(schoolNow(timeZone).slice(11, 16)), EVERY_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}
