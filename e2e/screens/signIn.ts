import type { Page } from 'playwright-core';

/** The sign-ins of the demo school by the words on their buttons. */
export type DemoUser = 'Teacher' | 'Second teacher' | 'Office' | 'Administrator';

/** Opens an address, signs in by one click, and waits until the screen behind it stands. */
export async function signInAs(page: Page, user: DemoUser, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: user, exact: true }).click();
  await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
}

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
