import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChanges } from '../platform/live/socket.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { useOutbox } from '../platform/outbox/useOutbox.ts';
import { useHistory } from '../ui/grid/useHistory.ts';
import { useKept } from '../ui/grid/useKept.ts';
import { changed, needsSubmit, resolved, rowsOf, type ShownCell, stillChanged } from './grid.rules.ts';
import { setQuery } from './indicators.api.ts';
import { dropChanges, keepChanges, useDraft } from './set.drafts.ts';
import { isOfSet } from './set.entries.ts';
import { setKind } from './set.kinds.ts';
import { type Changes, placeOf, type SetName } from './set.ts';

const nothing: Changes = {};

/** One set at work: its rows as they are shown, and all that can be done with it. */
export function useSet(set: SetName, name: string) {
  const queryClient = useQueryClient();
  const query = setQuery(set);
  const read = useQuery(query);
  const draft = useDraft(set);
  const { entries, reachable } = useOutbox();
  /** What was changed before each step. */
  const history = useHistory<Changes>();
  const place = placeOf(set);
  const waiting = entries.filter(isOfSet).filter((entry) => placeOf(entry.set) === place);

  const { data } = read;
  const changes = useMemo(() => (data && draft ? stillChanged(data, draft) : nothing), [data, draft]);
  const rows = useKept(useMemo(() => (data ? rowsOf(data, changes) : []), [data, changes]));

  const readAgain = () => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  useChanges('IndicatorClass', 'all', ({ ids }) => {
    // Of a set that nobody has begun the number is not known yet.
    if (!data?.id || ids.includes(data.id)) readAgain();
  });
  useChanges('AttendanceStudent', data?.indicatorClassStudents.map(({ id }) => id) ?? [], readAgain);
  useChanges('IndicatorType', 'all', readAgain);

  const put = (next: Changes) => {
    history.add(changes);
    keepChanges(set, name, next);
  };
  const change = (wishes: Parameters<typeof changed>[2]): void => {
    if (data && wishes.length) put(changed(data, changes, wishes));
  };
  const submit = (isAutomatic = false, active: 0 | 1 = 1): void => {
    if (!data) return;
    history.clear();
    const sent = active ? changes : nothing;
    void enqueue(setKind, { set, name, changes: sent, isAutomatic, active, version: data.version });
  };

  return {
    set,
    name,
    place,
    read,
    /** Whether what was changed before in this browser is known. */
    isKnown: draft !== undefined,
    changes,
    rows,
    reachable,
    /** A submit that waits. */
    waiting: waiting[0],
    conflicts: rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell) => (cell.isConflict ? [{ row, cell }] : [])),
    ),
    needsSubmit: data !== undefined && draft !== undefined && needsSubmit(data, changes),
    change,
    isUndoable: history.count > 0,
    /** @returns whether there was a step to take back */
    undo: (): boolean => {
      const before = history.takeBack();
      if (!before) return false;
      history.keepUndone(changes);
      keepChanges(set, name, before);
      return true;
    },
    /** @returns whether there was a step to do again */
    redo: (): boolean => {
      const after = history.takeUndone();
      if (!after) return false;
      history.putBack(changes);
      keepChanges(set, name, after);
      return true;
    },
    choose: (cell: ShownCell, studentId: number, choice: 'mine' | 'theirs') =>
      put(resolved(changes, cell, studentId, choice)),
    submit,
    /** Takes up a set again that was cancelled. */
    discard: () => {
      history.clear();
      return dropChanges(set);
    },
  };
}

export type SetAtWork = ReturnType<typeof useSet>;
