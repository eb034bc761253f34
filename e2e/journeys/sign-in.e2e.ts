import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../harness/axe.ts';
import { addUser, changeUser, goodPassword } from '../harness/people.ts';
import { useSchool } from '../harness/school.ts';
import { signInAs, signInForm, tryToSignIn } from '../screens/signIn.ts';

const school = useSchool();

/** Sends a wrong password and waits until it was looked at. */
const fail = async (page: Page, userName: string, says: RegExp) => {
  await tryToSignIn(page, userName, 'not the password');
  await page.getByRole('alert').filter({ hasText: says }).waitFor();
  await expect.poll(() => signInForm(page).password.inputValue()).toBe('');
};
const first = /^The user name or the password is not right\. Please enter your credentials again\.\.\.$/;
const second = /^The user name or the password is not right\. Last chance to get it right\.\.\.$/;
/** "d hr m s", as far as there is something to say. */
const locked = /^Too many attempts\. Try again in (1hr|59m( \d+s)?)\.$/;

test('the sign-in says what is missing', async () => {
  const { page } = await school.visit();
  await page.goto('/');
  await signInForm(page).submit.click();
  await page.getByText('Enter your user name.').waitFor();
  await page.getByText('Enter your password.').waitFor();
  await expectAccessible(page);
});

test('three failures lock a name on this browser; an administrator sees it and unlocks', async () => {
  const admin = await colleague(school.url, 'admin');
  await addUser(admin, 'late.lucy', ['guest'], 'Lucy Late');
  const { page } = await school.visit();
  const form = signInForm(page);
  await page.goto('/');
  await fail(page, 'late.lucy', first);
  await expectAccessible(page);
  await fail(page, 'late.lucy', second);
  await expectAccessible(page);
  await fail(page, 'late.lucy', locked);
  expect(await form.submit.isDisabled()).toBe(true);
  await expectAccessibleInEveryLook(page);
  const left = page.getByRole('timer');
  const begun = await left.textContent();
  await expect.poll(() => left.textContent()).not.toBe(begun);

  // A lock is of one name; it is still there after a reload, whatever the password.
  await form.userName.fill('somebody else');
  expect(await form.submit.isDisabled()).toBe(false);
  await page.reload();
  await form.userName.fill('late.lucy');
  await page.getByRole('alert').filter({ hasText: locked }).waitFor();
  await form.password.fill(goodPassword);
  await form.password.press('Enter');
  await expect.poll(() => form.submit.isDisabled()).toBe(true);
  await page.getByRole('alert').filter({ hasText: locked }).waitFor();

  const office = await school.visit();
  await signInAs(office.page, 'Administrator', '/system/users/violations');
  const line = office.page.getByRole('row').filter({ hasText: 'late.lucy' });
  await line.waitFor();
  for (const cell of ['Lucy Late', 'address', '3']) await line.getByText(cell).first().waitFor();
  await expectAccessible(office.page);
  await office.page.getByRole('button', { name: 'Unlock all' }).click();
  const sure = office.page.getByRole('dialog', { name: 'Unlock all?' });
  await sure.waitFor();
  await expectAccessible(office.page);
  await sure.getByRole('button', { name: 'Unlock all' }).click();
  await office.page.getByText('NO RECORDS FOUND').waitFor();
  expect(await line.count()).toBe(0);

  await page.reload();
  await tryToSignIn(page, 'late.lucy', goodPassword);
  await page.getByRole('button', { name: /^Signed in as Lucy Late/ }).waitFor();
});

test('a name that nobody has is told the same, and locked alike', async () => {
  const { page } = await school.visit();
  await page.goto('/');
  for (const says of [first, second, locked]) await fail(page, 'nobody.at.all', says);
  // The name may have been a password: it is not shown to anybody.
  const admin = await colleague(school.url, 'admin');
  const { text } = await admin.send('GET', '/api/UserLockouts');
  expect(text).toContain('(no such user)');
  expect(text).not.toContain('nobody.at.all');
});

test('the right password of a disabled account is told the same', async () => {
  const admin = await colleague(school.url, 'admin');
  await addUser(admin, 'gone.gary', ['guest']);
  await changeUser(admin, 'gone.gary', { disabled: true });
  const { page } = await school.visit();
  await page.goto('/');
  await tryToSignIn(page, 'gone.gary', goodPassword);
  await page.getByRole('alert').filter({ hasText: first }).waitFor();
});
