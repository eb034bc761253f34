import type { Page } from 'playwright-core';
import { loaded } from './people.ts';
import { dialog, type Shown, shown } from './shown.ts';

const times: Shown['show'] = async (page) => {
  await page.getByRole('grid', { name: 'Times' }).waitFor();
  await loaded(page);
};
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

/** A part of what the office organises, in the cycle of the demo school that is open. */
const part = (id: string, heading: string, show: Shown['show'] = async () => {}): Shown =>
  shown('Office', `interviews-${id}`, `/interview/organise?part=${id}`, async (page) => {
    await page.getByRole('heading', { name: heading }).last().waitFor();
    await loaded(page);
    await show(page);
    await loaded(page);
  });

/** A dialog of such a part. */
const asked = (name: string, of: string, heading: string, button: RegExp | string): Shown => ({
  ...part(of, heading, async (page) => {
    await press(page, button);
    await dialog(page);
  }),
  name: `interviews-${name}`,
});

/** A teacher's interviews and evening, and what the office organises. */
export const staffInterviews: readonly Shown[] = [
  shown('Teacher', 'interviews-teacher', '/interview/teacher', times),
  shown('Teacher', 'interviews-book', '/interview/teacher', async (page) => {
    await times(page);
    await press(page, /^Book /);
    await page.getByRole('dialog').getByRole('combobox', { name: 'Student' }).waitFor();
  }),
  shown('Teacher', 'interviews-booked', '/interview/teacher', async (page) => {
    await times(page);
    await press(page, /^Open /);
    await dialog(page);
    await loaded(page);
  }),
  shown('Teacher', 'interviews-cancel', '/interview/teacher', async (page) => {
    await times(page);
    await press(page, /^Cancel /);
    await dialog(page);
  }),
  shown('Teacher', 'interviews-invited', '/interview/teacher?part=families', async (page) => {
    await page.getByRole('list', { name: 'Families' }).waitFor();
    await loaded(page);
  }),
  shown('Teacher', 'interviews-ask', '/interview/teacher?part=families', async (page) => {
    await press(page, /^Ask to see /);
    await dialog(page);
  }),
  shown('Teacher', 'interviews-evening', '/interview/teacher', async (page) => {
    await times(page);
    await page
      .getByRole('link', { name: /^Open this evening/ })
      .first()
      .click();
    await page.getByRole('list', { name: 'All talks' }).waitFor();
    await loaded(page);
  }),
  part('board', 'Teachers'),
  {
    ...part('board', 'Teachers', async (page) => {
      await page.getByRole('checkbox', { name: 'All of them' }).check();
      await press(page, /^Ask by mail/);
      await dialog(page);
    }),
    name: 'interviews-mail',
  },
  part('results', 'Talks'),
  part('evenings', 'Evenings'),
  asked('evening-move', 'evenings', 'Evenings', /^Move: /),
  asked('evening-remove', 'evenings', 'Evenings', /^Call off: /),
  part('teachers', 'Teachers'),
  asked('hours', 'teachers', 'Teachers', /^Hours of /),
  part('invited', 'Invitations'),
  shown('Office', 'interviews-doors', '/interview/organise?part=doors', async (page) => {
    await page.getByRole('button', { name: 'Print the door lists' }).waitFor();
    await loaded(page);
  }),
  part('cycles', 'Rooms'),
  asked('copy', 'cycles', 'Rooms', /^Copy: /),
  {
    ...part('cycles', 'Rooms', async (page) => {
      await press(page, 'Add a cycle');
      await page.getByRole('group', { name: 'When families can book' }).waitFor();
    }),
    name: 'interviews-cycle-new',
  },
];
