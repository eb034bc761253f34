import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSteady, watchShifts } from '../harness/frame.ts';
import { useSchool } from '../harness/school.ts';
import { desk, phone } from '../harness/visitor.ts';
import { type DemoUser, signInAs } from '../screens/signIn.ts';

const school = useSchool();

const users: DemoUser[] = ['Office', 'Teacher', 'Nurse', 'Counsellor', 'Administrator', 'Parent'];

/** Opens an address as somebody who has been there before, and watches what moves. */
async function opened(user: DemoUser, address: string, options: typeof desk | typeof phone): Promise<Page> {
  const { context, page: first } = await school.visit(options);
  await signInAs(first, user);
  await first.close();
  const page = await context.newPage();
  await watchShifts(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** Waits until no part of the page is read any more, and looks at what has moved. */
async function expectStoodStill(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Loading ...', { exact: true }).count()).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  await expectSteady(page);
}

test.each([
  ...users.flatMap((user) => [[user, 'desk', desk] as const, [user, 'phone', phone] as const]),
  ['Separated parent', 'phone', phone] as const,
])('nothing moves while the Today of %s loads at a %s', async (user, _device, options) => {
  const page = await opened(user, '/dashboard', options);
  // All parts of the page are there.
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  await expect.poll(() => page.locator('main [data-waits]').count()).toBe(0);
  await expectStoodStill(page);
});

test.each([
  ['Teacher', '/attendance/class'],
  ['Teacher', '/indicators'],
  ['Teacher', '/behaviour/report/search'],
  ['Office', '/attendance/scan'],
  ['Office', '/entities/search/students'],
  ['Office', '/people/enrol'],
  ['Office', '/noticeboard'],
  ['Parent', '/settings'],
  ['Parent', '/calendar'],
] satisfies [DemoUser, string][])('nothing moves while %s loads %s', async (user, address) => {
  const page = await opened(user, address, desk);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await expectStoodStill(page);
});
