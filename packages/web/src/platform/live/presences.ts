import { useQuery } from '@tanstack/react-query';
import { isReadAgain } from '../calls/call.ts';
import { useMay } from '../session/session.ts';
import { useRefreshOnChange } from './refreshOnChange.ts';

type Read<Presence> = (
  studentIds: string,
  how: { signal: AbortSignal; background: boolean },
) => Promise<{ studentID: number; presence: Presence }[]>;

const KEY = ['AttendanceStudent', 'presence'] as const;

/**
 * Who of these students is at school today, live with the rolls, for lists of any area.
 * @param read asks the server for them, by their ids joined by commas
 * @returns null where the viewer may not read rolls, or it is not there yet
 */
export const usePresences = <Presence>(
  read: Read<Presence>,
  studentIds: readonly number[],
): ReadonlyMap<number, Presence> | null => usePresencesRead(read, studentIds).presence;

/** The same, and whether it is on its way: who is listed by it waits for it. */
export function usePresencesRead<Presence>(
  read: Read<Presence>,
  studentIds: readonly number[],
): { presence: ReadonlyMap<number, Presence> | null; isComing: boolean } {
  const mayRead = useMay('attendance.read');
  const ids = mayRead ? [...new Set(studentIds)].toSorted((a, b) => a - b) : [];
  const { data, isLoading } = useQuery({
    queryKey: [...KEY, ids.join()] as const,
    queryFn: (query) => read(ids.join(), { signal: query.signal, background: isReadAgain(query) }),
    enabled: ids.length > 0,
  });
  useRefreshOnChange('AttendanceStudent', ids, KEY);
  // A roll that is submitted says of those without a mark that they are here.
  useRefreshOnChange('ClassAttendance', ids.length ? 'all' : [], KEY);
  const presence = data ? new Map(data.map((one) => [one.studentID, one.presence])) : null;
  return { presence, isComing: isLoading };
}
