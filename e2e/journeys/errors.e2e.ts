import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInEveryLook } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { withWorker } from '../harness/visitor.ts';
import { keptForOffline } from '../screens/frame.ts';
import { openFirstRoll } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
const title = 'Opps! Something went wrong';
const fail = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new TypeError(text);
      }),
    message,
  );

test('an unexpected error has one window, and a report that holds no content', async () => {
  const { page, faults } = await school.visit();
  await signInAs(page, 'Administrator', '/system/client');
  // Of two reports on their way at once, either may be answered first.
  const answered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/SystemErrorReports') &&
      answer.request().postData()?.includes('No place') === true,
  );
  await fail(page, 'No place for "Isabella Brown" on 12 March');
  await fail(page, 'And again');
  const answer = await answered;
  expect(answer.status()).toBe(204);
  const [report] = answer.request().postDataJSON();
  expect(report.dateOf).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(report.errorLog).toContain('route: /system/client\r\n');
  expect(report.errorLog).toContain('TypeError: No place for <text> on <number> <word>');
  expect(report.errorLog).not.toMatch(/Isabella|March/);

  const shown = page.getByRole('dialog', { name: title });
  expect(await shown.count()).toBe(1);
  await shown.getByText('This problem may result in unsaved work.').waitFor();
  await shown.getByText('A report was sent.').waitFor();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Close' }).click();
  await page.getByText(/^Last one sent \d{4}-/).waitFor();
  // They were thrown on purpose.
  expect(faults.splice(0)).toHaveLength(2);
});

test('being offline is no error', async () => {
  const { page, context } = await school.visit(withWorker);
  await signInAs(page, 'Administrator');
  await keptForOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Find a/ }).click();
  await page.getByRole('combobox', { name: /^Find a/ }).fill('brown');
  await page.getByText('The server cannot be reached; people cannot be found now.').waitFor();
  expect(await page.getByRole('dialog', { name: title }).count()).toBe(0);
});

test('a screen that cannot be loaded says so, and comes when the network is back; the page is not loaded anew', async () => {
  const { page, context } = await school.visit();
  await signInAs(page, 'Administrator');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  // What the landing page loads is there.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'System', exact: true }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'This needs the connection.' }).waitFor();
  // The first requests of a network that comes back may still fail.
  let failing = 4;
  await page.route(/UsersScreen/, (route) => (failing-- > 0 ? route.abort() : route.continue()));
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('what a page rejects with reaches the log as text, without the name that it holds; the work goes on', async () => {
  const { page, faults } = await school.visit();
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const [name = ''] = await roll.unmarked();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/SystemErrorReports'));
  await page.evaluate(
    (fullName) => void Promise.reject({ student: { fullName }, message: `No mark for ${fullName}` }),
    name,
  );
  expect((await answered).status()).toBe(204);
  const shown = page.getByRole('dialog', { name: title });
  await shown.getByText('A report was sent.').waitFor();
  await expectAccessibleInEveryLook(page);
  await shown.getByRole('button', { name: 'Close' }).click();
  await roll.row(name).focus();
  await page.keyboard.press('a');
  await roll.says(name, /, absent, /);

  const report = () =>
    school.server
      .output()
      .split('\n')
      .find((line) => line.includes('client-error') && line.includes('/attendance/class'));
  await expect.poll(report).toBeDefined();
  const { lines } = JSON.parse(report() ?? '') as { lines: string[] };
  expect(lines).toEqual(expect.arrayContaining(['route: /attendance/class', 'thrown object']));
  const [surname = '', given = ''] = name.split(', ');
  for (const part of [surname, given]) expect(school.server.output()).not.toContain(part);
  // It was rejected on purpose.
  expect(faults.splice(0)).toHaveLength(1);
});

test.each([
  ['/attendance/class?date=2026-99-99&page=abc', '/attendance/class'],
  ['/behaviour/history?person=nobody&filter=StudentPast', '/behaviour/history?filter=StudentPast'],
])('what makes no sense in the address %s is not asked for, and leaves it', async (typed, kept) => {
  const { page } = await school.visit();
  await signInAs(page, 'Administrator', typed);
  const search = () => page.evaluate(() => location.pathname + location.search);
  await expect.poll(search).toContain(kept);
  expect(await search()).not.toMatch(/99-99|abc|nobody/);
  expect(await page.getByRole('alert').count()).toBe(0);
});
