import { type FetchQueryOptions, type QueryKey, useMutation } from '@tanstack/react-query';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { isOutcomeUnknown } from '../../platform/errors/errors.ts';
import { markSaved } from '../feedback/savedRow.ts';
import type { Stored } from '../form/useEditing.ts';
import { useClosing } from './useClosing.ts';

/** A record of a list; `dateClosed` where it can be closed, `yyyy-MM-dd`. */
export interface ClosableRow {
  id: number;
  version: number;
  dateClosed?: string | null;
}

/**
 * The place that a record is to have in a list that people order: of a move alone, since a form that sent the place too
 * would undo what somebody else has ordered since it was opened.
 */
export interface Placed {
  ordinal?: number;
}

/** What of a record is sent; id 0 and version 0 for a new one. */
export interface Sent<Draft> {
  id: number;
  version: number;
  draft: Draft;
  isClosed: boolean;
}

interface Records<Row extends ClosableRow, Draft, Key extends QueryKey> {
  options: FetchQueryOptions<Row[], Error, Row[], Key> & { queryKey: Key };
  draftOf: (row: Row) => Draft;
  save: (sent: Sent<Draft>, row: Row | undefined) => Promise<Row[] | Row>;
  readOne: ((id: number) => Promise<Row | undefined>) | undefined;
  closed: ((row: Row, isClosed: boolean) => string) | undefined;
  /** The list, as its rows are named by `savedRow`. */
  list: string;
}

/** The calls of a list of records: saves one, closes one and opens it again, reads one anew. */
export const useRecords = <Row extends ClosableRow, Draft, Key extends QueryKey>({
  options,
  draftOf,
  save,
  readOne,
  closed,
  list,
}: Records<Row, Draft, Key>) => {
  const { queryKey } = options;
  const storedOf = (row: Row): Stored<Draft> => ({
    value: draftOf(row),
    version: row.version,
    isClosed: Boolean(row.dateClosed),
  });

  /** Sends a row; where the answer is the whole list, that is what is shown from then on. */
  const send = async (sent: Sent<Draft>, of: Row | undefined): Promise<Row> => {
    // Read before the save: its own notice may have the list read again before the answer is here.
    const before = queryClient.getQueryData<Row[]>(queryKey) ?? [];
    const answer = await save(sent, of).catch((error: unknown) => {
      // The list says what stands.
      if (isOutcomeUnknown(error)) void queryClient.invalidateQueries({ queryKey });
      throw error;
    });
    if (!Array.isArray(answer)) {
      markSaved(list, answer.id);
      return answer;
    }
    queryClient.setQueryData<Row[]>(queryKey, answer);
    // A new one is the one that was not there before.
    const row = answer.find(({ id }) => (sent.id ? id === sent.id : !before.some((old) => old.id === id)));
    if (!row) throw new Error('The record that was saved is not in the answer');
    markSaved(list, row.id);
    return row;
  };
  const fromList = async (id: number) => {
    const rows = await queryClient.fetchQuery({ ...options, staleTime: 0 });
    return rows.find((row) => row.id === id);
  };
  const { setClosed, isBusy } = useClosing<Row>({
    save: (row, isClosed) => send({ id: row.id, version: row.version, draft: draftOf(row), isClosed }, row),
    stateOf: (row) => Boolean(row.dateClosed),
    said: (row, isClosed) => closed?.(row, isClosed) ?? '',
  });

  const moving = useMutation({
    mutationFn: ({ row, draft }: { row: Row; draft: Draft }) =>
      send({ id: row.id, version: row.version, draft, isClosed: Boolean(row.dateClosed) }, row),
  });

  return {
    storedOf,
    setClosed,
    isBusy: isBusy || moving.isPending,
    /** Sends a row with its place changed. */
    move: (row: Row, draft: Draft) => moving.mutateAsync({ row, draft }).catch(() => undefined),
    /** Saves what was typed of a row, or of a new one; answers what is stored then. */
    keep: async (row: Row | undefined, draft: Draft, version: number, isClosed: boolean) =>
      storedOf(await send({ id: row?.id ?? 0, version, draft, isClosed }, row)),
    /** What is stored of a row now. */
    readAgain: async (id: number) => {
      const row = await (readOne ?? fromList)(id);
      return row && storedOf(row);
    },
  };
};
