import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { type CardClass, cardClasses, rowsOf, storedIn, writeInto } from '../harness/reportCards.ts';
import { useSchool } from '../harness/school.ts';
import { phone, withWorker } from '../harness/visitor.ts';
import { connection, keptForOffline } from '../screens/frame.ts';
import { resultCell as cell, openResults as open } from '../screens/resultGrid.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

let office: Colleague;
let classes: CardClass[];

beforeAll(async () => {
  office = await colleague(school.url, 'office');
  ({ classes } = await cardClasses(await colleague(school.url, 'teacher')));
}, 120_000);

const nameOf = async (place: CardClass, at: number) => (await rowsOf(office, place))[at]?.fullName as string;
/** Where the grid begins and how large it is. */
const frame = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const { top, left, width, height } = grid.getBoundingClientRect();
    return { top, left, width, height };
  });

test.each([
  ['at a desk', {}],
  ['on a phone', phone],
])('a colleague is seen in the cell, comes and goes, and nothing moves %s', async (_, device) => {
  const place = classes[0] as CardClass;
  const [one, two] = [await nameOf(place, 0), await nameOf(place, 2)];
  const { page } = await school.visit(device);
  await signInAs(page, 'Teacher');
  await open(page, place);
  await connection(page, 'live').waitFor();
  await cell(page, one, 'Tests').focus();
  const before = await frame(page);

  const other = await school.visit();
  await signInAs(other.page, 'Office');
  await open(other.page, place);
  await cell(other.page, two, 'Effort').focus();
  const here = page.getByRole('gridcell', { name: new RegExp(`^${two}, Effort, .* is here$`) });
  await here.waitFor();
  expect(await frame(page)).toEqual(before);
  const names = page.getByRole('button', { name: /^Also here: / });
  await names.waitFor();
  await expectNoSidewaysScrolling(page);
  await expectAccessibleInEveryLook(page);
  // The other one sees this one too, and both move on.
  await other.page.getByRole('gridcell', { name: new RegExp(`^${one}, Tests, .* is here$`) }).waitFor();
  await other.page.keyboard.press('ArrowRight');
  await here.waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: new RegExp(`^${two}, Tests, .* is here$`) }).waitFor();
  await other.context.close();
  await names.waitFor({ state: 'detached' });
  expect(await frame(page)).toEqual(before);
});

test('whoever has chosen mine or theirs is back in the cell', async () => {
  const place = classes[1] as CardClass;
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  for (const [at, chosen] of [/Mine: 51$/, /Theirs: 70$/].entries()) {
    const name = await nameOf(place, at + 2);
    await cell(page, name, 'Tests').focus();
    await page.keyboard.type('51');
    await writeInto(office, place, { fullName: name, column: 'Tests', value: '70' });
    await page.getByRole('gridcell', { name: new RegExp(`^${name}, Tests, 70`) }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: chosen }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain(`${name}, Tests, `);
    await page
      .getByRole('list', { name: 'Changed by somebody else meanwhile' })
      .waitFor({ state: 'detached' });
  }
});

test('what stands in a cell that is still open arrives where the page is loaded anew', async () => {
  const place = classes[0] as CardClass;
  const name = await nameOf(place, 7);
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  await cell(page, name, 'Tests').focus();
  await page.keyboard.type('77');
  await page.reload();
  await expect.poll(() => storedIn(office, place, name, 'Tests')).toBe('77');
});

