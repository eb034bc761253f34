import type { Page } from 'playwright-core';
import { ordered, preparePeople, tab } from './profiles.ts';
import { heading, type ScreensPart, shown } from './shown.ts';

const grid = (page: Page) => page.getByRole('grid').waitFor();

export const indicators: ScreensPart = {
  prepare: preparePeople,
  screens: [
    shown('Teacher', 'indicators', '/indicators', grid),
    shown('Teacher', 'indicators-filled', '/indicators', async (page) => {
      await grid(page);
      await page.getByRole('button', { name: /^All fine/ }).click();
    }),
    shown('Teacher', 'indicators-options', '/indicators', async (page) => {
      await grid(page);
      await page
        .getByRole('gridcell', { name: /, Effort/ })
        .first()
        .click();
      await page.getByRole('listbox').waitFor();
    }),
    shown('Teacher', 'indicators-leaving', '/indicators', async (page) => {
      await grid(page);
      await page.getByRole('button', { name: /^All fine/ }).click();
      await page.getByRole('link', { name: 'Today' }).first().click();
      await page.getByRole('dialog', { name: 'Indicators are not submitted' }).waitFor();
    }),
    tab('Teacher', 'indicators', ordered, 'indicators'),
    shown('Administrator', 'indicator-types', '/configuration', heading('Indicators')),
  ],
};
