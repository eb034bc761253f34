import { useSyncExternalStore } from 'react';

/** The children of a parent beside one another, and the one that is open. */
export interface OpenChild {
  personID: number;
  children: readonly { personID: number; fullName: string }[];
}

let open: OpenChild | null = null;
const listeners = new Set<() => void>();

/** Says which child a parent has open on the landing page; null: none is chosen from several. */
export const setOpenChild = (next: OpenChild | null): void => {
  if (next?.personID === open?.personID && next?.children === open?.children) return;
  open = next;
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The child whose tab is open above: what stands below it is that child's. Null where nobody chooses one. */
export const useOpenChild = (): OpenChild | null => useSyncExternalStore(subscribe, () => open);
