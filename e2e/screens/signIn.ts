import type { Page } from 'playwright-core';

/** The sign-ins of the demo school by the words on their buttons. */
export type DemoUser =
  | 'Teacher'
  | 'Second teacher'
  | 'Office'
  | 'Nurse'
  | 'Counsellor'
  | 'Administrator'
  | 'Parent'
  | 'Separated parent'
  | 'Parent who teaches here';

/** Opens an address, signs in by one click, and waits until the screen behind it stands. */
export async function signInAs(page: Page, user: DemoUser, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: user, exact: true }).click();
  await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
}

/** The same for somebody who is not offered: by name and password. */
export async function signInWith(
  page: Page,
  userName: string,
  password: string,
  address = '/',
): Promise<void> {
  await page.goto(address);
  await tryToSignIn(page, userName, password);
  await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
}

/** Sends name and password; what comes of it is another matter. */
export async function tryToSignIn(page: Page, userName: string, password: string): Promise<void> {
  const form = signInForm(page);
  await form.userName.fill(userName);
  await form.password.fill(password);
  await form.password.press('Enter');
}

/** The sign-in that comes over the screens when a session has run out. */
export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

/** Signs out by the menu; where something waits, the question is left open. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** The sign-in page, with its form ready. */
export const signInForm = (page: Page) => ({
  userName: page.getByLabel('User name'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
});
