import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { type CardClass, cardClasses, rowsOf, storedIn, writeInto } from '../harness/reportCards.ts';
import { useSchool } from '../harness/school.ts';
import { phone, withWorker } from '../harness/visitor.ts';
import { connection, keptForOffline } from '../screens/frame.ts';
import { signInAs, signOut } from '../screens/signIn.ts';

const school = useSchool();

let office: Colleague;
let place: CardClass;
/** Students of the class, as they are called, in the order of the screen. */
let names: string[];

beforeAll(async () => {
  office = await colleague(school.url, 'office');
  [place] = (await cardClasses(await colleague(school.url, 'teacher'))).classes as [CardClass];
  names = (await rowsOf(office, place)).map(({ fullName }) => fullName);
}, 120_000);

const at = (number: number) => names.at(number) as string;
const open = async (page: Page) => {
  await page.goto(`/reportcards/students?${place.search}`);
  await student(page, 0);
};
const student = (page: Page, number: number) =>
  page.getByRole('heading', { name: at(number), exact: true }).waitFor();
const isTypedIn = async (page: Page, label: string, name: string | undefined) =>
  (await page.getByRole('heading', { name: name as string, exact: true }).count()) === 1 &&
  field(page, label).evaluate((input) => input === document.activeElement);
const field = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

test('next and previous wrap, and whoever goes on saves the one before', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Previous student' }).click();
  await student(page, -1);
  await field(page, 'Tests').fill('61');
  await page.keyboard.press('Alt+ArrowRight');
  await student(page, 0);
  await expect.poll(() => storedIn(office, place, at(-1), 'Tests')).toBe('61');
  expect(await field(page, 'Tests').inputValue()).toBe('');
  // Letters in any case are an option of the list.
  await field(page, 'Achievement').fill('b');
  await page.getByRole('button', { name: 'Next student' }).click();
  await student(page, 1);
  await expect.poll(() => storedIn(office, place, at(0), 'Achievement')).toBe('B');
});

test('under quick changes nothing bleeds from one student into the next', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page);
  await field(page, 'Tests').focus();
  for (const number of names.keys()) {
    await page.keyboard.type(String(40 + number));
    await page.keyboard.press('Alt+ArrowRight');
    // The same field of the next student has the focus.
    await expect.poll(() => isTypedIn(page, 'Tests', names[(number + 1) % names.length])).toBe(true);
  }
  await student(page, 0);
  const stored = async () =>
    Promise.all(
      (await rowsOf(office, place)).map(({ fullName }) => storedIn(office, place, fullName, 'Tests')),
    );
  await expect.poll(stored).toEqual(names.map((_, number) => String(40 + number)));
});

test('a text that is no result is said and kept, and holds nothing else up', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page);
  await field(page, 'Effort').fill('Marvellous');
  await field(page, 'Tests').fill('88');
  await page.getByText('This is not an option of the column.').waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Next student' }).click();
  await student(page, 1);
  await expect.poll(() => storedIn(office, place, at(0), 'Tests')).toBe('88');
  expect(await storedIn(office, place, at(0), 'Effort')).toBe('');
  await page.getByRole('button', { name: 'Previous student' }).click();
  await student(page, 0);
  expect(await field(page, 'Effort').inputValue()).toBe('Marvellous');
  await field(page, 'Effort').fill('');
});

test('where a colleague was first both are shown', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page);
  await page.getByRole('button', { name: 'Next student' }).click();
  await student(page, 1);
  await field(page, 'Tests').fill('12');
  await writeInto(office, place, { fullName: at(1), column: 'Tests', value: '99' });
  await page.getByRole('button', { name: 'Next student' }).click();
  const choices = page.getByRole('list', { name: 'Changed by somebody else meanwhile' });
  await choices.getByRole('button', { name: /Theirs: 99$/ }).click();
  await choices.waitFor({ state: 'detached' });
  expect(await storedIn(office, place, at(1), 'Tests')).toBe('99');
});

