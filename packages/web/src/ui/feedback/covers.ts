interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What is in sight of an element in what it scrolls in; a box without height where nothing is. */
function inSight(element: Element, work: Element): Box {
  let { left, right, top, bottom } = element.getBoundingClientRect();
  for (
    let outer = element.parentElement;
    outer && outer !== work.parentElement;
    outer = outer.parentElement
  ) {
    if (getComputedStyle(outer).overflowY === 'visible') continue;
    const edge = outer.getBoundingClientRect();
    left = Math.max(left, edge.left);
    right = Math.min(right, edge.right);
    top = Math.max(top, edge.top);
    bottom = Math.min(bottom, edge.bottom);
  }
  return { left, right, top, bottom };
}

/**
 * Whether what floats covers a control that is in sight in the work, or in a dialog.
 * The line of a list that has the focus counts as well: keys act on it, and its name may lie below a notice.
 * @param controls the selector of what counts
 */
export const covers = (floating: Element, work: Element, controls: string): boolean => {
  const box = floating.getBoundingClientRect();
  const line = document.activeElement?.closest('[role="row"]');
  const focused = line && work.contains(line) ? [line] : [];
  return [...focused, ...work.querySelectorAll(controls)].some(
    (control) => overlap(box, control.getBoundingClientRect()) && overlap(box, inSight(control, work)),
  );
};
