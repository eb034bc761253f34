import { useRef } from 'react';

/**
 * Where the focus goes in a list of what is to be decided: a line that is settled has no buttons any more, so it goes on
 * to the next one that waits, before it where it was the last; where none is left, to what is said above.
 * A button that decides a line has its id as `data-decides`.
 */
export function useGoOn(ids: readonly number[], isOpen: (id: number) => boolean) {
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const goOn = (id: number) => {
    const at = ids.indexOf(id);
    const next = [...ids.slice(at + 1), ...ids.slice(0, at).reverse()].find(isOpen);
    const button =
      next === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-decides="${next}"]`);
    (button ?? status.current)?.focus();
  };
  return { list, status, goOn };
}
