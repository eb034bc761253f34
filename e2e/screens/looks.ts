import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleInLightAndDark,
  expectNoSidewaysScrolling,
} from '../harness/axe.ts';
import { drawn, moveTo } from '../harness/device.ts';
import { useSchool } from '../harness/school.ts';
import { desk } from '../harness/visitor.ts';
import { prepareScreens, screensToLookAt } from './areas.ts';
import { addressOf, enter, type Onlooker, type Shown } from './shown.ts';

/** Text at 200 %, as somebody sets it in the browser, beside a zoom of 200 %. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  await moveTo(page, 'zoomed');
  await expectNoSidewaysScrolling(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await moveTo(page, 'narrowDesk');
  await expectNoSidewaysScrolling(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await drawn(page);
}

/** On a phone: other parts of the page are there, and they are larger. */
async function expectRoomOnPhone(page: Page): Promise<void> {
  await moveTo(page, 'phone');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
}

/**
 * Looks at a screen as a desk in light and dark shows it, with large text, and on a phone. It is opened once: the page
 * becomes one device after the other.
 */
async function lookAt(page: Page, screen: Shown): Promise<void> {
  await moveTo(page, 'desk');
  await page.goto(addressOf(screen));
  await screen.show(page);
  await expectAccessibleInLightAndDark(page);
  await expectRoomForLargeText(page);
  if (screen.opensAnewOnPhone) {
    await moveTo(page, 'phone');
    await page.goto(addressOf(screen));
    await screen.show(page);
  }
  await expectRoomOnPhone(page);
}

/** The tests of a file: what some users see. Violations of the policy are found by the visitor, on all screens. */
export function lookAtScreensOf(...users: (Onlooker | null)[]): void {
  const school = useSchool();
  beforeAll(() => prepareScreens(school.url));
  test.each(users.map((user) => ({ user, who: user ?? 'nobody' })))(
    'what $who sees',
    async ({ user }) => {
      const { page } = await school.visit(desk);
      if (user) await enter(page, user);
      const failed: string[] = [];
      for (const screen of screensToLookAt.filter((one) => one.user === user))
        await lookAt(page, screen).catch((error: Error) => failed.push(`${screen.name}: ${error.message}`));
      expect(failed).toEqual([]);
    },
    900_000,
  );
}
