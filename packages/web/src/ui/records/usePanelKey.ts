import { useState } from 'react';

export type Open = number | 'new' | undefined;

/**
 * Whose panel is open, as a key of it. The panel of a new user goes on as that of the user whom it added, with what
 * was typed meanwhile; every other one begins anew.
 */
export const usePanelKey = (open: Open) => {
  const [begun, setBegun] = useState<{ count: number; added: Open; shown: boolean }>({
    count: 0,
    added: undefined,
    shown: false,
  });
  // Seen while it is drawn: the address follows later than the answer.
  if (begun.added !== undefined && !begun.shown && open === begun.added) setBegun({ ...begun, shown: true });
  if (begun.shown && open !== begun.added)
    setBegun({ count: begun.count + 1, added: undefined, shown: false });
  return {
    panelKey: typeof open === 'number' && open !== begun.added ? `${open}` : `new ${begun.count}`,
    wasAdded: (id: number) => setBegun({ ...begun, added: id, shown: false }),
  };
};
