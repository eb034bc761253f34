import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { connection } from '../screens/frame.ts';
import { openFirstRoll, rollOn } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
const [year, month, day] = today().split('-');
const european = `${day}.${month}.${year}`;

/** What can be chosen as the period on the office's landing page, each with the time at which it begins. */
async function periods(page: Page): Promise<string> {
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option').first().waitFor();
  const choices = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  return choices.join(', ');
}
const dateFilter = (page: Page) => page.getByRole('textbox', { name: 'Date' });

test('formats are changed with an example before one, and every open screen follows', async () => {
  const [teacher, other, admin] = [await school.visit(), await school.visit(), await school.visit()];
  await signInAs(teacher.page, 'Teacher');
  await openFirstRoll(teacher.page);
  await connection(teacher.page, 'live').waitFor();
  expect(await dateFilter(teacher.page).inputValue()).toContain(today());
  await signInAs(other.page, 'Office');
  await other.page.getByRole('list', { name: 'Rolls today' }).waitFor();
  await connection(other.page, 'live').waitFor();
  expect(await periods(other.page)).toMatch(/[AP]M/);

  const { page } = admin;
  await signInAs(page, 'Administrator', '/configuration');
  await page.getByRole('link', { name: 'Change the formats' }).click();
  const field = page.getByRole('textbox', { name: 'Date', exact: true });
  await expect.poll(() => field.inputValue()).toBe('yyyy-MM-dd');
  await expectAccessible(page);
  const example = page.getByText(`02/09/${year}`, { exact: true });
  await field.fill('dd/MM/yyyy');
  await example.waitFor();
  await page.getByText(`${day}/${month}/${year}`, { exact: true }).first().waitFor();

  // What cannot be read as one date is said while it is typed, and cannot be saved.
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await field.fill('dd/MM');
  await page.getByText('A date needs a day, a month and a year.').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await expectAccessible(page);
  await field.fill('dd/MM/yyyy q');
  await page.getByText(/"q" is not known/).waitFor();
  await page.getByRole('button', { name: 'Day first, 12 hours' }).click();
  await example.waitFor();
  await page.getByRole('button', { name: 'Day first, 24 hours' }).click();
  await page.getByText(`02.09.${year} 15:05`).waitFor();

  // Leaving asks; staying keeps what was typed.
  await page.getByRole('link', { name: 'Back to the configuration' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await field.inputValue()).toBe('dd.MM.yyyy');
  await save.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/configuration');
  await page
    .getByRole('region', { name: 'Dates and times' })
    .getByText(european, { exact: true })
    .first()
    .waitFor();

  await expect.poll(() => dateFilter(teacher.page).inputValue()).toContain(european);
  await expect.poll(() => periods(other.page)).not.toMatch(/[AP]M/);
  // The field is read as it is written.
  const roll = await rollOn(teacher.page);
  expect(roll.address()).toContain(today());
  await dateFilter(teacher.page).fill('31.31.2026');
  await teacher.page.getByText('Write the date like 31.03.2026').waitFor();
  await teacher.page.keyboard.press('Escape');
  await expectAccessible(teacher.page);
  // A screen that is opened later, and after a reload.
  await teacher.page.goto('/user');
  await teacher.page.getByText(new RegExp(`^${european} \\d\\d:\\d\\d$`)).waitFor();
});

test('the name of the school is on every screen as it is changed, and on the sign-in', async () => {
  const [teacher, admin] = [await school.visit(), await school.visit()];
  await signInAs(teacher.page, 'Teacher');
  await connection(teacher.page, 'live').waitFor();
  await signInAs(admin.page, 'Administrator', '/configuration');
  const section = admin.page.getByRole('region', { name: 'School', exact: true });
  await section.getByLabel('Name').fill('Hill & <Dale> School');
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  await section.getByText('Save complete').waitFor();
  await teacher.page.getByRole('banner').getByText('Hill & <Dale> School').waitFor();
  const { page } = await school.visit();
  await page.goto('/');
  await page.getByText('Hill & <Dale> School').waitFor();
});
