import type { Page } from 'playwright-core';
import { ordered, preparePeople, tab } from './profiles.ts';
import { openRollFilters, rollOn } from './roll.ts';
import { type ScreensPart, shown } from './shown.ts';

const roll = async (page: Page) => void (await rollOn(page));

export const attendance: ScreensPart = {
  prepare: preparePeople,
  screens: [
    shown('Teacher', 'roll-by-class', '/attendance/class', roll),
    shown('Teacher', 'roll-at-work', '/attendance/class', async (page) => {
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
    }),
    shown('Teacher', 'choice-of-mark', '/attendance/class', async (page) => {
      const { unmarked, row, offered } = await rollOn(page);
      const [name] = await unmarked();
      if (!name) return;
      await row(name).focus();
      await page.keyboard.press('ArrowRight');
      await offered(name, 'Late').waitFor();
    }),
    shown('Teacher', 'details', '/attendance/class', async (page) => {
      await rollOn(page);
      await page
        .getByRole('button', { name: /^Details: / })
        .first()
        .click();
      await page.getByRole('dialog').getByText('Absent', { exact: true }).click();
    }),
    shown('Teacher', 'calendar', '/attendance/class', async (page) => {
      await rollOn(page);
      await openRollFilters(page);
      await page.getByRole('button', { name: 'Open the calendar' }).click();
      await page
        .getByRole('dialog', { name: 'Calendar' })
        .getByRole('button', { name: /20\d\d/ })
        .first()
        .waitFor();
    }),
    shown('Teacher', 'choice-of-teacher', '/attendance/class', async (page) => {
      await rollOn(page);
      await openRollFilters(page);
      await page.getByRole('combobox', { name: 'Teacher' }).click();
      await page.getByRole('option').first().waitFor();
    }),
    shown('Teacher', 'roll-by-subject', '/attendance/subject', roll),
    tab('Teacher', 'attendance', ordered, 'attendance'),
    shown('Office', 'arrivals-desk', '/attendance/scan', (page) =>
      page.getByPlaceholder('Scan a card, or type a name and press ↵').waitFor(),
    ),
    shown('Office', 'arrivals-desk-found', '/attendance/scan', async (page) => {
      await page.getByRole('combobox', { name: 'Name, number or barcode' }).fill('ng');
      await page.getByRole('listbox', { name: 'Students found' }).getByRole('option').first().waitFor();
    }),
  ],
};
