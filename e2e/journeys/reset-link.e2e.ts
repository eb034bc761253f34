import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { addUser, goodPassword } from '../harness/people.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs, signInForm, signInWith } from '../screens/signIn.ts';

const school = useSchool();
const newPassword = 'nine loud magpies';

test('a reset link, made by an administrator, sets a password on a phone, once', async () => {
  const admin = await colleague(school.url, 'admin');
  await addUser(admin, 'forgetful.fred', ['guest'], 'Fred Forgetful');
  const desk = await school.visit();
  await signInAs(desk.page, 'Administrator', '/system/users');
  await desk.page.getByRole('searchbox', { name: 'Find a name' }).fill('forgetful');
  await desk.page.getByRole('link', { name: 'forgetful.fred' }).click();
  const panel = desk.page.getByRole('complementary', { name: 'Fred Forgetful' });
  await panel.getByRole('button', { name: 'Make a reset link' }).click();
  const shown = desk.page.getByRole('dialog', { name: 'Reset link for Fred Forgetful' });
  const link = await shown.getByLabel('Link').inputValue();
  await shown.getByText(/It works once, until /).waitFor();
  await expectAccessible(desk.page);
  await desk.page.keyboard.press('Escape');

  const { context, page } = await school.visit(phone);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  const token = new URL(link).hash.replace('#reset/', '');
  expect(token.length).toBeGreaterThan(20);
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const field = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm the new password');
  const set = page.getByRole('button', { name: 'Set the password' });
  const send = async (password: string, once = password) => {
    await field.fill(password);
    await again.fill(once);
    await set.click();
  };
  await send('short');
  await page
    .getByText(/^7 more characters are needed\.$/)
    .first()
    .waitFor();
  await send(newPassword, `${newPassword}!`);
  await page.getByText('The passwords are not the same.').waitFor();
  await send('Password12345');
  await page.getByText('Many people have this password, or one that is nearly the same.').waitFor();
  await expectAccessibleInEveryLook(page);
  await send(newPassword);
  await page.getByText('Your password is set. Sign in with it.').waitFor();
  expect(await signInForm(page).userName.inputValue()).toBe('forgetful.fred');
  await signInForm(page).password.fill(newPassword);
  await signInForm(page).password.press('Enter');
  await page.getByRole('button', { name: /^Signed in as Fred Forgetful/ }).waitFor();

  // Neither an address nor the history ever held the token.
  expect(asked.filter((address) => address.includes(token))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(token);

  const later = await school.visit(phone);
  await later.page.goto(link);
  await later.page.getByLabel('New password', { exact: true }).fill('ten silent owls');
  await later.page.getByLabel('Confirm the new password').fill('ten silent owls');
  await later.page.getByRole('button', { name: 'Set the password' }).click();
  await later.page
    .getByRole('alert')
    .filter({ hasText: /^This link has been used, is too old, / })
    .waitFor();
  await expectAccessible(later.page);
  await later.page.getByRole('button', { name: 'Go to the sign-in' }).click();
  await signInForm(later.page).submit.waitFor();
  expect(await school.server.output()).not.toContain(token);
});

test('a link that is opened where somebody is signed in asks before it signs them out', async () => {
  const admin = await colleague(school.url, 'admin');
  const { id } = await addUser(admin, 'second.sue', ['guest'], 'Sue Second');
  const { page } = await school.visit();
  await signInWith(page, 'second.sue', goodPassword);
  const { token } = await admin.write<{ token: string }>('POST', `/api/UserAccounts/${id}/PasswordReset`);
  await page.goto(`/dashboard#reset/${token}`);
  await page.getByText('Sue Second is signed in here.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('button', { name: /^Signed in as Sue Second/ }).waitFor();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `reset/${token}`);
  await page.getByRole('button', { name: 'Sign out and go on' }).click();
  await page.getByLabel('New password', { exact: true }).waitFor();
});

test('a changed password is said to be, and ends the other sessions', async () => {
  const admin = await colleague(school.url, 'admin');
  await addUser(admin, 'third.theo', ['guest'], 'Theo Third');
  const [here, there] = [await school.visit(), await school.visit()];
  await signInWith(there.page, 'third.theo', goodPassword);
  await signInWith(here.page, 'third.theo', goodPassword, '/user');
  const { page } = here;
  const send = async (old: string, next: string) => {
    await page.getByLabel('Current password').fill(old);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm the new password').fill(next);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  await send('something else', newPassword);
  await page.getByText('This is not your password.').waitFor();
  await send(goodPassword, 'third.theo third.theo');
  await page
    .getByText(/must not contain the user name/i)
    .first()
    .waitFor();
  await expectAccessible(page);
  await send(goodPassword, newPassword);
  await page.getByText('Your password is changed. Other sessions were ended.').waitFor();
  await there.page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
});
