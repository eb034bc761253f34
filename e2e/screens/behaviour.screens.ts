import { loaded } from './people.ts';
import { ordered, preparePeople, tab } from './profiles.ts';
import { dialog, heading, opensDialog, type ScreensPart, type Shown, shown } from './shown.ts';

/** A screen by its heading, with all that is read into it. */
const screen =
  (name: string): Shown['show'] =>
  async (page) => {
    await heading(name)(page);
    await loaded(page);
  };

/** The first event of the search, which the demo school has. */
const firstEvent: Shown['show'] = async (page) => {
  await screen('Behaviour')(page);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await screen('Behaviour event')(page);
};

export const behaviour: ScreensPart = {
  prepare: preparePeople,
  screens: [
    shown('Teacher', 'behaviour-search', '/behaviour/report/search', screen('Behaviour')),
    shown('Teacher', 'behaviour-view', '/behaviour/report/search', firstEvent),
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
    shown('Teacher', 'behaviour-sessions', '/behaviour/sessions', screen('Detention')),
    tab('Teacher', 'behaviour', ordered, 'behaviour'),
    shown('Office', 'behaviour-history', '/behaviour/history', screen('Behaviour history')),
    shown('Office', 'behaviour-history-of-one', '/behaviour/history', async (page) => {
      await screen('Behaviour history')(page);
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('complementary').getByRole('heading', { name: 'Actions' }).waitFor();
      await loaded(page);
    }),
    shown('Office', 'behaviour-patterns', '/behaviour/patterns', screen('Behaviour patterns')),
    shown('Office', 'behaviour-session-new', '/behaviour/sessions', opensDialog('Add a session')),
    tab('Office', 'behaviour-watch', ordered, 'behaviour', opensDialog('Watch')),
  ],
};
