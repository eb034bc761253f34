import type { Page } from 'playwright-core';
import { type ScreensPart, shown } from './shown.ts';

const grid = (page: Page) => page.getByRole('grid').waitFor();

export const indicators: ScreensPart = {
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
  ],
};
