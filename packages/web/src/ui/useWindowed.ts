import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollerOf } from './FullHeightPanel.tsx';

/** Lines beyond what is seen, so that quick scrolling does not show a gap. */
const BEYOND = 16;
/** What is drawn before the height is known. */
const AT_FIRST = 60;
/** The lines that are drawn change in steps: not at every pixel. */
const STEP = 8;

interface Windowed {
  /** The first line that is drawn. */
  from: number;
  /** The line after the last one. */
  to: number;
}

/**
 * Which lines of a long list have to be drawn: those that are seen, and a few beyond; on paper all.
 * @param lines what holds the lines, in what scrolls.
 * @param rowHeight of each line, px.
 */
export const useWindowed = (
  lines: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Windowed => {
  const [range, setRange] = useState<Windowed>({ from: 0, to: AT_FIRST });
  const [isPrinted, setPrinted] = useState(false);

  useLayoutEffect(() => {
    const element = lines.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    const isPage = scroller === document.documentElement;
    const look = () => {
      const seen = scroller.clientHeight;
      if (seen === 0) return;
      const above = (isPage ? 0 : scroller.getBoundingClientRect().top) - element.getBoundingClientRect().top;
      const first = Math.floor(above / rowHeight) - BEYOND;
      const from = Math.max(0, Math.floor(first / STEP) * STEP);
      const to = Math.ceil(((above + seen) / rowHeight + BEYOND) / STEP) * STEP;
      setRange((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    look();
    const source = isPage ? document : scroller;
    source.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    return () => {
      source.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [lines, rowHeight]);

  useLayoutEffect(() => {
    // Before the browser takes its picture of the page.
    const all = () => flushSync(() => setPrinted(true));
    const some = () => setPrinted(false);
    addEventListener('beforeprint', all);
    addEventListener('afterprint', some);
    return () => {
      removeEventListener('beforeprint', all);
      removeEventListener('afterprint', some);
    };
  }, []);

  if (isPrinted) return { from: 0, to: count };
  // The list may have become shorter than what was seen of it.
  const from = Math.min(range.from, Math.max(0, count - AT_FIRST));
  return { from, to: Math.min(count, Math.max(range.to, from)) };
};
