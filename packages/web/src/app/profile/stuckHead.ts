/** How much of the work a head that stays may take; a higher one, as with large text, lets the tabs alone stay. */
const MAX_SHARE_OF_SCREEN = 0.4;

/** Keeps the head of a profile in sight while it scrolls, or of a high one its last part: the tabs. For its `ref`. */
export const stuckHead = (head: HTMLElement | null) => {
  if (!head) return undefined;
  const work = head.closest('main');
  const place = () => {
    const off = (head.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
    const isHigh = work !== null && head.offsetHeight > work.clientHeight * MAX_SHARE_OF_SCREEN;
    head.style.top = isHigh ? `${-off}px` : '';
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(head);
  if (work) sizes.observe(work);
  return () => sizes.disconnect();
};
