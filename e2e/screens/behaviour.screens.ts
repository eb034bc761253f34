import { loaded } from './people.ts';
import { ordered, preparePeople, tab } from './profiles.ts';
import { dialog, opensDialog, type ScreensPart, shown } from './shown.ts';

export const behaviour: ScreensPart = {
  prepare: preparePeople,
  screens: [
    shown('Teacher', 'behaviour-search', '/behaviour/report/search', loaded),
    shown('Teacher', 'behaviour-event', '/behaviour/event/new', async (page) => {
      await page.getByRole('textbox', { name: 'What happened' }).waitFor();
      await loaded(page);
    }),
    shown('Teacher', 'behaviour-cancelled', '/behaviour/event/cancel', (page) =>
      page.getByText('The changes were cancelled. Nothing was saved.').waitFor(),
    ),
    shown('Teacher', 'behaviour-two-taps', '/attendance/class', async (page) => {
      await page.getByRole('grid').waitFor();
      await page
        .getByRole('button', { name: /^Details: / })
        .first()
        .click();
      await dialog(page);
      await page.getByRole('button', { name: 'positive: Praise' }).waitFor();
    }),
    shown('Teacher', 'behaviour-sessions', '/behaviour/sessions', loaded),
    tab('Teacher', 'behaviour', ordered, 'behaviour'),
    shown('Office', 'behaviour-history', '/behaviour/history', loaded),
    shown('Office', 'behaviour-patterns', '/behaviour/patterns', loaded),
    shown('Office', 'behaviour-session-new', '/behaviour/sessions', opensDialog('Add a session')),
    tab('Office', 'behaviour-watch', ordered, 'behaviour', opensDialog('Watch')),
  ],
};
