import type { Page } from 'playwright-core';
import { find } from './people.ts';
import { ordered, preparePeople, staffParent, tab } from './profiles.ts';
import { opens, opensDialog, type ScreensPart, shown } from './shown.ts';
import { prepareTwins, twin } from './twins.ts';

const surname = (page: Page) => page.getByLabel('Family name');

export const persons: ScreensPart = {
  async prepare(url) {
    await preparePeople(url);
    await prepareTwins(url);
  },
  screens: [
    shown('Teacher', 'search', '/entities/search', (page) =>
      page.getByText(/^Any part of any name/).waitFor(),
    ),
    shown('Teacher', 'search-results', '/entities/search', (page) => find(page, 'an')),
    shown('Teacher', 'search-nobody', '/entities/search?status=3', (page) => find(page, 'qqqq')),
    shown('Teacher', 'profile-missing', '/entities/view/2000000000', (page) =>
      page.getByText('There is no such person, or you may not see them.').waitFor(),
    ),
    shown('Office', 'person-new', '/people/add', (page) => surname(page).waitFor()),
    shown('Office', 'person-new-alike', '/people/add', async (page) => {
      await surname(page).fill(twin.surname);
      await page.getByLabel('Given name').fill(twin.givenName);
      await page.getByRole('button', { name: 'Add the person' }).click();
      await page.getByText('Somebody like this is here already.').waitFor();
    }),
    tab('Office', 'information', ordered, 'information'),
    tab('Office', 'information-form', ordered, 'information', opens('Edit')),
    tab('Office', 'photo', ordered, 'information', opensDialog(/^Change the photo/)),
    tab('Office', 'addresses', ordered, 'addresses'),
    tab('Office', 'address-form', ordered, 'addresses', opens('New address')),
    tab('Office', 'staff-information', staffParent, 'information'),
  ],
};
