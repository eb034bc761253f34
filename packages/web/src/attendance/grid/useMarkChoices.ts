import { useCallback, useRef, useState } from 'react';
import { offersMarks, type RollLine } from '../roll/roll.rules.ts';

/** What has opened the choice of a mark: a mouse over it, a finger that stays on it, a key. */
export type OpenedBy = 'hover' | 'hold' | 'key';

/** On which line absent, late and present are open to choose from: on one at most. */
export function useMarkChoices(lines: readonly RollLine[]) {
  const [open, setOpen] = useState<{ studentID: number; by: OpenedBy } | null>(null);
  const latest = useRef(lines);
  latest.current = lines;
  const line = lines.find(({ record }) => record.studentID === open?.studentID);
  // Meanwhile it can only be read, or somebody has to choose first; it does not come back by itself.
  if (open && !(line && offersMarks(line))) setOpen(null);

  /** Opens them on a line that offers them. A mouse that passes takes nothing from who chooses by key or finger. */
  const offer = useCallback((index: number, by: OpenedBy) => {
    const wanted = latest.current[index];
    if (!wanted || !offersMarks(wanted)) return;
    const { studentID } = wanted.record;
    setOpen((now) => (by === 'hover' && now && now.by !== 'hover' ? now : { studentID, by }));
  }, []);
  const close = useCallback(() => setOpen(null), []);
  /** What has opened them on the line of a student; null where they are closed. */
  const openedBy = (studentID: number): OpenedBy | null => (open?.studentID === studentID ? open.by : null);
  return { offer, close, openedBy };
}
