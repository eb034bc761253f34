import { replaceEqualDeep, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReadAgain } from '../../platform/calls/useReadAgain.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { enqueue, type Settled, takeBack } from '../../platform/outbox/outbox.ts';
import { useOutbox, useSettled } from '../../platform/outbox/useOutbox.ts';
import { useHistory } from '../../ui/grid/useHistory.ts';
import {
  type ClassName,
  noChanges,
  placeOf,
  type RowChanges,
  type ShownRow,
  type WantedCell,
  type Wish,
} from '../shared/entry.ts';
import { continued, sizeOf, takenBack } from './bulk.rules.ts';
import { redoneText, undoneText } from './cell.words.ts';
import { columnsQuery, rowsQuery } from './entry.api.ts';
import { changedBy, isEmptyChanges, sendable, shownRow } from './entry.rules.ts';
import { keepRow, useRowChanges } from './row.drafts.ts';
import { isRowEntry, type RowEntry, rowKind, type SavedRow, sendAsPageGoes } from './row.kinds.ts';
import { useFlushOnLeaving } from './useFlushOnLeaving.ts';

/** The least time between two readings of the class as somebody changes it, and while much is saved here, ms. */
const CHANGED_MS = 50;
const SAVING_MS = 1_000;

/** One class at work: its rows as they are shown, and all that can be done with what is changed of them. */
export function useClassEntry(name: ClassName, className: string) {
  const queryClient = useQueryClient();
  const [rowsRead, columnsRead] = useQueries({ queries: [rowsQuery(name), columnsQuery(name)] });
  const drafts = useRowChanges(name);
  const { entries, reachable } = useOutbox();
  const place = placeOf(name);
  const waiting = useMemo(
    () => entries.filter(isRowEntry).filter((entry) => placeOf(entry.name) === place),
    [entries, place],
  );
  /** What has just been done; it goes as the next action begins. */
  const [news, say] = useState('');
  /** Of a step that was taken back is kept what took it back. */
  const history = useHistory<readonly Wish[], { step: readonly Wish[]; back: readonly Wish[] }>();
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());

  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['ReportCardRow'] });
  // What is saved here comes back with its answer: while many rows are on their way, each of them does not read all again.
  const readSoon = useReadAgain(['ReportCardRow'], waiting.length > 1 ? SAVING_MS : CHANGED_MS);
  useChanges('ReportCardRow', [name.classId], readSoon);
  useChanges('ReportCardSetup', [name.periodId], readAgain);
  useChanges('ReportCardScale', 'all', readAgain);

  // A row, and each of its cells, is the same object as long as nothing of it changes: what has changed alone is drawn again.
  const known = useRef(new Map<number, { key: readonly unknown[]; shown: ShownRow }>());
  const [rowData, columns] = [rowsRead.data, columnsRead.data];
  const rows = useMemo(() => {
    if (!rowData || !columns) return [];
    return rowData.map((row) => {
      const changes = drafts?.get(row.studentID) ?? noChanges;
      const sent = sentIn(waiting, row.studentID);
      const key = [row, columns, changes, sent];
      const before = known.current.get(row.studentID);
      if (before?.key.every((part, at) => part === key[at])) return before.shown;
      const shown = replaceEqualDeep(before?.shown, shownRow(row, columns, changes, sent));
      known.current.set(row.studentID, { key, shown });
      return shown;
    });
  }, [rowData, columns, drafts, waiting]);

  const latest = useRef({ rows, columns, drafts, waiting });
  useEffect(() => {
    latest.current = { rows, columns, drafts, waiting };
  });

  /** Sends what is changed, of these students or of all; what cannot be sent stays. */
  const flush = useCallback(
    (students?: readonly number[]) => {
      const now = latest.current;
      return Promise.all(
        now.rows.map(async ({ row }) => {
          const { studentID, fullName } = row;
          if (students && !students.includes(studentID)) return;
          const changed = now.drafts?.get(studentID) ?? noChanges;
          const sent = sentIn(now.waiting, studentID);
          const changes = sendable(shownRow(row, now.columns ?? [], changed, sent), changed);
          const queued = now.waiting.findLast((entry) => entry.studentID === studentID);
          if (isEmptyChanges(changes)) {
            if (queued && !queued.attempted) await takeBack(queued.id);
            return;
          }
          if (queued && JSON.stringify(queued.changes) === JSON.stringify(changes)) return;
          await enqueue(rowKind, { name, studentID, fullName, className, changes });
        }),
      );
    },
    [name, className],
  );

  /** Sends the same at once, as the page goes. */
  const sendLast = useCallback(() => {
    const now = latest.current;
    for (const { row } of now.rows) {
      const changed = now.drafts?.get(row.studentID) ?? noChanges;
      const sent = sentIn(now.waiting, row.studentID);
      const changes = sendable(shownRow(row, now.columns ?? [], changed, sent), changed);
      if (!isEmptyChanges(changes)) sendAsPageGoes({ name, studentID: row.studentID }, changes);
    }
  }, [name]);
  const isDirty = rows.some((shown) => {
    const changes = drafts?.get(shown.row.studentID);
    return changes !== undefined && !isEmptyChanges(sendable(shown, changes));
  });
  useFlushOnLeaving({ isDirty, state: rows }, flush, sendLast);

  useSettled(
    useCallback(
      ({ entry, outcome }: Settled) => {
        if (!isRowEntry(entry) || placeOf(entry.name) !== place) return;
        const row =
          outcome.type === 'done'
            ? (outcome.answer as SavedRow).row
            : outcome.type === 'conflict'
              ? (outcome.current as SavedRow['row'])
              : undefined;
        setRefusals((before) => {
          const now = new Map(before);
          now.delete(entry.studentID);
          return outcome.type === 'refused' ? now.set(entry.studentID, outcome.message) : now;
        });
        // The line must hold its new value before the change is taken off it.
        if (row)
          queryClient.setQueryData(rowsQuery(entry.name).queryKey, (old) =>
            old?.map((one) => (one.studentID === row.studentID ? row : one)),
          );
      },
      [place, queryClient],
    ),
  );

  const write = (wishes: readonly Wish[]) => {
    for (const { studentID, cells, comments } of wishes) {
      const before = latest.current.drafts?.get(studentID) ?? noChanges;
      const isQueued = latest.current.waiting.some((entry) => entry.studentID === studentID);
      const next = changedBy(before, { cells, comments }, isQueued);
      keepRow(name, studentID, next);
      const all = new Map(latest.current.drafts);
      latest.current = { ...latest.current, drafts: all.set(studentID, next) };
    }
  };
  /**
   * Changes rows, as one step that is undone at once.
   * @param isMore it goes on with what was typed last, where that was in the same cell
   */
  const change = (wishes: readonly Wish[], { isMore = false } = {}) => {
    say('');
    if (wishes.length === 0) return;
    history.add(wishes, (last) => (isMore ? continued(last, wishes) : null));
    write(wishes);
  };
  /** Takes the last step back, where what it made still stands, and says so. @returns where it was; undefined: there was none */
  const undo = (): WantedCell | undefined => {
    const step = history.takeBack();
    const back = step ? takenBack(rows, step) : [];
    if (step && back.length > 0) history.keepUndone({ step, back });
    write(back);
    say(undoneText(step && { count: sizeOf(back), left: sizeOf(step) - sizeOf(back) }));
    return placeIn(step);
  };
  /** Does again what was taken back last, where nothing else stands there by now, and says so. @returns as `undo` */
  const redo = (): WantedCell | undefined => {
    const last = history.takeUndone();
    const again = last ? takenBack(rows, last.back) : [];
    if (last) history.putBack(last.step);
    write(again);
    say(redoneText(last && { count: sizeOf(again), left: sizeOf(last.back) - sizeOf(again) }));
    return placeIn(last?.step);
  };
  /** Sends all that is changed, since somebody wants it now. */
  const save = () => {
    say('');
    void flush();
  };

  return {
    name,
    className,
    rowsRead,
    columnsRead,
    columns: columns ?? [],
    rows,
    /** Whether what was changed before in this browser is known. */
    isKnown: drafts !== undefined,
    reachable,
    /** Rows that are queued. */
    waiting,
    /** Whether something is changed that is not saved. */
    isDirty,
    /** What the server said of saves that it did not take, of rows that are still changed; empty: it took them. */
    refused: refusedOf(refusals, drafts),
    change,
    undo,
    redo,
    isUndoable: history.count > 0,
    flush,
    save,
    news,
    say,
    readAgain,
  };
}

/** Where a step begins; undefined where there is none. */
function placeIn(step: readonly Wish[] | undefined): WantedCell | undefined {
  const first = step?.[0];
  return first && { studentID: first.studentID, columnID: first.cells[0]?.cell.column.id ?? null };
}

/** What has left for the server of a row, and is not answered. */
const sentIn = (waiting: readonly RowEntry[], studentID: number): RowChanges =>
  waiting.find((entry) => entry.studentID === studentID && entry.attempted)?.changes ?? noChanges;

/** What was said of rows that were not taken, each text once. */
const refusedOf = (
  refusals: ReadonlyMap<number, string>,
  drafts: ReadonlyMap<number, unknown> | undefined,
): string => [...new Set([...refusals].flatMap(([id, said]) => (drafts?.has(id) ? [said] : [])))].join(' ');

export type ClassEntry = ReturnType<typeof useClassEntry>;
