import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { rollOn } from '../screens/roll.ts';
import { signInAs, signInForm, signOut } from '../screens/signIn.ts';

const school = useSchool();

test('the sign-in says what is missing, what is wrong, and for how long a name is locked', async () => {
  const { page } = await school.visit();
  await page.goto('/');
  const form = signInForm(page);
  await form.submit.click();
  await page.getByText('Enter your user name.').waitFor();
  await page.getByText('Enter your password.').waitFor();
  await expectAccessible(page);

  const attempt = async () => {
    await form.password.fill('not the password');
    await form.password.press('Enter');
  };
  await form.userName.fill('admin');
  await attempt();
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: 'The user name or the password is not right.' }).waitFor();
  await expect.poll(() => form.password.inputValue()).toBe('');
  await expectAccessible(page);
  await attempt();
  await expect.poll(() => form.password.inputValue()).toBe('');
  await attempt();
  await alert.filter({ hasText: /^Too many attempts\. Try again in \d+/ }).waitFor();
  expect(await form.submit.isDisabled()).toBe(true);
  await expectAccessible(page);
  // A lock is of one name.
  await form.userName.fill('office');
  await form.password.fill('homeroom-demo');
  await form.password.press('Enter');
  await page.getByRole('heading', { name: 'Rolls today' }).waitFor();
});

test('signing in leads to the address that was asked for; a reload and a second tab need no password', async () => {
  const { context, page } = await school.visit();
  await page.goto('/attendance/subject');
  await signInForm(page).userName.waitFor();
  expect(new URL(page.url()).pathname).toBe('/attendance/subject');
  await page.getByRole('button', { name: 'Teacher', exact: true }).click();
  await rollOn(page);
  expect(new URL(page.url()).pathname).toBe('/attendance/subject');
  await page.reload();
  await rollOn(page);
  const tab = await context.newPage();
  await tab.goto('/attendance/class');
  await rollOn(tab);

  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { name: 'Your rolls today' }).waitFor();

  // Signing out in one tab signs the other out, and Back shows nothing of what was there.
  await signOut(page);
  await signInForm(page).userName.waitFor();
  await signInForm(tab).userName.waitFor();
  await page.goBack();
  await signInForm(page).userName.waitFor();
  for (const at of [page, tab]) {
    expect(await at.getByRole('grid').count()).toBe(0);
    expect(await at.getByText('Okafor').count()).toBe(0);
  }
  await page.reload();
  await signInForm(page).userName.waitFor();
});

test('an address that does not exist leads to the landing page; paths match whatever their case', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher', '/no/such/screen');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
  await page.getByRole('heading', { name: 'Your rolls today' }).waitFor();
  await page.goto('/Attendance/CLASS');
  await rollOn(page);
  await page.goto('/logout');
  await signInForm(page).userName.waitFor();
});
