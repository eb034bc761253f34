import { colleague } from '../harness/api.ts';
import { heading, opensDialog, type ScreensPart, shown } from './shown.ts';

/** Somebody's page has failed: that is a line of the server's log. */
const reportAnError = async (url: string): Promise<void> => {
  const errorLog = 'TypeError: x is undefined\r\n  route: /dashboard';
  const office = await colleague(url, 'office');
  await office.write('POST', '/api/SystemErrorReports', [{ dateOf: '2026-11-20T09:00:00', errorLog }]);
};

export const systemAdmin: ScreensPart = {
  prepare: reportAnError,
  screens: [
    shown('Administrator', 'dashboard-administrator', '/dashboard', async (page) => {
      const installation = page.getByRole('region', { name: 'Installation' });
      await installation.getByText(/checks? (is|are) OK/).click();
      await installation.getByText('The database answers and takes what is saved.').waitFor();
    }),
    shown('Administrator', 'this-device', '/system/client', (page) => page.getByText('User agent').waitFor()),
    shown('Administrator', 'log-events', '/system/log/events', async (page) => {
      await heading('Log events')(page);
      await reportAnError(new URL(page.url()).origin);
      await page
        .getByText(/^error of a page/)
        .first()
        .waitFor();
    }),
    shown('Administrator', 'log-files', '/system/log/files', async (page) => {
      await page
        .getByText(/^error of a page/)
        .first()
        .waitFor();
      await page.getByRole('combobox', { name: 'Lines' }).waitFor();
    }),
    shown('Administrator', 'log-deletion', '/system/log/files', opensDialog('Delete')),
    shown('Administrator', 'integrity', '/system/integrity', async (page) => {
      await page.getByRole('button', { name: 'Check all now' }).click();
      await page.getByText('Not checked yet.').first().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Check all now' }).waitFor();
    }),
    shown('Administrator', 'jobs', '/system/jobs', heading('Background jobs')),
  ],
};
