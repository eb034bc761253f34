import { loaded } from './people.ts';
import { type ScreensPart, shown, table } from './shown.ts';

export const audit: ScreensPart = {
  screens: [
    shown('Administrator', 'audit-log', '/system/audit/log', table),
    shown('Administrator', 'audit-change', '/system/audit/log', async (page) => {
      await page
        .getByRole('link', { name: /^Open: / })
        .first()
        .click();
      await page.getByRole('complementary', { name: 'What was changed' }).waitFor();
      await loaded(page);
    }),
    shown('Administrator', 'audit-events', '/system/audit/events', (page) =>
      page.getByRole('button', { name: 'Pause' }).waitFor(),
    ),
    shown('Administrator', 'notifications', '/system/events/notifications', (page) =>
      page.getByRole('button', { name: 'Pause' }).waitFor(),
    ),
  ],
};
