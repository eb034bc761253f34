import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import type { UnexplainedAbsence } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import type { PlanInForce } from '@homeroom/contract/medical/medical.endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

const part = (page: Page, name: string) => page.getByRole('region', { name });
const topOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box.y;
};
/** The morning roll of a roll class, as calls name it. */
const rollOfClass = (rollClass: string | null) => `rollClass=${rollClass}&dateOf=${today()}`;

/** Rolls of roll classes that should be submitted by now. */
const overdueOf = async (office: Colleague): Promise<RollState[]> =>
  (await office.rolls(today())).filter(({ kind, overdue }) => kind === 'class' && overdue);

test('the office sees what is overdue; a roll that is submitted elsewhere says so in its place and then leaves', async () => {
  const office = await colleague(school.url, 'office');
  const { page } = await school.visit();
  await signInAs(page, 'Office');
  const overdue = page.getByRole('list', { name: 'Overdue' });
  await overdue
    .getByText(/^(\d+ h )?\d+ min$/)
    .first()
    .waitFor();
  // At the number of the work, with one press.
  await overdue
    .getByRole('link', { name: /^Call .*, at work: / })
    .first()
    .waitFor();
  await expectAccessible(page);

  // One press reminds all of their teachers, whom no colleague has reminded yet.
  await page.getByRole('button', { name: 'Remind all' }).click();
  await page.getByText(/^The teachers of \d+ rolls? (is|are) reminded\.$/).waitFor();
  await overdue
    .getByText(/^reminded \d/)
    .first()
    .waitFor();

  const [first, second] = (await overdue.locator('[data-roll]').all()) as [Locator, Locator];
  const name = await first.getAttribute('data-roll');
  const state = (await overdueOf(office)).find(({ itemName }) => itemName === name);
  await second.hover();
  const before = await topOf(second);
  await office.write('POST', `/api/ClassAttendances?${rollOfClass(state?.rollClass ?? null)}`);
  const line = overdue.locator(`[data-roll="${name}"]`);
  await line.getByText(/^submitted at/).waitFor();
  expect(await topOf(second)).toBe(before);
  await page.getByRole('main').getByRole('heading', { name: 'Absent without a reason', exact: true }).hover();
  await expect.poll(() => line.count()).toBe(0);
});

