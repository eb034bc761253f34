import { useSession } from '../platform/session/session.ts';
import { relativeMoment } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';

/** Says an instant as the school would, near days by their names: "yesterday 4:00 PM". */
export const useNear = (): ((instant: string) => string) => {
  const { session } = useSession();
  return (instant) => {
    const local = schoolNow(session?.timeZone ?? 'UTC', new Date(instant));
    return relativeMoment(local, session?.today ?? local.slice(0, 10));
  };
};
