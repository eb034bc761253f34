import { relativeMoment } from '../platform/formats.ts';
import { schoolNow } from '../platform/schoolTime.ts';
import { useSession } from '../platform/session.ts';

/** Says an instant as the school would, near days by their names: "yesterday 4:00 PM". */
export const useNear = (): ((instant: string) => string) => {
  const { session } = useSession();
  return (instant) => {
    const local = schoolNow(session?.timeZone ?? 'UTC', new Date(instant));
    return relativeMoment(local, session?.today ?? local.slice(0, 10));
  };
};
