import { useState } from 'react';
import { useUnsaved } from '../../platform/session/unsaved.ts';

/** A note as it is typed, and the stored one that it was typed over. */
export interface NoteDraft {
  text: string;
  over: string;
}

/** Notes that are typed and not saved, by booking: they stay while the evening goes on to the next talk. */
export const useNotes = () => {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, NoteDraft>>(new Map());
  useUnsaved(drafts.size > 0);
  return {
    of: (bookingID: number) => drafts.get(bookingID),
    /** Undefined: it is saved, or given up. */
    put: (bookingID: number, draft: NoteDraft | undefined) =>
      setDrafts((before) => {
        const after = new Map(before);
        if (draft && draft.text !== draft.over) after.set(bookingID, draft);
        else after.delete(bookingID);
        return after;
      }),
  };
};
export type Notes = ReturnType<typeof useNotes>;
