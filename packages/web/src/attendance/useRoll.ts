import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useWaitingFor } from '../platform/outbox/outbox.hooks.ts';
import {
  type Entry,
  enqueueMark,
  enqueueRest,
  enqueueSubmit,
  enqueueUnmark,
  placeOf,
  type Roll,
  takeBack,
} from '../platform/outbox/outbox.ts';
import { rollQuery, settingsQuery } from './attendance.api.ts';
import { useRollChanges } from './roll.live.ts';
import {
  isKnown,
  lockOf,
  markFor,
  type RollLine,
  rollLines,
  totalsOf,
  type Wish,
  wishBack,
} from './roll.rules.ts';
import { useMe } from './useMe.ts';

/** What one step changed: the lines as they were before, for undo. */
type Step = { before: RollLine[] };

/** One roll: its lines as they are shown, and all that can be done with it. */
export function useRoll(roll: Roll, rollName: string) {
  const me = useMe();
  const read = useQuery(rollQuery(roll));
  const settings = useQuery(settingsQuery(roll.dateOf));
  const { entries, reachable, keeps } = useWaitingFor(roll);
  const steps = useRef<Step[]>([]);
  const [undoable, setUndoable] = useState(0);

  const { id, name } = me();
  const lines = useMemo(
    () => rollLines(read.data ?? [], entries, { id, name, now: '' }),
    [read.data, entries, id, name],
  );
  const ids = useMemo(() => (read.data ?? []).map((r) => r.studentID), [read.data]);
  useRollChanges(roll, ids, id);

  const about = { roll, rollName };
  const step = (before: RollLine[]) => {
    steps.current = [...steps.current.slice(-49), { before }];
    setUndoable(steps.current.length);
  };

  /** Marks a line; one that is protected stays as it is unless `despiteKnown` says so. */
  const mark = (line: RollLine, wish: Wish, { despiteKnown = false } = {}): boolean => {
    const lock = lockOf(line);
    if (!settings.data || (lock !== null && !(despiteKnown && lock === 'known'))) return false;
    step([line]);
    const { save, shown } = markFor(line.record, wish, settings.data, me());
    void enqueueMark({ ...about, studentID: line.record.studentID, save, shown });
    return true;
  };

  const markRest = (): number => {
    const before = lines.filter(
      (l) => l.record.mark === 'unmarked' && !isKnown(l.record) && lockOf(l) === null,
    );
    if (before.length === 0) return 0;
    step(before);
    void enqueueRest(about);
    return before.length;
  };

  const undo = () => {
    const last = steps.current.at(-1);
    if (!last) return null;
    steps.current = steps.current.slice(0, -1);
    setUndoable(steps.current.length);
    const unsentRest =
      last.before.length > 1 ? entries.find((e) => e.kind === 'rest' && !e.attempted) : undefined;
    if (unsentRest) {
      void takeBack(unsentRest.id);
      return last;
    }
    const unmarks: { studentID: number; version: number; shown: AttendanceStudent }[] = [];
    for (const before of last.before) {
      const { studentID } = before.record;
      const now = lines.find((l) => l.record.studentID === studentID);
      if (!now || now.conflict || now.record.permission !== 2) continue;
      const unsent = entries.find((e) => isUnsentMark(e, studentID));
      // The office's layer is taken off what the teacher recorded; anything else is recorded again as it was.
      const isCorrection = now.record.layer === 'office' && before.record.layer === 'teacher';
      const wish = isCorrection ? null : wishBack(before.record);
      if (unsent && !before.pending) void takeBack(unsent.id);
      else if (wish && settings.data) {
        const { save, shown } = markFor(now.record, wish, settings.data, me());
        void enqueueMark({ ...about, studentID, save, shown: { ...shown, ...before.record } });
      } else if (unsent) void takeBack(unsent.id);
      else unmarks.push({ studentID, version: now.record.version, shown: before.record });
    }
    if (unmarks.length > 0) void enqueueUnmark({ ...about, students: unmarks });
    return last;
  };

  return {
    roll,
    place: placeOf(roll),
    read,
    settings,
    lines,
    totals: useMemo(() => totalsOf(lines), [lines]),
    entries,
    reachable,
    keeps,
    me,
    mark,
    markRest,
    undo,
    undoable,
    submit: () => void enqueueSubmit(about),
  };
}

const isUnsentMark = (e: Entry, studentID: number) =>
  e.kind === 'mark' && e.studentID === studentID && !e.attempted && e.state === 'waiting';

export type RollAtWork = ReturnType<typeof useRoll>;
