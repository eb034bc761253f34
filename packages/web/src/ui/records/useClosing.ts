import { useMutation } from '@tanstack/react-query';
import { useTakeBack } from '../useTakeBack.tsx';

interface Closing<Row, State> {
  /** Closes a row or opens it again; answers it as it is then, or undefined where it cannot be read any more. */
  save: (row: Row, state: State) => Promise<Row | undefined>;
  /** Whether a row is closed, or since when: what an undo goes back to. */
  stateOf: (row: Row) => State;
  /** What is said once it is done. */
  said: (row: Row, state: State) => string;
}

/** Closes a record, or opens it again, and offers for ten seconds to undo that. */
export const useClosing = <Row, State = boolean>({ save, stateOf, said }: Closing<Row, State>) => {
  const { offer, toast } = useTakeBack();
  const closing = useMutation({
    mutationFn: ({ row, state }: { row: Row; state: State }) => save(row, state),
    onSuccess: (now, { row, state }) => {
      if (now) offer(said(row, state), () => closing.mutate({ row: now, state: stateOf(row) }));
    },
  });
  return {
    /** The offer, to be shown wherever it stands. */
    toast,
    isBusy: closing.isPending,
    setClosed: (row: Row, state: State) => closing.mutate({ row, state }),
  };
};
