import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { openFirstRoll } from '../screens/roll.ts';
import { signInAs, signInForm, signOut } from '../screens/signIn.ts';

const school = useSchool();
const palette = (page: Page) => ({
  field: page.getByRole('combobox', { name: 'Find a person or screen' }),
  inGroup: (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option'),
});
const scrolled = (page: Page) => page.locator('#work').evaluate((work) => Math.round(work.scrollTop));

test('a student is found by a part of the name, by keys alone, and their profile opens', async () => {
  const { page } = await school.visit({ viewport: { width: 1366, height: 480 } });
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const [name] = await roll.unmarked();
  await roll.row(name!).focus();
  const { field, inGroup } = palette(page);

  await page.keyboard.press('Control+k');
  await field.fill(name!.split(', ').reverse().join(' ').toLowerCase());
  await inGroup('People').filter({ hasText: name! }).first().waitFor();
  await expectAccessible(page);
  while (
    !(await page.getByRole('dialog').getByRole('option', { selected: true }).textContent())?.startsWith(name!)
  )
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/entities/view/*');
  await page.getByRole('heading', { level: 1, name: name!.split(', ').reverse().join(' ') }).waitFor();
  await page.getByText('school days recorded').waitFor();
  await expectAccessible(page);
  await page.goBack();
  await roll.row(name!).waitFor();
});

test('where one was comes first, and opens as it was left; it goes with the sign-out', async () => {
  const { page } = await school.visit({ viewport: { width: 1366, height: 480 } });
  await signInAs(page, 'Teacher');
  await openFirstRoll(page);
  const address = page.url();
  await page.locator('#work').evaluate((work) => work.scrollTo(0, 200));
  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.getByRole('list', { name: 'Your rolls today' }).waitFor();
  // A screen that is opened begins at its top.
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.keyboard.press('Control+k');
  await palette(page).inGroup('Recent').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
  await expect.poll(() => scrolled(page)).toBe(200);

  await signOut(page);
  await signInForm(page).userName.waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('homeroom.states'))).toBeNull();
});

test('on a phone the palette fits, and says when nobody is called so', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  await page.getByRole('button', { name: 'Find a person or screen' }).click();
  await palette(page).field.fill('qqqq');
  await page.getByText('Nothing found with that name.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
