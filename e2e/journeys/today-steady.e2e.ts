import { expect, test } from 'vitest';
import { expectSteady, watchShifts } from '../harness/frame.ts';
import { useSchool } from '../harness/school.ts';
import { desk, phone } from '../harness/visitor.ts';
import { type DemoUser, signInAs } from '../screens/signIn.ts';

const school = useSchool();

const users: DemoUser[] = ['Office', 'Teacher', 'Nurse', 'Counsellor', 'Administrator', 'Parent'];

<<<<<<< HEAD
test.each([
  ...users.flatMap((user) => [[user, 'desk', desk] as const, [user, 'phone', phone] as const]),
  ['Separated parent', 'phone', phone] as const,
])('nothing moves while the Today of %s loads at a %s', async (user, _device, options) => {
  const { context, page: first } = await school.visit(options);
=======
test.each(users.flatMap((user) => [[user, 'desk', desk] as const, [user, 'phone', phone] as const]))(
  'nothing moves while the Today of %s loads at a %s',
  async (user, _device, options) => {
    const { context, page: first } = await school.visit(options);
    await signInAs(first, user);
    await first.close();
    const page = await context.newPage();
    await watchShifts(page);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    // All parts of the page are there, and none of them is read any more.
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await expect.poll(() => page.locator('main [data-waits]').count()).toBe(0);
    await expect.poll(() => page.getByText('Loading ...', { exact: true }).count()).toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
    await expectSteady(page);
  },
);

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
  const { context, page: first } = await school.visit(desk);
>>>>>>> morning2
  await signInAs(first, user);
  await first.close();
  const page = await context.newPage();
  await watchShifts(page);
<<<<<<< HEAD
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  // All parts of the page are there, and none of them is read any more.
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  await expect.poll(() => page.locator('main [data-waits]').count()).toBe(0);
=======
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
>>>>>>> morning2
  await expect.poll(() => page.getByText('Loading ...', { exact: true }).count()).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  await expectSteady(page);
});
