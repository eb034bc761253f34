import { ordered, preparePeople, tab } from './profiles.ts';
import { dialog, type ScreensPart, shown } from './shown.ts';
import { mergeOfTwins, prepareTwins } from './twins.ts';

export const records: ScreensPart = {
  async prepare(url) {
    await preparePeople(url);
    await prepareTwins(url);
  },
  screens: [
    shown('Office', 'merge', '/people/merge', (page) =>
      page.getByText('Choose two records of one person.').waitFor(),
    ),
    shown('Office', 'merge-preview', mergeOfTwins, (page) =>
      page.getByRole('heading', { name: 'What moves' }).waitFor(),
    ),
    shown('Office', 'merge-question', mergeOfTwins, async (page) => {
      await page.getByRole('button', { name: 'Merge', exact: true }).click();
      await dialog(page);
    }),
    tab('Office', 'history', ordered, 'history'),
  ],
};
