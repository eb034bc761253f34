import type { Page } from 'playwright-core';
import { colleague } from '../harness/api.ts';
import { accountOf, addUser } from '../harness/people.ts';
import { dialog, heading, type ScreensPart, shown } from './shown.ts';
import { signInForm } from './signIn.ts';

/** The user name of a parent who is locked out. */
const locked = 'pat.parent';

/** What the demo school lacks: somebody who is locked out. */
async function prepare(url: string): Promise<void> {
  const admin = await colleague(url, 'admin');
  await addUser(admin, locked, ['parent'], 'Pat Parent');
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  const body = { grant_type: 'password', username: locked, password: 'not the password' };
  for (let tries = 0; tries < 3; tries++)
    await fetch(`${url}/token`, { method: 'POST', headers, body: new URLSearchParams(body) });
  if (!(await accountOf(admin, locked)).locked) throw new Error('Nobody is locked out');
}

const userTable = (page: Page) => page.getByRole('table').waitFor();
const openUser = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Find a name' }).fill(locked);
  await page.getByRole('link', { name: locked }).click();
  await page.getByText(/^Read the settings of the school/).waitFor();
};

const rolesGrid = (page: Page) => page.getByRole('grid').waitFor();
/** The role that a phone shows first. */
const openRole = async (page: Page) => {
  await rolesGrid(page);
  await page.getByRole('link', { name: 'Office', exact: true }).click();
};

export const session: ScreensPart = {
  prepare,
  screens: [
    { name: 'sign-in', user: null, address: '/', show: (page) => signInForm(page).userName.waitFor() },
    {
      name: 'sign-in-of-parents',
      user: null,
      address: '/#login/parent',
      show: heading('Welcome Parents'),
    },
    {
      name: 'sign-in-failed',
      user: null,
      address: '/#login/user',
      async show(page) {
        const form = signInForm(page);
        await form.userName.fill('nobody at all');
        await form.password.fill('not the password');
        await form.password.press('Enter');
        await page.getByRole('alert').first().waitFor();
      },
    },
    shown('Administrator', 'users', '/system/users', userTable),
    shown('Administrator', 'user', '/system/users', openUser),
    shown('Administrator', 'user-disabled', '/system/users', async (page) => {
      await openUser(page);
      await page.getByRole('button', { name: 'Disable the account' }).click();
      await dialog(page);
    }),
    shown('Administrator', 'user-reset-link', '/system/users', async (page) => {
      await openUser(page);
      await page.getByRole('button', { name: 'Make a reset link' }).click();
      await dialog(page);
    }),
    shown('Administrator', 'user-new', '/system/users', async (page) => {
      await page.getByRole('button', { name: 'Add a user' }).click();
      await page.getByRole('button', { name: 'Add the user' }).waitFor();
    }),
    shown('Administrator', 'roles', '/system/users/roles', rolesGrid),
    shown('Administrator', 'role', '/system/users/roles', async (page) => {
      await openRole(page);
      await page.getByRole('button', { name: 'Retire the role' }).waitFor();
    }),
    shown('Administrator', 'role-retire', '/system/users/roles', async (page) => {
      await openRole(page);
      await page.getByRole('button', { name: 'Retire the role' }).click();
      await dialog(page);
    }),
    shown('Administrator', 'role-new', '/system/users/roles', async (page) => {
      await page.getByRole('button', { name: 'Add a role' }).click();
      await page.getByRole('radio', { name: 'The sign-in of parents' }).waitFor();
    }),
    shown('Administrator', 'authentications', '/system/users/authentications', userTable),
    shown('Administrator', 'violations', '/system/users/violations', userTable),
    shown('Administrator', 'unlock', '/system/users/violations', async (page) => {
      await page.getByRole('button', { name: 'Unlock all' }).click();
      await dialog(page);
    }),
    shown('Administrator', 'account', '/user', heading('Your account', 'Second factor')),
    shown('Parent', 'account-parent', '/user', heading('Your account', 'Password')),
  ],
};
