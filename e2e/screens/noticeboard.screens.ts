import { heading, type ScreensPart, shown } from './shown.ts';

export const noticeboard: ScreensPart = {
  screens: [
    shown('Teacher', 'calendar', '/calendar', (page) =>
      page.getByRole('list', { name: 'Calendar' }).waitFor(),
    ),
    shown('Teacher', 'calendar-subscribe', '/calendar', async (page) => {
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByRole('button', { name: /^Make an? (new )?address: Timetable/ }).waitFor();
    }),
    shown('Parent', 'calendar-month', '/calendar?view=month', (page) =>
      page.getByRole('table', { name: /^Calendar of / }).waitFor(),
    ),
    shown('Office', 'noticeboard', '/noticeboard', async (page) => {
      await page.getByText('Library open at lunch').waitFor();
      await page.getByText('Sports day').waitFor();
    }),
    shown('Office', 'noticeboard-form', '/noticeboard', async (page) => {
      await page.getByRole('button', { name: 'Add news' }).click();
      await heading('Add news')(page);
    }),
    shown('Office', 'noticeboard-picture', '/noticeboard', async (page) => {
      await page.getByRole('button', { name: /^Edit.*Results of the swimming carnival/ }).click();
      await page.getByRole('img', { name: /^Six swimmers/ }).waitFor();
    }),
    shown('Parent', 'news-feed', '/', async (page) => {
      const feed = page.getByRole('region', { name: 'News feed' });
      await feed.getByText(/^Harbourview Town News: as of/).waitFor();
      await feed.scrollIntoViewIfNeeded();
    }),
    shown('Administrator', 'news-feed-settings', '/configuration', async (page) => {
      const feed = page.getByRole('region', { name: 'News feed' });
      await feed.getByRole('button', { name: /^Try it/ }).click();
      await feed.getByText('a demo school fetches nothing').waitFor();
      await feed.scrollIntoViewIfNeeded();
    }),
  ],
};
