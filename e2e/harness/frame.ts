import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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
