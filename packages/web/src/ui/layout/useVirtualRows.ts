import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollerOf } from './FullHeightPanel.tsx';

/** Rows beyond what is seen, so that quick scrolling does not show a gap. */
const OVERSCAN = 16;
/** What is drawn before the height is known. */
const AT_FIRST = 60;

interface VirtualRows {
  /** The first row that is drawn. */
  from: number;
  /** The row after the last one. */
  to: number;
}

/** Whether the page is being printed: then a list stands there in full. */
const usePrinting = (): boolean => {
  const [isPrinted, setPrinted] = useState(false);
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
  return isPrinted;
};

/**
 * Which rows of a long list have to be drawn: those that are seen, and a few beyond; on paper all.
 * @param body what holds the rows, in what scrolls.
 * @param rowHeight of each row, px.
 */
export const useVirtualRows = (
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VirtualRows => {
  const isPrinted = usePrinting();
  /** How far below the beginning of what scrolls the rows begin, px. */
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => body.current && scrollerOf(body.current),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    initialRect: { width: 0, height: (AT_FIRST - OVERSCAN) * rowHeight },
    // A panel that is not shown has no height: what was drawn stays.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
  });

  // Filters above the rows wrap when there is less room.
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const above = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setScrollMargin(Math.max(0, Math.round(above + scroller.scrollTop)));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height begin elsewhere
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);

  if (isPrinted) return { from: 0, to: count };
  const rows = virtualizer.getVirtualItems();
  return { from: rows[0]?.index ?? 0, to: (rows.at(-1)?.index ?? -1) + 1 };
};
