import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { enqueue, resolveConflict, takeBack } from '../../platform/outbox/outbox.ts';
import { useHistory } from '../../ui/grid/useHistory.ts';
import { rollQuery, settingsQuery } from './attendance.api.ts';
import type { RollEntry, UnmarkEntry } from './roll.entries.ts';
import { markKind, restKind, submitKind, unmarkKind } from './roll.kinds.ts';
import { useRollChanges } from './roll.live.ts';
import { useWaitingFor } from './roll.outbox.ts';
import {
  isKnown,
  lockAgainst,
  lockOf,
  markFor,
  type RollLine,
  rollLines,
  type Wish,
  wishBack,
} from './roll.rules.ts';
import { placeOf, type Roll } from './roll.ts';
import { useMe } from './useMe.ts';

/** What one step changed, for undo: the lines as they were before, or what another area did, which it takes back itself. */
interface Step {
  before: RollLine[];
  takeBack?: () => void;
}

/** One roll: its lines as they are shown, and all that can be done with it. */
export function useRoll(roll: Roll, rollName: string) {
  const me = useMe();
  const read = useQuery(rollQuery(roll));
  const settings = useQuery(settingsQuery(roll.dateOf));
  const { entries, reachable, durable } = useWaitingFor(roll);
  const history = useHistory<Step>();

  const { id, name } = me();
  const lines = useMemo(
    () => rollLines(read.data ?? [], entries, { id, name, now: '' }),
    [read.data, entries, id, name],
  );
  const ids = useMemo(() => (read.data ?? []).map((r) => r.studentID), [read.data]);
  useRollChanges(roll, ids, id);

  const about = { roll, rollName };
  const step = (before: RollLine[]) => history.add({ before });

  /** Marks a line; one that is protected against it stays as it is. */
  const mark = (line: RollLine, wish: Wish): boolean => {
    if (!settings.data || lockAgainst(line, wish) !== null) return false;
    step([line]);
    const { save, shown } = markFor(line.record, wish, settings.data, me());
    void enqueue(markKind, { ...about, studentID: line.record.studentID, save, shown });
    return true;
  };

  const markRest = (): number => {
    const before = lines.filter(
      (l) => l.record.mark === 'unmarked' && !isKnown(l.record) && lockOf(l) === null,
    );
    if (before.length === 0) return 0;
    step(before);
    void enqueue(restKind, about);
    return before.length;
  };

  const undo = () => {
    const last = history.takeBack();
    if (!last) return null;
    last.takeBack?.();
    const unsentRest =
      last.before.length > 1 ? entries.find((e) => e.kind === 'rest' && !e.attempted) : undefined;
    if (unsentRest) {
      void takeBack(unsentRest.id);
      return last;
    }
    const unmarks: UnmarkEntry['students'] = [];
    for (const before of last.before) {
      const { studentID } = before.record;
      const now = lines.find((l) => l.record.studentID === studentID);
      // Mine was not taken: without it there is nothing to choose.
      if (now?.conflict) void resolveConflict(now.conflict.id, 'theirs');
      if (!now || now.conflict || now.record.permission !== 2) continue;
      const unsent = entries.find((e) => isUnsentMark(e, studentID));
      // The office's layer is taken off what the teacher recorded; anything else is recorded again as it was.
      const isCorrection = now.record.layer === 'office' && before.record.layer === 'teacher';
      const wish = isCorrection ? null : wishBack(before.record);
      if (unsent && !before.pending) void takeBack(unsent.id);
      else if (wish && settings.data) {
        const { save, shown } = markFor(now.record, wish, settings.data, me());
        void enqueue(markKind, { ...about, studentID, save, shown: { ...shown, ...before.record } });
      } else if (unsent) void takeBack(unsent.id);
      else unmarks.push({ studentID, version: now.record.version, shown: before.record });
    }
    if (unmarks.length > 0) void enqueue(unmarkKind, { ...about, students: unmarks });
    return last;
  };

  return {
    roll,
    place: placeOf(roll),
    read,
    settings,
    lines,
    entries,
    reachable,
    durable,
    me,
    mark,
    markRest,
    /** Takes up what another area did from the roll: it is undone in its turn. */
    addAction: (takeBack: () => void) => history.add({ before: [], takeBack }),
    undo,
    /** How many steps can be taken back. */
    undoable: history.count,
    submit: () => {
      // What stands beside it would read as a way to take the submit back.
      history.clear();
      void enqueue(submitKind, about);
    },
  };
}

const isUnsentMark = (e: RollEntry, studentID: number) =>
  e.kind === 'mark' && e.studentID === studentID && !e.attempted && e.state === 'waiting';

export type RollAtWork = ReturnType<typeof useRoll>;
