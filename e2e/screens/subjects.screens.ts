import type { Page } from 'playwright-core';
import { loaded } from './people.ts';
import { ordered, preparePeople, staffParent, tab } from './profiles.ts';
import { dialog, opens, type ScreensPart, shown, table } from './shown.ts';

const firstOfList = (page: Page) => page.getByRole('table').getByRole('link').first();
const rollOver = (page: Page) => page.getByRole('button', { name: /^Roll over to/ });

export const subjects: ScreensPart = {
  prepare: preparePeople,
  screens: [
    shown('Teacher', 'subjects', '/subjects', table),
    shown('Teacher', 'subject-members', '/subjects', async (page) => {
      await firstOfList(page).click();
      await page.getByRole('combobox', { name: 'Class' }).waitFor();
      await loaded(page);
    }),
    tab('Teacher', 'student-classes', ordered, 'student-classes'),
    tab('Teacher', 'timetable', ordered, 'timetable'),
    tab('Teacher', 'timetable-cycle', ordered, 'timetable', opens('Cycle')),
    tab('Teacher', 'staff-classes', staffParent, 'staff-classes'),
    shown('Office', 'class-records', '/subjects/classes', table),
    shown('Office', 'class-record', '/subjects/classes', async (page) => {
      await firstOfList(page).click();
      await page.getByRole('heading', { name: 'Members' }).waitFor();
      await loaded(page);
    }),
    tab('Office', 'never-a-member', ordered, 'student-classes', async (page) => {
      await opens(/^Withdraw from /, 'Was never a member')(page);
      await dialog(page);
    }),
    shown('Office', 'roll-over', '/subjects/rollover', (page) => rollOver(page).waitFor()),
    shown('Office', 'roll-over-question', '/subjects/rollover', async (page) => {
      await rollOver(page).click();
      await dialog(page);
    }),
  ],
};
