import type { PersonalRelation } from '@homeroom/contract/families/relations.endpoints.ts';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** Somebody's page has failed: that is a line of the server's log. */
const report = async (what: string) => {
  const office = await colleague(school.url, 'office');
  const body = [{ dateOf: '2026-11-20T09:00:00', errorLog: `TypeError: ${what}\r\n  route: /dashboard` }];
  await office.write('POST', '/api/SystemErrorReports', body);
};

test('the log is watched as it is written, read by day, and a day of it is deleted after a question', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Administrator', '/system/log/events');
  await page.getByText('Nothing was written since this screen was opened.').waitFor();
  await report('one');
  const lines = page.getByRole('row').filter({ hasText: /error of a page/ });
  await lines.first().waitFor();
  await expectAccessibleInEveryLook(page);
  await lines.first().locator('summary').click();
  await page.getByText('TypeError: one').waitFor();

  await page.getByRole('button', { name: 'Pause' }).click();
  await report('two');
  await page.getByText('Paused: 1 new').waitFor();
  expect(await lines.count()).toBe(1);
  await page.getByRole('button', { name: 'Go on' }).click();
  await lines.nth(1).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('Nothing was written since this screen was opened.').waitFor();

  await page.getByRole('link', { name: 'Log files' }).first().click();
  await page.getByRole('heading', { name: 'Log files', level: 1 }).waitFor();
  await lines.nth(1).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Delete the log of/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'hidden' });
  await lines.first().waitFor({ state: 'detached' });
  // What is left says that it was deleted.
  await page.getByText(/the log of a day was deleted/).waitFor();
});

test('the records of the school are checked, and what is wrong is mended where the check leads', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Administrator', '/system/integrity');
  const row = page.getByRole('row').filter({ hasText: 'Children without a contact' });
  await page.getByRole('button', { name: 'Check all now' }).click();
  await row.getByText('Each child has an adult who may be contacted.').waitFor();
  await page.getByRole('button', { name: 'Check all now' }).waitFor();

  const admin = await colleague(school.url, 'admin');
  const [student] = await admin.read<{ id: number }[]>('/api/Students');
  const path = `/api/PersonalRelations/${student?.id}`;
  const adults = await admin.read<PersonalRelation[]>(path);
  expect(adults.length).toBeGreaterThan(0);
  for (const { itemName: _, fullName, photo, isRestricted, dateClosed, ...adult } of adults)
    if (adult.isAdult && !dateClosed)
      await admin.write('PUT', path, { ...adult, custody: { ...adult.custody, mayContact: false } });

  await page.getByRole('button', { name: 'Check all now' }).click();
  await row.getByText('1 child has no adult who may be contacted.').waitFor();
  await page.getByRole('button', { name: 'Check all now' }).waitFor();
  await expectAccessibleInEveryLook(page);
  await row.getByRole('link', { name: `Child ${student?.id}` }).click();
  await page.getByRole('tab', { name: 'Relations', selected: true }).waitFor();
  const relations = page.getByRole('tabpanel');
  await relations.getByText('May not be contacted').first().waitFor();
  await relations.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByLabel('May be contacted').first().check();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('button', { name: 'Save' }).first().waitFor({ state: 'detached' });

  await page.goBack();
  await row.getByRole('button', { name: /^Check again/ }).click();
  await row.getByText('Each child has an adult who may be contacted.').waitFor();
});
