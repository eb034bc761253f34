import { useEffect, useState } from 'react';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { serverNow } from './device.ts';

/** The school's time now, `YYYY-MM-DDTHH:mm:ss`, by the server's clock; new each second. */
export function useNow(timeZone: string): string {
  const [now, setNow] = useState(() => schoolNow(timeZone, serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(schoolNow(timeZone, serverNow())), 1_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}
