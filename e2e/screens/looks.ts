import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  becomes,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectReadableColours,
} from '../harness/axe.ts';
import { loadOn, moveTo } from '../harness/device.ts';
import { useSchool } from '../harness/school.ts';
import { desk } from '../harness/visitor.ts';
import { prepareScreens, screensToLookAt } from './areas.ts';
import { addressOf, type Shown } from './shown.ts';
import { type DemoUser, signInAs } from './signIn.ts';

const setTextSize = (page: Page, size: '200%' | ''): Promise<void> =>
  page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);

/** Text at 200 %, as somebody sets it in the browser, beside a zoom of 200 %. The text stays large. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  await moveTo(page, 'zoomed');
  await expectNoSidewaysScrolling(page);
  await setTextSize(page, '200%');
  await moveTo(page, 'narrowDesk');
  await expectNoSidewaysScrolling(page);
}

/**
 * Looks at a screen as a desk in light and dark shows it, with large text, and in dark on a phone, where other parts of
 * the page are there, and they are larger. It is opened once: the page becomes one device after the other, since what
 * costs time is every change of a page.
 */
async function lookAt(page: Page, screen: Shown): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await loadOn(page, 'desk');
  await page.goto(addressOf(screen));
  await screen.show(page);
  await expectAccessible(page);
  await becomes(page, 'dark');
  await expectReadableColours(page);
  await expectRoomForLargeText(page);
  await setTextSize(page, '');
  if (screen.opensAnewOnPhone) {
    await loadOn(page, 'phone');
    await page.goto(addressOf(screen));
    await screen.show(page);
  } else await moveTo(page, 'phone');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
}

/** The tests of a file: what some users see. Violations of the policy are found by the visitor, on all screens. */
export function lookAtScreensOf(...users: (DemoUser | null)[]): void {
  const school = useSchool();
  beforeAll(() => prepareScreens(school.url));
  test.each(users.map((user) => ({ user, who: user ?? 'nobody' })))(
    'what $who sees',
    async ({ user }) => {
      const { page } = await school.visit(desk);
      if (user) await signInAs(page, user);
      const failed: string[] = [];
      for (const screen of screensToLookAt.filter((one) => one.user === user))
        await lookAt(page, screen).catch((error: Error) => failed.push(`${screen.name}: ${error.message}`));
      expect(failed).toEqual([]);
    },
    900_000,
  );
}
