/** How long somebody takes to see that what they aim at has moved, ms. */
const SEEN_MS = 500;

/** Heights on the screen, px from the top. */
export interface Band {
  top: number;
  bottom: number;
}

/**
 * Ignores presses of pointers between two heights for half a second: what was aimed at there has just moved away, and
 * something else is in its place. Keys press what has the focus, which moves with it.
 * @param except what may be pressed all the same
 */
export function ignorePresses({ top, bottom }: Band, except?: Element): void {
  const onClick = (event: MouseEvent) => {
    const isKey = event.detail === 0;
    const isElsewhere = event.clientY < top || event.clientY > bottom;
    if (isKey || isElsewhere || (event.target instanceof Node && except?.contains(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, { capture: true });
  setTimeout(() => document.removeEventListener('click', onClick, { capture: true }), SEEN_MS);
}
