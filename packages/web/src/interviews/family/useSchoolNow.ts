import { useEffect, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';

const EVERY_MS = 10_000;

/** The moment, as an instant in ms and as the school's time; it goes on by itself, some seconds late at most. */
export function useSchoolNow(): { instant: number; local: string } {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const [instant, setInstant] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return { instant, local: schoolNow(timeZone, new Date(instant)) };
}
