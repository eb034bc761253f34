import { heading, type ScreensPart, shown } from './shown.ts';

export const configuration: ScreensPart = {
  screens: [
    shown('Administrator', 'configuration', '/configuration', async (page) => {
      await heading('School', 'Attendance', 'Academic calendar', 'Campuses', 'Security')(page);
      await page.getByRole('img', { name: / school days, / }).waitFor();
    }),
    shown('Administrator', 'formats', '/configuration/format', (page) =>
      page.getByRole('textbox', { name: 'Date', exact: true }).waitFor(),
    ),
    shown('Administrator', 'format-that-is-none', '/configuration/format', async (page) => {
      await page.getByRole('textbox', { name: 'Date', exact: true }).fill('dd/MM');
      await page.getByText('A date needs a day, a month and a year.').waitFor();
    }),
    shown('Administrator', 'theme', '/system/theme', (page) =>
      page.getByText('Everything can be read.').waitFor(),
    ),
  ],
};
