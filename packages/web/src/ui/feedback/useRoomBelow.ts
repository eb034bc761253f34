import { useLayoutEffect } from 'react';
import { covers } from './covers.ts';
import { type Band, ignorePresses } from './ignorePresses.ts';
import { keepOffDialog, leaveDialog } from './offDialog.ts';

/** The room below the work that is the notices' own (styles/global.css). */
const ROOM = '--hr-room';
const NOTICES = '[data-layout][data-position="bottom-left"]';
/** The names of a list may lie below a notice for its seconds; an offer to undo stays, and lies over nothing. */
const CONTROLS = 'button, input, select, textarea';
const controlsUnder = (floating: Element) =>
  floating.querySelector('[data-offer]') ? `${CONTROLS}, a[href]` : CONTROLS;

/** The bar at the foot of the work: it alone moves when the work becomes lower. */
const footOf = (work: Element): Band | undefined => work.querySelector('footer')?.getBoundingClientRect();

/** Changes what may move the foot of the work; a press that was aimed there just before is ignored. */
function withFootMoved(work: Element, change: () => void, except?: Element): void {
  const before = footOf(work);
  change();
  const after = footOf(work);
  if (!before || !after || before.top === after.top) return;
  const band = { top: Math.min(before.top, after.top), bottom: Math.max(before.bottom, after.bottom) };
  ignorePresses(band, except);
}

/** Puts it below the work, which becomes lower by as much; what has the focus stays in sight. */
function giveRoom(floating: HTMLElement, work: HTMLElement): void {
  const given = Number.parseFloat(getComputedStyle(work).marginBottom) || 0;
  const edge = innerHeight - work.getBoundingClientRect().bottom - given;
  floating.style.bottom = `${edge}px`;
  const height = `${floating.offsetHeight}px`;
  if (document.documentElement.style.getPropertyValue(ROOM) === height) return;
  withFootMoved(work, () => document.documentElement.style.setProperty(ROOM, height), floating);
  const { activeElement } = document;
  if (given === 0 && work.contains(activeElement) && activeElement !== work)
    activeElement?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps the notices off what is pressed, typed into or has the focus: where their place would cover a control of the work, they get room
 * below it, with `data-aside`, until they are gone. What is in the work does not move but for the bar at its foot. While a
 * dialog lies over the work they keep off that instead.
 */
export const useRoomBelow = (isShown: boolean): void =>
  useLayoutEffect(() => {
    const work = document.querySelector<HTMLElement>('#work');
    if (!work || !isShown) return undefined;
    let floating: HTMLElement | null = null;
    let frame = 0;
    const place = () => {
      floating ??= document.querySelector<HTMLElement>(NOTICES);
      if (!floating) return;
      grown.observe(floating);
      if (keepOffDialog(floating)) return;
      if (!floating.hasAttribute('data-aside')) {
        if (!covers(floating, work, controlsUnder(floating))) return;
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
    addEventListener('focusin', placeSoon);
    // A dialog is looked at once it stands.
    addEventListener('transitionend', placeSoon, { capture: true });
    place();
    return () => {
      cancelAnimationFrame(frame);
      drawn.disconnect();
      grown.disconnect();
      removeEventListener('scroll', placeSoon, { capture: true });
      removeEventListener('resize', placeSoon);
      removeEventListener('focusin', placeSoon);
      removeEventListener('transitionend', placeSoon, { capture: true });
      if (floating) leaveDialog(floating);
      floating?.removeAttribute('data-aside');
      floating?.style.removeProperty('bottom');
      withFootMoved(work, () => document.documentElement.style.removeProperty(ROOM));
    };
  }, [isShown]);
