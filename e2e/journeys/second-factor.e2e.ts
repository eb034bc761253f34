import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../harness/axe.ts';
import { addUser, goodPassword } from '../harness/people.ts';
import { useSchool } from '../harness/school.ts';
import { codeOf, wrongCode } from '../harness/totp.ts';
import { signInForm, signInWith, signOut, tryToSignIn } from '../screens/signIn.ts';

const school = useSchool();

/** Sets a second factor up on the screen, from the password on; answers the secret and the recovery codes. */
const setUp = async (page: Page) => {
  await page.getByLabel('Current password').last().fill(goodPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const written = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (written ?? '').replace(/\s/g, '');
  await expectAccessibleInEveryLook(page);
  const code = page.getByLabel('Code that the app shows');
  await code.fill(wrongCode(secret));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('This code is not right. Wait for the next one').waitFor();
  // As somebody reads it off a phone.
  await code.fill(codeOf(secret, -1).replace(/(...)/, '$1 '));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  await expectAccessibleInEveryLook(page);
  const recovery = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Za-z0-9]{4,}(-[A-Za-z0-9]{4,})+$/ })
    .allTextContents();
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, recovery };
};
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });
const signedInAs = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Signed in as ${name}`) }).waitFor();

test('a second factor is set up, asked for, and a recovery code opens the account once', async () => {
  const admin = await colleague(school.url, 'admin');
  await addUser(admin, 'careful.cleo', ['guest'], 'Cleo Careful');
  const { page } = await school.visit();
  await signInWith(page, 'careful.cleo', goodPassword, '/user');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  const { secret, recovery } = await setUp(page);
  await page.getByText('10 recovery codes are left.').waitFor();
  await signOut(page);

  await signInForm(page).submit.waitFor();
  await tryToSignIn(page, 'careful.cleo', goodPassword);
  await page.getByRole('heading', { name: 'One more step, careful.cleo' }).waitFor();
  await expectAccessibleInEveryLook(page);
  await codeField(page).fill(wrongCode(secret));
  await codeField(page).press('Enter');
  await page.getByRole('alert').filter({ hasText: 'This code is not right.' }).waitFor();
  await expectAccessible(page);
  await codeField(page).fill(codeOf(secret));
  await codeField(page).press('Enter');
  await signedInAs(page, 'Cleo Careful');
  await signOut(page);

  const byRecovery = async (code: string) => {
    await tryToSignIn(page, 'careful.cleo', goodPassword);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByLabel('Recovery code').press('Enter');
  };
  await signInForm(page).submit.waitFor();
  await byRecovery(recovery[0]!.toUpperCase());
  await signedInAs(page, 'Cleo Careful');
  await page.goto('/user');
  await page.getByText('9 recovery codes are left.').waitFor();
  await signOut(page);
  await signInForm(page).submit.waitFor();
  await byRecovery(recovery[0]!);
  await page.getByRole('alert').filter({ hasText: 'This code is not right.' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await byRecovery(recovery[1]!.replaceAll('-', ''));
  await signedInAs(page, 'Cleo Careful');
  for (const told of [secret, ...recovery]) expect(school.server.output()).not.toContain(told);
});

test('an administrator who needs a second factor sets it up first, and then administers', async () => {
  const admin = await colleague(school.url, 'admin');
  await addUser(admin, 'new.nadia', ['admin'], 'Nadia New');
  const setting = {
    itemName: 'system/security',
    value: JSON.stringify({ key: 'security', value: { administratorsNeedSecondFactor: true } }),
  };
  const { page } = await school.visit();
  await admin.write('POST', '/api/SystemSettings', [setting]);
  await signInWithoutScreens(page);
  await page.getByRole('heading', { name: 'Your second factor' }).waitFor();
  await expectAccessibleInEveryLook(page);
  const screens = page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
  expect(await screens.count()).toBe(0);
  await setUp(page);
  await screens.getByRole('button', { name: 'System' }).click();
  await screens.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'new.nadia' }).waitFor();
  await page.goto('/user');
  await page.getByText('Administrators of this school need it.').waitFor();
  expect(await page.getByRole('button', { name: 'Remove the second factor' }).count()).toBe(0);
});

const signInWithoutScreens = async (page: Page) => {
  await page.goto('/');
  await tryToSignIn(page, 'new.nadia', goodPassword);
};
