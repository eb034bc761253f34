import type { ReactNode } from 'react';
import { UndoToast } from './UndoToast.tsx';
import { useOffer } from './useOffer.ts';

/** Offers to take back what was just done; a newer action takes the place of the one before. */
export const useTakeBack = (): {
  offer: (message: string, undo: () => void) => void;
  toast: ReactNode;
} => {
  const { said, offer, end } = useOffer();
  return {
    offer,
    toast: said && <UndoToast key={said.key} message={said.message} onUndo={said.undo} onDone={end} />,
  };
};
