import type { InterviewCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** The controls of a dialog at whose middle something else is pressed. */
const coveredControls = (dialog: Element): string[] =>
  [...dialog.querySelectorAll('button, input, textarea')]
    .filter((control) => {
      control.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = control.getBoundingClientRect();
      return !dialog.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((control) => control.textContent || control.getAttribute('aria-label') || control.outerHTML);

test('the office sets up a cycle from the last one, moves its evening, and books for a family without mail', async () => {
  const office = await colleague(school.url, 'office');
  const [last] = await office.read<InterviewCycle[]>('/api/InterviewCycles');
  if (!last) throw new Error('The demo school has no cycle');
  const { page } = await school.visit();
  await signInAs(page, 'Office', '/interview/organise?part=cycles');

  // A copy of the last one, with its evenings from another day on.
  await page.getByRole('button', { name: `Copy: ${last.itemName}`, exact: true }).click();
  const copy = page.getByRole('dialog', { name: `A new cycle from ${last.itemName}` });
  await copy.getByRole('textbox', { name: 'Name' }).fill('Autumn');
  await copy.getByRole('textbox', { name: 'First evening' }).fill(addDays(today(), 60));
  await expectAccessible(page);
  await copy.getByRole('button', { name: 'Copy', exact: true }).click();
  await copy.waitFor({ state: 'detached' });

  // Its door opens to families yesterday.
  await page.getByRole('button', { name: 'Edit Autumn' }).click();
  const door = page.getByRole('group', { name: 'When families can book' });
  await door.getByRole('textbox', { name: 'Open from', exact: true }).fill(addDays(today(), -1));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Families: Open: times can be changed.').waitFor();

  // A level is invited to those of its teachers who are met.
  await page.getByRole('link', { name: 'Autumn' }).click();
  await page.getByRole('tab', { name: 'Invited' }).click();
  const groups = page.getByRole('region', { name: 'Invite groups' });
  for (const level of ['Year 7', 'Year 8']) {
    await groups.getByRole('combobox', { name: 'Levels' }).click();
    await page.getByRole('option', { name: level, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await groups.getByRole('button', { name: 'Invite', exact: true }).click();
  await groups.getByText(/^\d+ invitations for \d+ students/).waitFor();
  await expectAccessible(page);

  // The first evening begins an hour later: what would move is shown first.
  await page.getByRole('tab', { name: 'Evenings' }).click();
  await page
    .getByRole('button', { name: /^Move: / })
    .first()
    .click();
  const move = page.getByRole('dialog', { name: 'Move the evening' });
  await move.getByRole('textbox', { name: 'From' }).fill('17:00');
  await move.getByText(/Nothing is booked; hours and breaks of the teachers move with it/).waitFor();
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move the evening' }).click();
  await move.waitFor({ state: 'detached' });
  await page
    .getByRole('heading', { name: /5:00 PM/ })
    .first()
    .waitFor();

  // A family without mail has booked nothing: it is left out of a mail, and booked for.
  await page.getByRole('tab', { name: 'Board' }).click();
  const families = page.getByRole('list', { name: 'Families without a booking' });
  await families.waitFor();
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  if (await more.isVisible()) await more.click();
  const family = families.getByRole('listitem').filter({ hasText: 'no mail' }).first();
  const name = (await family.getByRole('checkbox').getAttribute('aria-label')) ?? '';
  await family.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ask by mail (1)' }).click();
  const mail = page.getByRole('dialog', { name: 'Ask families by mail to book' });
  await mail.getByText('Nobody can be asked.').waitFor();
  await mail.getByText(/^Not asked, mail does not reach them: /).waitFor();
  await mail.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: `Book for ${name}` }).click();
  await page.getByText('You book for').waitFor();
  await page
    .getByRole('button', { name: /^Book: / })
    .first()
    .click();
  const times = page.getByRole('dialog');
  await times.getByRole('radio', { disabled: false }).first().check({ force: true });
  await times.getByRole('button', { name: /^Book \d/ }).click();
  await times.waitFor({ state: 'detached' });

  await page.goto(`${school.url}/interview/organise?part=board`);
  await page.getByRole('combobox', { name: 'Cycle' }).click();
  await page.getByRole('option', { name: 'Autumn', exact: true }).click();
  await page
    .getByText(/^1 of \d+$/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name, exact: true }).count()).toBe(0);
});

test('on a phone a notice covers no control of a dialog, with large text neither', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Office', '/interview/organise?part=cycles');
  // Nobody answers: the notice that says so stays for a while.
  await page.route('**/api/InterviewLocations/*', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Take out of use: / })
    .first()
    .click();
  const notice = page.getByRole('alert').filter({ hasText: 'it is not known whether this was done' });
  await notice.waitFor();
  await page
    .getByRole('button', { name: /^Copy: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  for (const size of ['', '200%']) {
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    await expect.poll(() => dialog.evaluate(coveredControls), { message: size }).toEqual([]);
    expect(await notice.isVisible()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--hr-room-by-dialog')))
    .toBe('');
});
