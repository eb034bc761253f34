import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleInLightAndDark,
  expectNoSidewaysScrolling,
} from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { desk, phone } from '../harness/visitor.ts';
import { addressOf, enter, type Shown } from './shown.ts';

/** A look that a screen has to stand; violations of the policy are found by the visitor, on all of them. */
interface Look {
  name: string;
  options: BrowserContextOptions;
  check(page: Page): Promise<void>;
}

/** Text at 200 %, as somebody sets it in the browser. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScrolling(page);
}

/** Each on a page of its own, as it is found by whoever comes with such a device. */
const eachLook: readonly Look[] = [
  {
    name: 'light and dark',
    options: { ...desk, colorScheme: 'light' },
    check: expectAccessibleInLightAndDark,
  },
  {
    name: 'on a phone',
    options: phone,
    async check(page) {
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    },
  },
  {
    name: 'with text twice as large',
    // What the zoom of a browser does to a screen of 1280 × 800.
    options: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    async check(page) {
      await expectNoSidewaysScrolling(page);
      await expectRoomForLargeText(page);
    },
  },
];

/** One after the other on one page, which is quicker where screens are many: a phone that becomes a desk. */
export const allLooks: readonly Look[] = [
  {
    name: 'on a phone, then on a desk in light and dark, then with text twice as large',
    options: phone,
    async check(page) {
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await page.setViewportSize(desk.viewport);
      await expectAccessibleInLightAndDark(page);
      await expectRoomForLargeText(page);
      await page.setViewportSize(phone.viewport);
    },
  },
];

/**
 * The tests of a file: each screen in each look, by whoever sees it.
 * @param prepare brings about in the demo school what the screens show, once.
 */
export function lookAt(
  screens: readonly Shown[],
  prepare: (url: string) => Promise<void>,
  looks: readonly Look[] = eachLook,
): void {
  const school = useSchool();
  const users = [...new Set(screens.map(({ user }) => user))];
  beforeAll(() => prepare(school.url));

  describe.each(looks)('$name', ({ options, check }) => {
    test.each(users.map((user) => ({ user, who: user ?? 'nobody' })))(
      'what $who sees',
      async ({ user }) => {
        const { page } = await school.visit(options);
        if (user) await enter(page, user);
        const failed: string[] = [];
        for (const screen of screens.filter((one) => one.user === user)) {
          await page.goto(addressOf(screen));
          await screen
            .show(page)
            .then(() => check(page))
            .catch((error: Error) => failed.push(`${screen.name}: ${error.message}`));
        }
        expect(failed).toEqual([]);
      },
      600_000,
    );
  });
}
