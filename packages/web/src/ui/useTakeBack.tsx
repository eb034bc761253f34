import { type ReactNode, useCallback, useRef, useState } from 'react';
import { UndoToast } from './UndoToast.tsx';

/** Offers to take back what was just done; a newer action takes the place of the one before. */
export const useTakeBack = (): {
  offer: (message: string, undo: () => void) => void;
  toast: ReactNode;
} => {
  const count = useRef(0);
  const [said, setSaid] = useState<{ key: number; message: string; undo: () => void }>();
  const end = useCallback(() => setSaid(undefined), []);
  const offer = useCallback((message: string, undo: () => void) => {
    count.current += 1;
    setSaid({ key: count.current, message, undo });
  }, []);
  return {
    offer,
    toast: said && <UndoToast key={said.key} message={said.message} onUndo={said.undo} onDone={end} />,
  };
};
