import { expect, test } from 'vitest';
import { useSchool } from '../harness/school.ts';
import { rollOn } from '../screens/roll.ts';
import { signInAs, signInForm, signOut } from '../screens/signIn.ts';

const school = useSchool();

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

  for (const at of [page, tab]) {
    await at.getByRole('link', { name: 'Today' }).click();
    await at.getByRole('heading', { name: 'Your rolls today' }).waitFor();
  }

  // Signing out in one tab signs the other out, and Back shows nothing of what was there in either.
  await signOut(page);
  await signInForm(page).userName.waitFor();
  await signInForm(tab).userName.waitFor();
  for (const at of [page, tab]) {
    await at.goBack();
    await signInForm(at).userName.waitFor();
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
