import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../harness/axe.ts';
import { accountOf, changeUser } from '../harness/people.ts';
import { useSchool } from '../harness/school.ts';
import { withWorker } from '../harness/visitor.ts';
import { connection, keptForOffline } from '../screens/frame.ts';
import { openFirstRoll, rollOn } from '../screens/roll.ts';
import { signInAs, signInDialog, signInForm } from '../screens/signIn.ts';

const school = useSchool();
const signOutEverywhere = async (admin: Colleague, userName: string) =>
  admin.write('POST', `/api/UserAccounts/${(await accountOf(admin, userName)).id}/SignOut`);

/** What a call of this page's session is answered, with the token that the page would use. */
const statusOfCall = (page: Page) =>
  page.evaluate(async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token' });
    return (await fetch('/token', { method: 'POST', body })).status;
  });

test('a session that runs out is taken up again over what is typed', async () => {
  const { page } = await school.visit();
  const admin = await colleague(school.url, 'admin');
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const [name] = await roll.unmarked();
  await page.getByRole('button', { name: `Details: ${name}` }).click();
  const details = page.getByRole('dialog', { name: name!.split(', ').reverse().join(' ') });
  await details.getByText('Absent', { exact: true }).click();
  await details.getByLabel('Details').fill('Rang at eight: a fever since Sunday');

  await signOutEverywhere(admin, 'teacher');
  const dialog = signInDialog(page);
  await dialog.waitFor();
  // Onlookers see nothing of the children meanwhile: it covers all of the page, and nothing shines through.
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect(await dialog.evaluate((it) => getComputedStyle(it).backgroundColor)).toMatch(/^rgb\(/);
  expect(await page.getByText(name!, { exact: true }).filter({ visible: true }).count()).toBe(0);
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor();
  expect(await dialog.getByLabel('User name').inputValue()).toBe('teacher');

  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await password.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: 'Please enter your credentials again...' }).waitFor();
  await password.fill('homeroom-demo');
  await password.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await details.getByLabel('Details').inputValue()).toBe('Rang at eight: a fever since Sunday');
  await details.getByRole('button', { name: 'Save' }).click();
  await roll.says(name!, /, absent, /);
  await connection(page, 'live').waitFor();
  const office = await colleague(school.url, 'office');
  await expect.poll(async () => (await office.line(roll.address(), name!)).mark).toBe('absent');
});

test('somebody else who signs in over the screens finds none of them', async () => {
  const { page } = await school.visit();
  const admin = await colleague(school.url, 'admin');
  await signInAs(page, 'Teacher', '/attendance/class');
  await rollOn(page);
  await signOutEverywhere(admin, 'teacher');
  const dialog = signInDialog(page);
  await dialog.getByLabel('User name').fill('office');
  await dialog.getByLabel('Password', { exact: true }).fill('homeroom-demo');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Signed in as / }).waitFor();
  expect(await page.getByText('Okafor').filter({ visible: true }).count()).toBe(0);
});

test('whoever is disabled at work has to leave at once; what waits is not sent as somebody else', async () => {
  const { context, page } = await school.visit(withWorker);
  const admin = await colleague(school.url, 'admin');
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  const address = roll.address();
  const [name] = await roll.unmarked();
  await keptForOffline(page);
  // A mark that waits on this device.
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await roll.row(name!).focus();
  await page.keyboard.press('a');
  await roll.says(name!, /, absent, .*waiting to be sent/);
  await changeUser(admin, 'teacher2', { disabled: true });
  await context.setOffline(false);
  await signInDialog(page).waitFor();
  expect(await statusOfCall(page)).toBe(401);
  expect((await admin.line(address, name!)).mark).toBe('unmarked');
  await expectAccessible(page);

  // Enabled again, the same person goes on, and the mark that waited is sent.
  await changeUser(admin, 'teacher2', { disabled: false });
  const password = signInDialog(page).getByLabel('Password', { exact: true });
  await password.fill('homeroom-demo');
  await password.press('Enter');
  await signInDialog(page).waitFor({ state: 'hidden' });
  await expect.poll(async () => (await admin.line(address, name!)).mark).toBe('absent');
  await roll.says(name!, /, absent, /);

  // At work and in touch with the server: at once.
  await connection(page, 'live').waitFor();
  await changeUser(admin, 'teacher2', { disabled: true });
  await signInDialog(page).waitFor();
  await signInDialog(page).getByRole('button', { name: 'Sign out' }).click();
  const sure = page.getByRole('dialog', { name: 'Sign out?' });
  await Promise.race([sure.waitFor(), signInForm(page).submit.waitFor()]);
});

test('a role that is taken away takes its screens with it, and one that is given brings them', async () => {
  const { page } = await school.visit();
  const admin = await colleague(school.url, 'admin');
  await signInAs(page, 'Office');
  const entry = page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: 'Arrivals desk' });
  await entry.waitFor();
  await changeUser(admin, 'office', { roles: ['teacher'] });
  await entry.waitFor({ state: 'detached' });
  await changeUser(admin, 'office', { roles: ['office'] });
  await entry.waitFor();
  await expectAccessible(page);
});
