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

/** A look that every screen has to stand; violations of the policy are found by the visitor, on all of them. */
const looks: { name: string; options: BrowserContextOptions; check: (page: Page) => Promise<void> }[] = [
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
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoSidewaysScrolling(page);
    },
  },
];

/**
 * The tests of a file: each screen in each look, by whoever sees it.
 * @param prepare brings about in the demo school what the screens show, once.
 */
export function lookAt(screens: readonly Shown[], prepare: (url: string) => Promise<void>): void {
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