test('a save that fails is said, kept, and asked about at sign-out; it arrives once there is a network', async () => {
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher');
  await open(page);
  await keptForOffline(page);
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await field(page, 'Tests').fill('17');
  await page.getByRole('button', { name: 'Next student' }).click();
  await page.getByText('There may be a problem with the network connection....').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Previous student' }).click();
  await student(page, 0);
  expect(await field(page, 'Tests').inputValue()).toBe('17');
  await context.setOffline(false);
  await connection(page, 'live').waitFor();
  await expect.poll(() => storedIn(office, place, at(0), 'Tests')).toBe('17');
  // What was typed last is saved by signing out.
  await field(page, 'Tests').fill('18');
  await signOut(page);
  // So nobody is asked about it.
  await page.getByRole('button', { name: 'Teacher', exact: true }).waitFor();
  expect(await storedIn(office, place, at(0), 'Tests')).toBe('18');
});

test('without a network and a worker, what is not saved is said at once at sign-out, and people leave at once', async () => {
  const { context, page } = await school.visit();
  // What leaving needs comes while nobody has asked for it.
  const ready = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && /\(.signOutTitle.\)/.test(await answer.text()),
  );
  await signInAs(page, 'Teacher');
  await ready;
  await open(page);
  await context.setOffline(true);
  await field(page, 'Tests').fill('19');
  await signOut(page);
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await question.getByText('Report card results are not saved yet and will be lost.').waitFor();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await storedIn(office, place, at(0), 'Tests')).not.toBe('19');
});

test.each([
  ['closes the page', (page: Page) => page.close()],
  ['goes to another site', (page: Page) => page.goto('about:blank')],
  ['goes to another screen', (page: Page) => page.getByRole('link', { name: 'Calendar' }).first().click()],
])('what was typed a moment before is stored where somebody %s', async (how, leave) => {
  const value = String(20 + how.length);
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page);
  await field(page, 'Tests').fill(value);
  await leave(page);
  await expect.poll(() => storedIn(office, place, at(0), 'Tests')).toBe(value);
});

test('what is required is marked and counted, found by a key, and what was typed is taken back at once', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page);
  await page.getByRole('button', { name: 'Next student' }).click();
  await student(page, 1);
  const effort = page.getByRole('combobox', { name: 'Effort', exact: true });
  expect(await effort.getAttribute('aria-required')).toBe('true');
  expect(await field(page, 'Tests').getAttribute('aria-required')).toBeNull();
  await page
    .getByText(/required cells? (is|are) not entered/)
    .first()
    .waitFor();
  await page.getByText('required', { exact: true }).first().waitFor();
  await effort.focus();
  await page.keyboard.type('exc');
  await page.getByRole('button', { name: 'Next student' }).focus();
  expect(await effort.inputValue()).toBe('Excellent');
  await effort.focus();
  await page.keyboard.press('Control+z');
  await page.getByText('Undone.').waitFor();
  expect(await effort.inputValue()).toBe('');
  await page.keyboard.press('F8');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-column]') !== null))
    .toBe(true);
});

test('a refusal is said in the words of the server, and the network is not blamed', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page);
  const said = 'These results are locked: they have been submitted, approved or published meanwhile.';
  await page.route('**/api/ClassEntryResults*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'report_cards.locked', message: said } })
      : route.continue(),
  );
  await field(page, 'Tests').fill('5');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Not saved', { exact: true }).waitFor();
  await page.getByRole('alert').filter({ hasText: 'OPPS!' }).getByText(said).waitFor();
  expect(await page.getByText(/problem with the network/).count()).toBe(0);
  expect(await field(page, 'Tests').inputValue()).toBe('5');
});

test('on a phone it fits, and is entered by finger', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  await open(page);
  await expectNoSidewaysScrolling(page);
  await field(page, 'Tests').fill('73');
  await page.getByRole('button', { name: 'Next student' }).tap();
  await expect.poll(() => storedIn(office, place, at(0), 'Tests')).toBe('73');
  await expectAccessible(page);
});
