import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Everything axe finds on the screen as it is now; nothing is expected. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const builder = new AxeBuilder({ page }).withTags([
    ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  ]);
  // In the page itself: a second page for the report would take the focus from the first.
  const { violations } = await builder.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary}`).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Waits until nothing moves: a colour on its way to another one is none that anybody reads. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((a) => a.finished.catch(() => undefined)),
    ).then(() => undefined),
  );
}

/** The work fits the width: nobody scrolls sideways to read a line. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const [wide, seen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, `width of ${page.url()}`).toBeLessThanOrEqual(seen ?? 0);
}
