import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../platform/queryClient.ts';
import type { Stored } from './useEditing.ts';

/** A save answers the whole list: it is what is shown, and the row that was saved is found in it. */
export const keptIn = <Row extends { id: number; version: number }, Draft>(
  queryKey: QueryKey,
  draftOf: (row: Row) => Draft,
) => ({
  /** @param id of the row; 0: a new one, which is the one that was not there before. */
  keep: (rows: Row[], id: number): Stored<Draft> => {
    const before = queryClient.getQueryData<Row[]>(queryKey) ?? [];
    queryClient.setQueryData(queryKey, rows);
    const row = rows.find((one) => (id === 0 ? !before.some((old) => old.id === one.id) : one.id === id));
    if (!row) throw new Error('The record that was saved is not in the answer');
    return { value: draftOf(row), version: row.version };
  },
});
