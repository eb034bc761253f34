import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import {
  addColumn,
  type CardClass,
  cardClasses,
  columnsOf,
  rowsOf,
  storedIn,
  writeInto,
} from '../harness/reportCards.ts';
import { useSchool } from '../harness/school.ts';
import { phone, withWorker } from '../harness/visitor.ts';
import { connection, keptForOffline } from '../screens/frame.ts';
import { resultCell as cell, openResults as open } from '../screens/resultGrid.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

let office: Colleague;
/** Classes of the demo's teacher that are not submitted. */
let classes: CardClass[];
let periodId: number;

beforeAll(async () => {
  office = await colleague(school.url, 'office');
  ({ classes, periodId } = await cardClasses(await colleague(school.url, 'teacher')));
}, 120_000);

const says = (page: Page, name: string, column: string, text: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, ${column}, ${text}`) }).waitFor();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

/** Pastes as a spreadsheet copies it, into the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a class in twelve columns is entered by keyboard alone', async () => {
  const place = classes[0] as CardClass;
  const before = await columnsOf(office, place);
  const added = Array.from({ length: 12 - before.length }, (_, at) => `Quiz ${at + 1}`);
  for (const name of added) await addColumn(office, periodId, place.classId, name);
  const columns = await columnsOf(office, place);
  const rows = await rowsOf(office, place);
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  await expectAccessibleInEveryLook(page);
  // The first cell has the focus.
  const first = rows[0]?.fullName as string;
  await expect.poll(() => focused(page)).toContain(`${first}, ${columns[0]?.itemName}`);
  for (const [down, { fullName }] of rows.entries()) {
    // The last Tab stays in the last column.
    for (const { reportCardResultOptions: options } of columns)
      await page.keyboard
        .type(options[down % options.length]?.shortName.toLowerCase() ?? String(50 + down))
        .then(() => page.keyboard.press('Tab'));
    await says(page, fullName, columns.at(-1)?.itemName as string, String(50 + down));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Control+Enter');
  await page.getByText(/required comments are not written/).waitFor();
  const stored = await rowsOf(office, place);
  const values = stored.map(({ resultCriteria }) => resultCriteria.map((one) => one.reportCardResultValue));
  expect(values).toEqual(
    rows.map((_, down) =>
      columns.map(
        ({ reportCardResultOptions: options }) =>
          options[down % options.length]?.shortName ?? String(50 + down),
      ),
    ),
  );
});

test('a paste of a spreadsheet shows its faults where they stand, and takes the rest', async () => {
  const place = classes[1] as CardClass;
  const [one, two, three] = (await rowsOf(office, place)).map(({ fullName }) => fullName) as [
    string,
    string,
    string,
  ];
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  await cell(page, one, 'Achievement').focus();
  await paste(page, 'a\tgood\t87\r\nQ\t\t120\r\n/e\tSatisfactory\t64\r\n');
  await says(page, one, 'Tests', '87');
  await page.getByText('7 cells filled in. 2 texts do not fit their columns and are not saved.').waitFor();
  await expect.poll(() => storedIn(office, place, three, 'Tests')).toBe('64');
  expect(await storedIn(office, place, one, 'Achievement')).toBe('A');
  expect(await storedIn(office, place, three, 'Achievement')).toBe('exempt');
  expect(await storedIn(office, place, two, 'Tests')).toBe('');
  await cell(page, two, 'Tests').focus();
  await says(page, two, 'Tests', '120, The largest value is 100');
  await expectAccessibleInEveryLook(page);
  // What cannot be taken is corrected where it stands.
  await cell(page, two, 'Tests').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('92');
  await page.keyboard.press('Enter');
  await cell(page, two, 'Achievement').focus();
  await page.keyboard.type('b');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedIn(office, place, two, 'Achievement')).toBe('B');
  expect(await storedIn(office, place, two, 'Tests')).toBe('92');
  // And taken back.
  await cell(page, two, 'Effort').focus();
  await page.keyboard.type('good');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedIn(office, place, two, 'Effort')).toBe('Good');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => storedIn(office, place, two, 'Effort')).toBe('');
});

test('two teachers in one row: both are shown, one is chosen, and the rest of the row is saved', async () => {
  const place = classes[1] as CardClass;
  const name = (await rowsOf(office, place))[5]?.fullName as string;
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  await cell(page, name, 'Tests').focus();
  await page.keyboard.type('51');
  // While it is typed a colleague saves another figure.
  await writeInto(office, place, { fullName: name, column: 'Tests', value: '70' });
  await says(page, name, 'Tests', '70');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Good');
  await page.keyboard.press('Enter');
  const choices = page.getByRole('list', { name: 'Changed by somebody else meanwhile' });
  await choices.waitFor();
  await expectAccessible(page);
  await expect.poll(() => storedIn(office, place, name, 'Effort')).toBe('Good');
  expect(await storedIn(office, place, name, 'Tests')).toBe('70');
  await choices.getByRole('button', { name: /Theirs: 70$/ }).waitFor();
  await choices.getByRole('button', { name: /Mine: 51$/ }).click();
  await expect.poll(() => storedIn(office, place, name, 'Tests')).toBe('51');
  await choices.waitFor({ state: 'detached' });
});

test('without a network it is said and kept, survives the closing of the page, and arrives', async () => {
  const place = classes[1] as CardClass;
  const name = (await rowsOf(office, place))[7]?.fullName as string;
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher');
  await open(page, place);
  await keptForOffline(page, 'ReportCardRow');
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await cell(page, name, 'Tests').focus();
  await page.keyboard.type('33');
  await page.keyboard.press('Enter');
  await page.getByText('There may be a problem with the network connection....').waitFor();
  await page.getByText('What you entered is kept here and sent as soon as the server answers.').waitFor();
  await connection(page, '1 waiting').waitFor();
  await expectAccessible(page);
  await page.close();
  const again = await context.newPage();
  await again.goto('/dashboard');
  await connection(again, '1 waiting').waitFor();
  // The class opens as it was read last, with what waits.
  await open(again, place);
  await says(again, name, 'Tests', '33, not saved');
  await again.getByText(/^as of .*, offline$/).waitFor();
  await context.setOffline(false);
  await connection(again, 'live').waitFor();
  await expect.poll(() => storedIn(office, place, name, 'Tests')).toBe('33');
});

test('comments of a row: Cancel takes nothing over, OK what was changed', async () => {
  const place = classes[1] as CardClass;
  const { fullName, givenName } = (await rowsOf(office, place))[3] as { fullName: string; givenName: string };
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  const button = page.getByRole('button', { name: new RegExp(`^${fullName}, 0 of 1 Comments`) });
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Comments for ${fullName}` });
  const field = dialog.getByRole('textbox', { name: 'Comment' });
  await field.fill('Good work.');
  await dialog.getByText('The student’s name is missing.').waitFor();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button.click();
  expect(await field.inputValue()).toBe('');
  await field.fill(`${givenName} works well.`);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${fullName}, 1 of 1 Comments`) }).waitFor();
  await expect
    .poll(async () => (await rowsOf(office, place))[3]?.classComment[0]?.comment)
    .toBe(`${givenName} works well.`);
});

test('a comment that is typed and not taken over outlives a reload, and the grid says that it waits', async () => {
  const place = classes[1] as CardClass;
  const { fullName } = (await rowsOf(office, place))[9] as { fullName: string };
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  const button = page.getByRole('button', { name: new RegExp(`^${fullName}, 0 of 1 Comments`) });
  await button.click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Comment' });
  await field.fill('Half a sentence');
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${fullName}, 0 of 1 Comments, not saved`) }).click();
  expect(await field.inputValue()).toBe('Half a sentence');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: new RegExp(`^${fullName}, 0 of 1 Comments$`) }).waitFor();
});

