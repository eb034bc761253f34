import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { Change } from '@homeroom/contract/realtime.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChanges } from '../../platform/live/socket.ts';
import { rollKey } from './attendance.api.ts';
import { isOurs } from './roll.cache.ts';
import type { RollEntry } from './roll.entries.ts';
import type { Roll } from './roll.ts';

/** One reading for a burst of one's own marks: their answers have brought the lines already. */
const OWN_BURST_MS = 1_500;

/** Reads the roll again when its lines change (specification 001 §4): at once for others' marks. */
export function useRollChanges(roll: Roll, ids: number[], me: number) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges('AttendanceStudent', ids, (change: Change) => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: rollKey(roll) });
    clearTimeout(timer.current);
    if (change.by === me) timer.current = setTimeout(readAgain, OWN_BURST_MS);
    else readAgain();
  });
}

/** Calls `onOutside` with the lines that somebody else, or the same person elsewhere, has changed. */
export function useOutsideChanges(
  roll: Roll,
  records: readonly AttendanceStudent[] | undefined,
  entries: readonly RollEntry[],
  me: number,
  onOutside: (changed: AttendanceStudent[]) => void,
) {
  const known = useRef(new Map<number, number>());
  const latest = useRef({ roll, entries, me, onOutside });
  useEffect(() => {
    latest.current = { roll, entries, me, onOutside };
  });
  // Only a new reading can bring a change.
  useEffect(() => {
    if (!records) return;
    const { roll: here, entries: queued, me: user, onOutside: tell } = latest.current;
    const sent = new Set(queued.flatMap((e) => (e.kind === 'mark' && e.attempted ? [e.studentID] : [])));
    const changed = records.filter((r) => {
      const version = known.current.get(r.studentID);
      if (version === undefined || r.version <= version || isOurs(here, r)) return false;
      // The notice of one's own mark can overtake its answer.
      return !(r.recordedByID === user && (sent.has(r.studentID) || queued.some((e) => e.kind === 'rest')));
    });
    known.current = new Map(records.map((r) => [r.studentID, r.version]));
    if (changed.length > 0) tell(changed);
  }, [records]);
}
