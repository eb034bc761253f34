import { useMutation } from '@tanstack/react-query';
import { useTakeBack } from '../feedback/useTakeBack.ts';

interface Closing<Row, State> {
  /**
   * Closes a row or opens it again; answers it as it is then, or undefined where it cannot be read any more.
   * `isUndo`: the row is the answer of the save that is undone.
   */
  save: (row: Row, state: State, isUndo: boolean) => Promise<Row | undefined>;
  /** Whether a row is closed, or since when: what an undo goes back to. */
  stateOf: (row: Row) => State;
  /** What is said once it is done, of the row as it is then. */
  said: (row: Row, state: State) => string;
}

/** Closes a record, or opens it again, and offers to undo that. */
export const useClosing = <Row, State = boolean>({ save, stateOf, said }: Closing<Row, State>) => {
  const offer = useTakeBack();
  const closing = useMutation({
    mutationFn: ({ row, state, isUndo = false }: { row: Row; state: State; isUndo?: boolean }) =>
      save(row, state, isUndo),
    onSuccess: (now, { row, state }) => {
      if (now) offer(said(now, state), () => closing.mutate({ row: now, state: stateOf(row), isUndo: true }));
    },
  });
  return {
    isBusy: closing.isPending,
    setClosed: (row: Row, state: State) => closing.mutate({ row, state }),
  };
};
