import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  becomes,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectReadableColours,
} from '../harness/axe.ts';
import { loadOn, moveTo } from '../harness/device.ts';
import { expectNoHigherThanWindow, expectPressableRows } from '../harness/frame.ts';
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
 * Shows the beginning of each long list alone: a thousand rows are as right or wrong as thirty, and axe takes a minute
 * for them.
 */
const shortenLists = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':is(tbody > tr, ul > li, ol > li):nth-child(n + 31) { display: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Opens the address of a screen and brings it about; its lists are as long as they are while the height is looked at. */
async function open(page: Page, screen: Shown): Promise<void> {
  await page.goto(addressOf(screen));
  await screen.show(page);
  await expectNoHigherThanWindow(page);
  await shortenLists(page);
}

/**
 * Looks at a screen as a desk in light and dark shows it, with large text, and in dark on a phone, where other parts of
 * the page are there, and they are larger. It is opened once: the page becomes one device after the other, since what
 * costs time is every change of a page.
 */
async function lookAt(page: Page, screen: Shown): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await loadOn(page, 'desk');
  await open(page, screen);
  await expectAccessible(page);
  await expectPressableRows(page);
  await becomes(page, 'dark');
  await expectReadableColours(page);
  await expectRoomForLargeText(page);
  await setTextSize(page, '');
  if (screen.opensAnewOnPhone) {
    await loadOn(page, 'phone');
    await open(page, screen);
  } else await moveTo(page, 'phone');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expectNoHigherThanWindow(page);
  await expectPressableRows(page);
}

/** So many screens are one test: a browser and a sign-in serve them, and what hangs is known by them. */
const SCREENS_A_TEST = 12;

/** The screens of users, as many at a time as are one test. */
function testsOf(users: readonly (DemoUser | null)[], { part, of }: Share) {
  return users.flatMap((user) => {
    const all = screensToLookAt.filter((one) => one.user === user);
    const screens = all.slice(
      Math.floor((all.length * (part - 1)) / of),
      Math.floor((all.length * part) / of),
    );
    const tests = Array.from({ length: Math.ceil(screens.length / SCREENS_A_TEST) || 1 }, (_, at) =>
      screens.slice(at * SCREENS_A_TEST, (at + 1) * SCREENS_A_TEST),
    );
    return tests.map((some) => ({
      user,
      screens: some,
      what: `${user ?? 'nobody'} sees, ${some.length ? `${some[0]?.name} to ${some.at(-1)?.name}` : 'nothing of it changed'}`,
    }));
  });
}

/** Which part of their screens a file looks at, where two files share them. */
interface Share {
  part: number;
  of: number;
}

/** The tests of a file: what some users see. Violations of the policy are found by the visitor, on all screens. */
export function lookAtScreensOf(
  users: readonly (DemoUser | null)[],
  share: Share = { part: 1, of: 1 },
): void {
  const school = useSchool();
  beforeAll(() => prepareScreens(school.url));
  test.each(testsOf(users, share))(
    'what $what',
    async ({ user, screens }) => {
      const { page } = await school.visit(desk);
      if (user) await signInAs(page, user);
      const failed: string[] = [];
      for (const screen of screens)
        await lookAt(page, screen).catch((error: Error) => failed.push(`${screen.name}: ${error.message}`));
      expect(failed).toEqual([]);
    },
    900_000,
  );
}
