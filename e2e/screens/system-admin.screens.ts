import { heading, type ScreensPart, shown } from './shown.ts';

export const systemAdmin: ScreensPart = {
  screens: [
    shown('Administrator', 'dashboard-administrator', '/dashboard', async (page) => {
      const installation = page.getByRole('region', { name: 'Installation' });
      await installation.getByText(/checks? (is|are) well/).click();
      await installation.getByText('The database answers and takes what is saved.').waitFor();
    }),
    shown('Administrator', 'this-device', '/system/client', (page) => page.getByText('User agent').waitFor()),
    shown('Administrator', 'jobs', '/system/jobs', heading('Background jobs')),
  ],
};