test('the office calls about an absence, gives it a reason with one key, and takes that back', async () => {
  const office = await colleague(school.url, 'office');
  const [absence] = await office.read<UnexplainedAbsence[]>(`/api/UnexplainedAbsences?dateOf=${today()}`);
  if (!absence) throw new Error('Nobody is absent without a reason');
  const { page } = await school.visit();
  await signInAs(page, 'Office');
  const grid = page.getByRole('grid', { name: 'Students who are absent without a reason' });
  const row = grid.locator(`[data-student="${absence.studentID}"]`);
  // Some mornings more are absent than the list begins with, and a line that was noted moves down in it.
  await grid.locator('[data-student]').first().waitFor();
  const rest = part(page, 'Absent without a reason').getByRole('button', { name: /^Show all \d+/ });
  if (await rest.count()) await rest.click();
  // This browser has no telephone: where it is asked for one it takes keys for itself. What is noted of the call counts.
  await page.evaluate(() =>
    window.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await row.focus();
  await page.keyboard.press('c');
  await row.getByText(/^You are calling since/).waitFor();
  await page.keyboard.press('n');
  await row.getByText(/^No answer .*, you$/).waitFor();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  for (const what of ['Call the number', 'Ask by mail', 'Next contact', 'Choose a reason'])
    await keys.getByText(what, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  // A dialog that goes still takes keys, and gives the focus back when it is gone.
  await keys.waitFor({ state: 'detached' });

  await row.focus();
  await page.keyboard.press('2');
  await row.getByText('Illness', { exact: true }).waitFor();
  const still = async () =>
    (await office.read<UnexplainedAbsence[]>(`/api/UnexplainedAbsences?dateOf=${today()}`)).some(
      ({ studentID }) => studentID === absence.studentID,
    );
  await expect.poll(still).toBe(false);
  await page.keyboard.press('u');
  await expect.poll(still).toBe(true);
  await row.getByRole('button', { name: /^Reason: / }).waitFor();
  await expectAccessible(page);
});

test('the office asks a family by mail at once, and reads when it was asked', async () => {
  const office = await colleague(school.url, 'office');
  const { page } = await school.visit(phone);
  await signInAs(page, 'Office');
  // Whoever was absent in the morning was asked by the clock already: somebody on a roll that comes in now.
  const late = (await overdueOf(office)).at(-1);
  const roll = rollOfClass(late?.rollClass ?? null);
  const student = (await office.roll(roll)).find(({ mark, known }) => mark === 'unmarked' && !known);
  await office.mark(roll, student?.fullName ?? '', 'absent');
  await office.write('POST', `/api/ClassAttendances?${roll}`);
  const row = page.locator(`[data-student="${student?.studentID}"]`);
  const fresh = page.getByRole('button', { name: /new/ }).first();
  await fresh.or(row).first().waitFor();
  if (!(await row.count())) await fresh.tap();
  await row.getByRole('button', { name: /^More: / }).tap();
  await row.getByRole('button', { name: /^Ask by mail: / }).tap();
  await row.getByText(/^Asked by mail \d/).waitFor({ state: 'attached' });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});

test('a nurse records an incident where the day is, and a plan says that its student came', async () => {
  const [office, nurse] = [await colleague(school.url, 'office'), await colleague(school.url, 'nurse')];
  const { page } = await school.visit();
  await signInAs(page, 'Nurse');
  const plans = part(page, 'Emergency plans');
  await plans
    .getByText(/ at school| not known/)
    .first()
    .waitFor();
  await expectAccessible(page);

  await part(page, 'Medical incidents today').getByRole('button', { name: 'Record an incident' }).click();
  const dialog = page.getByRole('dialog', { name: 'New incident' });
  await dialog.getByRole('combobox', { name: 'Student' }).fill('an');
  await dialog.getByRole('option').first().click();
  // What to know of whoever it is, before anything is done.
  await dialog
    .getByRole('region', { name: /^About / })
    .getByText('Who to call')
    .waitFor();
  await dialog.getByLabel(/^What happened/).fill('Grazed knee on the oval');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await part(page, 'Medical incidents today').getByText('Grazed knee on the oval').waitFor();

  // A student of whom no roll has said anything yet is marked by the office, and the sign changes in its place.
  const known = await nurse.read<PlanInForce[]>('/api/MedicalConditions');
  const waiting = plans.getByRole('listitem').filter({ hasText: 'No roll yet' }).first();
  const who = await waiting.getByRole('link').first().textContent();
  const plan = known.find(({ student }) => student.itemName === who);
  const { rollClass } = await office.read<{ rollClass: string }>(`/api/PersonalDetails/${plan?.student.id}`);
  await office.mark(rollOfClass(rollClass), who ?? '', 'absent');
  await plans
    .getByRole('listitem')
    .filter({ hasText: who ?? '' })
    .getByText('Absent today')
    .waitFor();
});

test('a counsellor sees who is watched, and who of them is away, as it becomes known', async () => {
  const office = await colleague(school.url, 'office');
  const { page } = await school.visit();
  await signInAs(page, 'Counsellor');
  const watched = part(page, 'Watched students');
  const line = watched.getByRole('listitem').first();
  const who = (await line.getByRole('link').textContent()) ?? '';
  const href = (await line.getByRole('link').getAttribute('href')) ?? '';
  const id = /view\/(\d+)/.exec(href)?.[1];
  const { rollClass } = await office.read<{ rollClass: string }>(`/api/PersonalDetails/${id}`);
  await office.mark(rollOfClass(rollClass), who, 'absent');
  await watched.getByRole('listitem').filter({ hasText: who }).getByText('Absent today').waitFor();
  await part(page, 'Often absent without a reason').waitFor();
  await part(page, 'My actions to do').waitFor();
  await expectAccessible(page);
});

test('an administrator reads what is wrong with the installation first, and goes to where it is mended', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Administrator');
  const installation = part(page, 'Installation');
  const wrong = installation.getByRole('list', { name: 'What needs attention' });
  await wrong.getByText(/^No mail server is set/).waitFor();
  await installation.getByText(/checks? (is|are) OK/).click();
  await installation.getByText('The database answers and takes what is saved.').waitFor();
  await installation.getByText('A process does the background jobs.').waitFor();
  await expectAccessible(page);
  await wrong.getByRole('link', { name: 'Addresses', exact: true }).click();
  await page.waitForURL(/\/messages\/addresses/);
});

test('on a phone nobody has to scroll sideways for their Today', async () => {
  for (const user of ['Office', 'Nurse', 'Counsellor', 'Administrator'] as const) {
    const { page } = await school.visit(phone);
    await signInAs(page, user);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
});
