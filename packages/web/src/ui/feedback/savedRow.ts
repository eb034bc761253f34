/** So long a row stays marked that was just saved, ms. */
const MARKED_MS = 4_000;
const MARK = 'data-just-saved';

const nameOf = (list: string, id: number | string) => `${list} ${id}`;

/** For the element of a row: by it the row is found once it was saved. `list` is the same for all rows of a list, and no other's. */
export const savedRow = (list: string, id: number | string) => ({ 'data-record': nameOf(list, id) });

let end = () => {};

/**
 * Brings the row that was just saved into view and marks it for some seconds. It may come only with what is read after the
 * save. The row that was marked before is marked no more.
 */
export function markSaved(list: string, id: number | string): void {
  end();
  let marked: Element | undefined;
  const find = () => {
    const row = document.querySelector(`[data-record="${nameOf(list, id)}"]`);
    if (!row || row === marked) return;
    // In sight it stays where it is; one that is drawn anew is not scrolled to again.
    if (!marked) row.scrollIntoView({ block: 'nearest' });
    marked = row;
    row.toggleAttribute(MARK, true);
  };
  const drawn = new MutationObserver(find);
  drawn.observe(document.body, { childList: true, subtree: true });
  find();
  const timer = setTimeout(() => end(), MARKED_MS);
  end = () => {
    clearTimeout(timer);
    drawn.disconnect();
    marked?.removeAttribute(MARK);
    end = () => {};
  };
}
