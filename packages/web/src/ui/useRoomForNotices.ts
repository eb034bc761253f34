import { useLayoutEffect } from 'react';

/** What is pressed or typed into. Links are not among them: the names of a list may lie below a notice for its seconds. */
const CONTROLS = 'button, input, select, textarea';
/** How much room the work leaves below itself (app/Shell.module.css). */
const ROOM = '--hr-room-for-notices';

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

const covers = (floating: Element, work: Element): boolean => {
  const box = floating.getBoundingClientRect();
  return [...work.querySelectorAll(CONTROLS)].some(
    (control) => overlap(box, control.getBoundingClientRect()) && overlap(box, inSight(control, work)),
  );
};

/** Puts it below the work, which becomes lower by as much; what has the focus stays in sight. */
function giveRoom(floating: HTMLElement, work: HTMLElement): void {
  const given = Number.parseFloat(getComputedStyle(work).marginBottom) || 0;
  floating.style.bottom = `${innerHeight - work.getBoundingClientRect().bottom - given}px`;
  document.documentElement.style.setProperty(ROOM, `${floating.offsetHeight}px`);
  const { activeElement } = document;
  if (given === 0 && work.contains(activeElement) && activeElement !== work)
    activeElement?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps notices off what is pressed or typed into: where their place would cover a control of the work, they get room
 * below it, with `data-aside`, until they are gone. What is in the work does not move.
 * @param selector finds them
 */
export const useRoomForNotices = (selector: string, isShown: boolean): void =>
  useLayoutEffect(() => {
    const work = document.querySelector<HTMLElement>('#work');
    if (!work || !isShown) return undefined;
    let floating: HTMLElement | null = null;
    let frame = 0;
    const place = () => {
      floating ??= document.querySelector<HTMLElement>(selector);
      if (!floating) return;
      grown.observe(floating);
      if (!floating.hasAttribute('data-aside')) {
        if (!covers(floating, work)) return;
        floating.toggleAttribute('data-aside', true);
      }
      giveRoom(floating, work);
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const grown = new ResizeObserver(placeSoon);
    // With the first notice of a page they are drawn only after this: then they are looked for again.
    const drawn = new MutationObserver(placeSoon);
    drawn.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', placeSoon, { capture: true, passive: true });
    addEventListener('resize', placeSoon);
    place();
    return () => {
      cancelAnimationFrame(frame);
      drawn.disconnect();
      grown.disconnect();
      removeEventListener('scroll', placeSoon, { capture: true });
      removeEventListener('resize', placeSoon);
      floating?.removeAttribute('data-aside');
      floating?.style.removeProperty('bottom');
      document.documentElement.style.removeProperty(ROOM);
    };
  }, [selector, isShown]);
