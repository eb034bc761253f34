import type { Page } from 'playwright-core';
import { colleague } from '../harness/api.ts';
import { accountOf, addUser } from '../harness/people.ts';
import { rollOn } from './roll.ts';
import { dialog, heading, parent, type Shown } from './shown.ts';
import { signInForm } from './signIn.ts';

/** What the demo school lacks: a parent, and somebody who is locked out. Once, before the screens are looked at. */
export async function prepareScreens(url: string): Promise<void> {
  const admin = await colleague(url, 'admin');
  await addUser(admin, parent, ['parent'], 'Pat Parent');
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  const body = { grant_type: 'password', username: parent, password: 'not the password' };
  for (let tries = 0; tries < 3; tries++)
    await fetch(`${url}/token`, { method: 'POST', headers, body: new URLSearchParams(body) });
  if (!(await accountOf(admin, parent)).locked) throw new Error('Nobody is locked out');
}

const rolls = async (page: Page) => {
  await page.getByRole('list', { name: /^(Your rolls today|Rolls today)$/ }).waitFor();
};
const roll = async (page: Page) => void (await rollOn(page));

const administrator = (name: string, address: string, show: Shown['show']): Shown => ({
  ...{ name, address, show },
  user: 'Administrator',
});
const openUser = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Find a name' }).fill(parent);
  await page.getByRole('link', { name: parent }).click();
  await page.getByText(/^Read the settings of the school/).waitFor();
};

const administrators: Shown[] = [
  administrator('users', '/system/users', (page) => page.getByRole('table').waitFor()),
  administrator('user', '/system/users', openUser),
  administrator('user-disabled', '/system/users', async (page) => {
    await openUser(page);
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    await dialog(page);
  }),
  administrator('user-reset-link', '/system/users', async (page) => {
    await openUser(page);
    await page.getByRole('button', { name: 'Make a reset link' }).click();
    await dialog(page);
  }),
  administrator('user-new', '/system/users', async (page) => {
    await page.getByRole('button', { name: 'Add a user' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).waitFor();
  }),
  administrator('roles', '/system/users/roles', heading('Roles')),
  administrator('authentications', '/system/users/authentications', (page) =>
    page.getByRole('table').waitFor(),
  ),
  administrator('violations', '/system/users/violations', (page) => page.getByRole('table').waitFor()),
  administrator('unlock', '/system/users/violations', async (page) => {
    await page.getByRole('button', { name: 'Unlock all' }).click();
    await dialog(page);
  }),
  administrator('configuration', '/configuration', async (page) => {
    await heading('School', 'Attendance', 'Academic calendar', 'Campuses', 'Security')(page);
    await page.getByRole('img', { name: / school days, / }).waitFor();
  }),
  administrator('formats', '/configuration/format', (page) =>
    page.getByRole('textbox', { name: 'Date', exact: true }).waitFor(),
  ),
  administrator('format-that-is-none', '/configuration/format', async (page) => {
    await page.getByRole('textbox', { name: 'Date', exact: true }).fill('dd/MM');
    await page.getByText('A date needs a day, a month and a year.').waitFor();
  }),
  administrator('theme', '/system/theme', (page) => page.getByText('Everything can be read.').waitFor()),
  administrator('this-device', '/system/client', (page) => page.getByText('User agent').waitFor()),
  administrator('account', '/user', heading('Your account', 'Second factor')),
];

/** Every screen there is, with what opens over it. Those of one user follow each other. */
export const everyScreen: Shown[] = [
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
  { name: 'dashboard-teacher', user: 'Teacher', address: '/dashboard', show: rolls },
  { name: 'roll-by-class', user: 'Teacher', address: '/attendance/class', show: roll },
  {
    name: 'roll-at-work',
    user: 'Teacher',
    address: '/attendance/class',
    async show(page) {
      const { unmarked, row, toggle, says } = await rollOn(page);
      const [one, two] = await unmarked();
      if (!one || !two) return;
      await toggle(one).click();
      await row(two).focus();
      await page.keyboard.press('l');
      await says(two, /, late, /);
      await row(two)
        .getByText(/by you$/)
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'details',
    user: 'Teacher',
    address: '/attendance/class',
    async show(page) {
      await rollOn(page);
      await page
        .getByRole('button', { name: /^Details: / })
        .first()
        .click();
      await page.getByRole('dialog').getByText('Absent', { exact: true }).click();
    },
  },
  {
    name: 'calendar',
    user: 'Teacher',
    address: '/attendance/class',
    async show(page) {
      await rollOn(page);
      await page.getByRole('button', { name: 'Open the calendar' }).click();
      await page
        .getByRole('dialog', { name: 'Calendar' })
        .getByRole('button', { name: /20\d\d/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'choice-of-teacher',
    user: 'Teacher',
    address: '/attendance/class',
    async show(page) {
      await rollOn(page);
      await page.getByRole('combobox', { name: 'Teacher' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'roll-by-subject', user: 'Teacher', address: '/attendance/subject', show: roll },
  {
    name: 'keys',
    user: 'Teacher',
    address: '/attendance/class',
    async show(page) {
      await rollOn(page);
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  {
    name: 'command-palette',
    user: 'Teacher',
    address: '/dashboard',
    async show(page) {
      await rolls(page);
      await page.keyboard.press('Control+k');
      await dialog(page);
      await page.getByRole('dialog').getByText('Roll by class').waitFor();
    },
  },
  {
    name: 'user-menu',
    user: 'Teacher',
    address: '/dashboard',
    async show(page) {
      await rolls(page);
      await page.getByRole('button', { name: /^Signed in as/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'command-palette-with-people',
    user: 'Teacher',
    address: '/dashboard',
    async show(page) {
      await rolls(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('an');
      await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor();
    },
  },
  { name: 'dashboard-office', user: 'Office', address: '/dashboard', show: rolls },
  {
    name: 'arrivals-desk',
    user: 'Office',
    address: '/attendance/scan',
    show: (page) => page.getByPlaceholder('Scan a card, or type a name and press ↵').waitFor(),
  },
  {
    name: 'arrivals-desk-found',
    user: 'Office',
    address: '/attendance/scan',
    async show(page) {
      await page.getByRole('searchbox').fill('ng');
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Choose a student' }).waitFor();
    },
  },
  {
    name: 'campuses',
    user: 'Office',
    address: '/dashboard',
    async show(page) {
      await rolls(page);
      const button = page.getByRole('button', { name: /^Campuses: / }).filter({ visible: true });
      const more = page.getByRole('button', { name: 'More' }).filter({ visible: true });
      await button.or(more).first().click();
      await page.getByRole('group', { name: 'Campuses' }).filter({ visible: true }).waitFor();
    },
  },
  ...administrators,
  { name: 'dashboard-parent', user: 'Parent', address: '/dashboard', show: heading('Today') },
  { name: 'account-parent', user: 'Parent', address: '/user', show: heading('Your account', 'Password') },
];
