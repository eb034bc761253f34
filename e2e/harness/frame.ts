import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How much of what is seen may move while a page loads (Cumulative Layout Shift, share of the window). */
const MAX_SHIFT = 0.02;

interface Shifts {
  moved?: { share: number; what: string[] }[];
}

/** From the next time that the page is loaded on, notes what moves on it without anybody having pressed anything. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const noted: NonNullable<Shifts['moved']> = [];
    (globalThis as Shifts).moved = noted;
    const nameOf = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} .${(node as Element | null)?.className} from ${previousRect.y} to ${currentRect.y}: ${node?.textContent?.slice(0, 60)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) noted.push({ share: entry.value, what: entry.sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Nothing to speak of has moved since the page was loaded (`watchShifts`). */
export async function expectSteady(page: Page): Promise<void> {
  const moved = await page.evaluate(() => (globalThis as Shifts).moved ?? []);
  const sum = moved.reduce((all, { share }) => all + share, 0);
  const told = moved.map(({ share, what }) => `${share.toFixed(4)}: ${what.join(' | ')}`).join('\n');
  expect(sum, `what moved on ${page.url()}:\n${told}`).toBeLessThanOrEqual(MAX_SHIFT);
}

/** The page of the application is no higher than the window: its parts scroll, and below them is no white page. */
export async function expectNoHigherThanWindow(page: Page): Promise<void> {
  const tooHigh = await page.evaluate(() => {
    if (!document.querySelector('#work')) return '';
    const { scrollHeight = 0 } = document.scrollingElement ?? {};
    return scrollHeight <= innerHeight + 1 ? '' : `${scrollHeight} px in a window of ${innerHeight}`;
  });
  expect(tooHigh, `height of ${page.url()}`).toBe('');
}

/**
 * What can be pressed in a line of a list, table or grid is at least 24 px high, whatever is in it. A link within a
 * sentence is as high as its text.
 */
export async function expectPressableRows(page: Page): Promise<void> {
  const low = await page.evaluate(() => {
    const isWithinSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (other) => other.nodeType === Node.TEXT_NODE && other.textContent?.trim(),
      );
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const heightOf = (element: Element) =>
      Math.min(...[...element.getClientRects()].filter(({ width }) => width > 0).map(({ height }) => height));
    return [...document.querySelectorAll('a[href], button, [role="button"], summary')]
      .filter((element) => element.closest('[role="row"], tr, li, [data-row]'))
      .filter((element) => isSeen(element) && !isWithinSentence(element) && heightOf(element) < 23.5)
      .map((element) => `${Math.round(heightOf(element))} px: ${element.outerHTML.slice(0, 200)}`);
  });
  expect(low.join('\n'), `what is pressed in lines of ${page.url()}`).toBe('');
}
