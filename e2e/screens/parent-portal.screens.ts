import { loaded } from './people.ts';
import { preparePeople, staffParent, tab } from './profiles.ts';
import { heading, type ScreensPart, type Shown, shown } from './shown.ts';

const tabOf =
  (name: string): Shown['show'] =>
  async (page) => {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel').waitFor();
    await loaded(page);
  };

export const parentPortal: ScreensPart = {
  prepare: preparePeople,
  screens: [
    shown('Parent', 'children', '/settings', tabOf('Family')),
    shown('Parent', 'child-attendance', '/settings', tabOf('Attendance')),
    shown('Parent', 'child-timetable', '/settings', tabOf('Timetable')),
    shown('Parent', 'child-teachers', '/settings', tabOf('Teachers')),
    shown('Parent', 'child-behaviour', '/settings', tabOf('Behaviour')),
    shown('Parent', 'absence-announced', '/dashboard', async (page) => {
      await page
        .getByRole('button', { name: /^Announce an absence of/ })
        .first()
        .click();
      await page.getByRole('radio').first().waitFor();
    }),
    shown('Office', 'absence-proposals', '/dashboard', async (page) => {
      const list = page.getByRole('list', { name: 'Absences to confirm' });
      await list.getByRole('listitem').first().waitFor();
      await list.scrollIntoViewIfNeeded();
    }),
    tab('Office', 'portal', staffParent, 'portal', (page) =>
      page.getByRole('heading', { name: 'What this parent sees' }).waitFor(),
    ),
    shown('Parent', 'contact', '/contact', heading('Contact details')),
  ],
};
