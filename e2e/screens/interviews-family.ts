import type { Page } from 'playwright-core';
import { loaded } from './people.ts';
import { type Shown, shown } from './shown.ts';

const row = (page: Page) => page.getByRole('button', { name: /^(Book|Change): / }).first();

/** A parent's interviews in the cycle of the demo school that is open, and the office's for a family. */
export const familyInterviews: readonly Shown[] = [
  shown('Parent', 'interviews', '/interviews', async (page) => {
    await row(page).waitFor();
    await loaded(page);
  }),
  shown('Parent', 'interviews-booking', '/interviews', async (page) => {
    // The time that is booked is always among those offered; of a row without one there may be none that is free.
    await page
      .getByRole('button', { name: /^Change: / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await loaded(page);
  }),
  shown('Parent', 'interviews-cancelling', '/interviews', async (page) => {
    await page
      .getByRole('button', { name: /^Cancel it: / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Keep it' }).waitFor();
  }),
  shown(
    'Parent',
    'interviews-times',
    '/interviews?view=times',
    async (page) => {
      await page.getByRole('list', { name: 'What the signs mean' }).waitFor();
      await loaded(page);
    },
    { opensAnewOnPhone: true },
  ),
  shown('Parent', 'interviews-plan', '/interviews?view=plan', async (page) => {
    await page.getByRole('button', { name: 'Show a plan' }).click();
    await page.getByRole('region', { name: 'Your plan' }).waitFor();
  }),
  shown('Parent', 'child-interviews', '/settings', async (page) => {
    await page.getByRole('tab', { name: 'Interviews' }).click();
    await page.getByRole('link', { name: 'Show the interviews' }).waitFor();
    await loaded(page);
  }),
  shown('Office', 'interviews-for-family', '/interview/parent', async (page) => {
    await page.getByRole('combobox', { name: 'Parent' }).click();
    await page.getByRole('option').first().click();
    await page.getByText('You book for').waitFor();
    await loaded(page);
  }),
];