test('a CSV is looked at before it is saved, with what is wrong in it; another one is handed out', async () => {
  const place = classes[1] as CardClass;
  const [one, two] = (await rowsOf(office, place)).slice(-2).map(({ fullName }) => fullName) as [
    string,
    string,
  ];
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  await page.getByRole('button', { name: 'CSV…' }).click();
  const dialog = page.getByRole('dialog', { name: /as CSV$/ });
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  const content = `student,Tests,Shoe size\n"${one}",66,38\n"${two}",1000,39\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'tests.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await dialog.getByText('To be changed: 1. The same: 0. With a problem: 1.').waitFor();
  await dialog.getByText('Not columns of the class: Shoe size').waitFor();
  await expectAccessibleInEveryLook(page);
  expect(await storedIn(office, place, one, 'Tests')).toBe('');
  await dialog.getByRole('checkbox', { name: 'Leave out cells with a problem' }).check();
  await dialog.getByRole('button', { name: 'Import 1 cell' }).click();
  await dialog.waitFor({ state: 'detached' });
  await says(page, one, 'Tests', '66');
  expect(await storedIn(office, place, one, 'Tests')).toBe('66');
});

test('on a phone each row is a card that is filled in by finger', async () => {
  const place = classes[1] as CardClass;
  const name = (await rowsOf(office, place))[1]?.fullName as string;
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  await open(page, place);
  await expectNoSidewaysScrolling(page);
  await cell(page, name, 'Effort').tap();
  await page.getByRole('option', { name: 'Good', exact: true }).tap();
  // What is below the list is not pressed as well.
  expect(await page.getByRole('grid').getByRole('combobox').count()).toBe(0);
  await expect.poll(() => storedIn(office, place, name, 'Effort')).toBe('Good');
  await expectAccessible(page);
});