test('typed without a network, left for another class: it arrives once, on the version that was seen', async () => {
  const [place, next] = classes as [CardClass, CardClass];
  const [name, contested] = [await nameOf(place, 4), await nameOf(place, 5)];
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher');
  const chosen = page.getByRole('combobox', { name: 'Class', exact: true });
  await open(page, place);
  const placeName = await chosen.inputValue();
  await open(page, next);
  const nextName = await chosen.inputValue();
  await chosen.click();
  await page.getByRole('option', { name: placeName, exact: true }).click();
  await cell(page, name, 'Tests').waitFor();
  await keptForOffline(page, 'ReportCardRow');
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('ClassEntryResults')) {
      const { resultCriteria } = request.postDataJSON() as { resultCriteria: { version: number }[] };
      sent.push(...resultCriteria.map(({ version }) => version));
    }
  });
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  for (const one of [name, contested]) {
    await cell(page, one, 'Tests').focus();
    await page.keyboard.type('44');
    await page.keyboard.press('Enter');
  }
  await chosen.click();
  await page.getByRole('option', { name: nextName, exact: true }).click();
  await page
    .getByRole('gridcell', { name: new RegExp(`^${await nameOf(next, 0)}, `) })
    .first()
    .waitFor();
  // Meanwhile a colleague is first in one of them.
  await writeInto(office, place, { fullName: contested, column: 'Tests', value: '90' });
  await connection(page, '2 waiting').waitFor();
  await context.setOffline(false);
  await connection(page, 'live').waitFor();
  await expect.poll(() => storedIn(office, place, name, 'Tests')).toBe('44');
  expect(await storedIn(office, place, contested, 'Tests')).toBe('90');
  await open(page, place);
  await page.getByRole('button', { name: /Mine: 44$/ }).waitFor();
  // One save made it, and all were sent on what had been seen: nothing.
  const row = (await rowsOf(office, place)).find(({ fullName }) => fullName === name);
  const cells = row?.resultCriteria.filter(({ reportCardResultValue }) => reportCardResultValue === '44');
  expect(cells?.map(({ version }) => version)).toEqual([1]);
  expect(sent.every((version) => version === 0)).toBe(true);
});

test('on a phone the alert of a save that failed is seen where one types, and covers no cell with the focus', async () => {
  const place = classes[0] as CardClass;
  const name = await nameOf(place, 8);
  const { page } = await school.visit({ ...phone, viewport: { width: 360, height: 640 } });
  await signInAs(page, 'Teacher');
  await open(page, place);
  await page.route('**/api/ClassEntryResults*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await cell(page, name, 'Tests').focus();
  await page.keyboard.type('61');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'OPPS!' });
  await alert.waitFor();
  /** Whether all of it is in sight, and nothing lies over its middle. */
  const isSeen = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom, left, width } = element.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && (element === middle || element.contains(middle));
    });
  await expect.poll(() => isSeen('[role=alert]:has(strong)')).toBe(true);
  await expect.poll(() => isSeen('[role=gridcell]:focus')).toBe(true);
  // Two thirds are the work's, also where somebody has to choose besides.
  const share = () =>
    page.locator('footer').evaluate((bar) => bar.getBoundingClientRect().height / innerHeight);
  expect(await share()).toBeLessThanOrEqual(1 / 3);
  await page.unroute('**/api/ClassEntryResults*');
  await expect.poll(() => storedIn(office, place, name, 'Tests')).toBe('61');
  await alert.waitFor({ state: 'detached' });
  // And while another cell is edited as it is said that a colleague was first.
  const contested = await nameOf(place, 10);
  await cell(page, contested, 'Tests').focus();
  await page.keyboard.type('51');
  await writeInto(office, place, { fullName: contested, column: 'Tests', value: '70' });
  await page.getByRole('gridcell', { name: new RegExp(`^${contested}, Tests, 70`) }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/ClassEntryResults*', (route) => held.promise.then(() => route.continue()));
  await page.keyboard.press('Tab');
  const edited = cell(page, await nameOf(place, 9), 'Tests');
  await edited.focus();
  await edited.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await page.keyboard.type('62');
  held.resolve();
  await page.getByRole('button', { name: /Mine: 51$/ }).waitFor();
  await expect.poll(share).toBeLessThanOrEqual(1 / 3);
  await expect.poll(() => isSeen('[role=gridcell] input')).toBe(true);
  // Nor does the head lie over a cell that one goes back to.
  await page.keyboard.press('Enter');
  for (const at of [8, 7, 6]) {
    await cell(page, await nameOf(place, at + 1), 'Tests').focus();
    await page.keyboard.press('ArrowUp');
    await page.locator(`[data-row="${at}"] [role=gridcell]:focus`).waitFor();
    await expect.poll(() => isSeen('[role=gridcell]:focus')).toBe(true);
  }
  await expectNoSidewaysScrolling(page);
  await expectAccessibleInEveryLook(page);
});
