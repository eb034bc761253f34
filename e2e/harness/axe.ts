import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Rules = NonNullable<RunOptions['runOnly']>;

interface Axe {
  run(context: object, options: RunOptions): Promise<AxeResults>;
}

/** The program of axe, which is put into each page once. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The list of screens beside the work: half of what is on a small screen, and the same on all of somebody's. */
const rail = 'nav:has(~ #work)';
const looksOfRail = new WeakMap<BrowserContext, Set<string>>();

/** Whether somebody's list of screens has been looked at already as it is now: by these rules, light or dark, as wide. */
async function railWasSeen(page: Page, runOnly: Rules): Promise<boolean> {
  const look = await page.evaluate(
    () => `${document.documentElement.dataset['mantineColorScheme']} ${innerWidth} ${devicePixelRatio}`,
  );
  const seen = looksOfRail.get(page.context()) ?? new Set();
  looksOfRail.set(page.context(), seen);
  const key = `${JSON.stringify(runOnly)} ${look}`;
  const before = seen.has(key);
  if ((await page.locator(rail).count()) > 0) seen.add(key);
  return before;
}

/** What axe finds on the screen as it is now, by these rules; nothing is expected. */
async function expectNothingFound(page: Page, runOnly: Rules, except?: string): Promise<void> {
  await settled(page);
  const exclude = [...(except ? [except] : []), ...((await railWasSeen(page, runOnly)) ? [rail] : [])];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(program);
  const found = await page.evaluate(
    async ({ runOnly, exclude }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      // Only of what is wrong are all places named: of the rest it would take longest. No rule asked here reads style
      // sheets or films.
      const { violations } = await axe.run(
        { include: [['html']], exclude },
        { runOnly, resultTypes: ['violations'], preload: false, elementRef: true },
      );
      // What lies beneath the foot of the work or of its form is scrolled into sight before anybody presses it.
      const feet = document.querySelectorAll('#work footer, #work [data-form-actions]');
      const isBeneath = (element: Element | undefined) =>
        [...feet].some((foot) => {
          if (!element || foot.contains(element)) return false;
          const [over, part] = [foot.getBoundingClientRect(), element.getBoundingClientRect()];
          return part.bottom > over.top && part.top < over.bottom && foot.closest('#work')?.contains(element);
        });
      return violations
        .map(({ id, nodes }) => ({
          id,
          nodes: id === 'target-size' ? nodes.filter(({ element }) => !isBeneath(element)) : nodes,
        }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => `${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary}`).join(' | ')}`);
    },
    { runOnly, exclude: exclude.map((one) => [one]) },
  );
  // An assertion would cut what it shows.
  if (found.length) throw new Error(`axe on ${page.url()}:\n${found.join('\n')}`);
}

/**
 * Everything axe finds on the screen as it is now; nothing is expected.
 * @param except a selector of what shows on purpose what cannot be read.
 */
export const expectAccessible = (page: Page, except?: string): Promise<void> =>
  expectNothingFound(page, { type: 'tag', values: standards }, except);

/** The rules whose outcome hangs on colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until nothing moves: a colour on its way to another one is none that anybody reads. What a dialog is drawn with
 * begins to move a frame or two after it is there.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    let framesAtRest = 0;
    while (framesAtRest < 2) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const animations = moving();
      framesAtRest = animations.length > 0 ? 0 : framesAtRest + 1;
      await Promise.all(animations.map((a) => a.finished.catch(() => undefined)));
    }
  });
}

/**
 * The work fits the width: nobody scrolls sideways to read a line. A grid of figures may be wider, where it is a region
 * of its own that keys can scroll, and so may tabs, which arrow keys bring into sight.
 */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((e) => e.scrollWidth > e.clientWidth)
      .filter((e) => !e.matches(':is(section, [role=group])[aria-label][tabindex="0"], [role=tablist]'))
      .filter((e) => e === document.documentElement || /auto|scroll/.test(getComputedStyle(e).overflowX))
      .map((e) => `${e.tagName} ${e.className}: ${e.scrollWidth} px in ${e.clientWidth}`),
  );
  expect(wide.join('\n'), `width of ${page.url()}`).toBe('');
}

/** What axe finds of colours alone, in which the light and the dark scheme differ. */
export const expectReadableColours = (page: Page, except?: string): Promise<void> =>
  expectNothingFound(page, { type: 'rule', values: ofColours }, except);

/** The same in light and dark and at the width of a phone, for what is hard to reach a second time. */
export async function expectAccessibleInEveryLook(page: Page, except?: string): Promise<void> {
  const size = page.viewportSize();
  await expectAccessible(page, except);
  await becomes(page, 'dark');
  await expectReadableColours(page, except);
  await becomes(page, 'light');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, except);
  await expectNoSidewaysScrolling(page);
  if (size) await page.setViewportSize(size);
}

/** The page is in the other scheme from now on. */
export const becomes = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
};
