import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './FullHeightPanel.module.css';

/** Specification 000 §2, px. */
const BOTTOM_MARGIN = 30;
/** Less is no use: then the screen scrolls, px. */
const LEAST_HEIGHT = 120;

/** What an element scrolls in. */
export const scrollerOf = (element: HTMLElement): HTMLElement => {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  return document.documentElement;
};

/** What can move the top of an element: everything that stands before it. */
const allBefore = (element: Element, until: Element): Element[] => {
  const before: Element[] = [];
  for (let at: Element | null = element; at && at !== until; at = at.parentElement)
    for (let sibling = at.previousElementSibling; sibling; sibling = sibling.previousElementSibling)
      before.push(sibling);
  return before;
};

/** The height that is left below `top`, px. */
export const heightLeft = (visible: number, top: number): number =>
  Math.max(LEAST_HEIGHT, Math.floor(visible - top - BOTTOM_MARGIN));

/** Reaches to 30 px above the bottom of what is seen and scrolls within itself; follows whatever is resized. */
export const FullHeightPanel = ({ children, label }: { children: ReactNode; label: string }) => {
  const panel = useRef<HTMLElement>(null);

  // Before the paint, and the observer tells of a new size before the paint too: nothing is seen to jump.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    const fit = () => {
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      const scrolled = scroller === document.documentElement ? 0 : scroller.scrollTop;
      element.style.height = `${heightLeft(scroller.clientHeight, top + scrolled)}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const other of [scroller, ...allBefore(element, scroller)]) observer.observe(other);
    return () => observer.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section ref={panel} className={classes.panel} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
};
