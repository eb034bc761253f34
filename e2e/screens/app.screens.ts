import type { Page } from 'playwright-core';
import { rollOn } from './roll.ts';
import { dialog, type ScreensPart, shown } from './shown.ts';

const rolls = async (page: Page) => {
  await page.getByRole('list', { name: /^(Your rolls today|Rolls today)$/ }).waitFor();
};

/** What is of no area: the first screen of the day, and what stands around every screen. */
export const app: ScreensPart = {
  screens: [
    shown('Teacher', 'dashboard-teacher', '/dashboard', rolls),
    shown('Teacher', 'keys', '/attendance/class', async (page) => {
      await rollOn(page);
      await page.keyboard.press('?');
      await dialog(page);
    }),
    shown('Teacher', 'command-palette', '/dashboard', async (page) => {
      await rolls(page);
      await page.keyboard.press('Control+k');
      await dialog(page);
      await page.getByRole('dialog').getByText('Roll by class').first().waitFor();
    }),
    shown('Teacher', 'command-palette-with-people', '/dashboard', async (page) => {
      await rolls(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('an');
      await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor();
    }),
    shown('Teacher', 'user-menu', '/dashboard', async (page) => {
      await rolls(page);
      await page.getByRole('button', { name: /^Signed in as/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
    }),
    shown('Office', 'dashboard-office', '/dashboard', rolls),
    shown(
      'Office',
      'campuses',
      '/dashboard',
      async (page) => {
        await rolls(page);
        const button = page.getByRole('button', { name: /^Campuses: / }).filter({ visible: true });
        const more = page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true });
        await button.or(more).first().click();
        await page.getByRole('group', { name: 'Campuses' }).filter({ visible: true }).waitFor();
      },
      // In the bar on a desk, in a sheet from below on a phone.
      { opensAnewOnPhone: true },
    ),
    shown('Parent', 'dashboard-parent', '/dashboard', (page) => page.getByRole('article').nth(1).waitFor()),
  ],
};
