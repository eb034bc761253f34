import type { Page } from 'playwright-core';
import { rollOn } from './roll.ts';
import { type DemoUser, signInForm } from './signIn.ts';

/** A screen, or a state of one, that is looked at in every light and size. */
export interface Shown {
  name: string;
  /** Null: nobody is signed in. */
  user: DemoUser | null;
  address: string;
  /** Brings it about, from the moment the address is open, and waits until it stands. */
  show(page: Page): Promise<void>;
}

const rolls = async (page: Page) => {
  await page.getByRole('list', { name: /^(Your rolls today|Rolls today)$/ }).waitFor();
};
const roll = async (page: Page) => void (await rollOn(page));
const dialog = (page: Page) => page.getByRole('dialog').waitFor();

/** Every screen there is, with what opens over it. Those of one user follow each other. */
export const everyScreen: Shown[] = [
  { name: 'sign-in', user: null, address: '/', show: (page) => signInForm(page).userName.waitFor() },
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
    name: 'command-palette-person',
    user: 'Teacher',
    address: '/dashboard',
    async show(page) {
      await rolls(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find a person or screen' }).fill('an');
      await page
        .getByRole('option', { name: /Student · / })
        .first()
        .click();
      await page.getByRole('dialog').getByText('school days recorded').waitFor();
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
    name: 'this-device',
    user: 'Administrator',
    address: '/system/client',
    show: (page) => page.getByText('User agent').waitFor(),
  },
];
