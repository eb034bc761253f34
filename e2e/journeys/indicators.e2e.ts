import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { ClassDetail } from '@homeroom/contract/subjects/subjects.schemas.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { dayFrom } from '../harness/schoolTime.ts';
import { withWorker } from '../harness/visitor.ts';
import { connection, keptForOffline } from '../screens/frame.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

interface Place {
  date: string;
  classId: number;
  period: number;
}

let office: Colleague;
/** Sets of the demo's teacher in the last days, each of a class and day of its own; the newest first. */
let places: Place[];
let teacherID: number;

beforeAll(async () => {
  office = await colleague(school.url, 'office');
  teacherID = (await colleague(school.url, 'teacher')).personID as number;
  places = [];
  for (let back = 0; back < 6; back++) {
    const date = dayFrom(-back);
    const classes = await office.read<ClassDetail[]>(
      `/api/ClassDetails?teacherId=${teacherID}&dateOf=${date}`,
    );
    for (const { id, periods } of classes)
      if (periods[0]) places.push({ date, classId: id, period: periods[0].id });
  }
}, 120_000);

const read = ({ date, classId, period }: Place) =>
  office.read<IndicatorClass>(`/api/IndicatorClasses?dateOf=${date}&classId=${classId}&periodId=${period}`);

/** The students of a set who are here, as they are called. */
const here = async (place: Place) =>
  (await read(place)).indicatorClassStudents
    .filter(({ isAbsent }) => !isAbsent)
    .map(({ fullName }) => fullName);

const open = async (page: Page, { date, classId, period }: Place) => {
  await page.goto(`/indicators?date=${date}&teacher=${teacherID}&classId=${classId}&period=${period}`);
  await page.getByRole('grid').waitFor();
};
const cell = (page: Page, name: string, column: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, ${column}, `) });
const says = (page: Page, name: string, column: string, option: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, ${column}, ${option}`) }).waitFor();

/** What a set says of a student in a column. */
const stored = async (place: Place, name: string, column: string) => {
  const set = await read(place);
  const at = set.indicatorTypes.findIndex(({ itemName }) => itemName === column);
  const row = set.indicatorClassStudents.find(({ fullName }) => fullName === name);
  return row?.indicatorStudentOptions[at]?.indicatorOption?.itemName;
};

test('a class is filled in and submitted by keyboard alone: all fine, then exceptions', async () => {
  const place = places[0] as Place;
  const [one, two, three] = (await here(place)) as [string, string, string];
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  await expectAccessible(page);
  // The first cell has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  await page.keyboard.press('*');
  await says(page, one, 'Homework', 'Done');
  await cell(page, one, 'Homework').focus();
  await page.keyboard.press('3');
  await says(page, one, 'Homework', 'None');
  await cell(page, two, 'Effort').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('p');
  await says(page, two, 'Effort', 'Poor');
  await cell(page, three, 'Conduct').focus();
  await page.keyboard.press('Space');
  await says(page, three, 'Attendance', 'Absent');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Indicators Submitted').waitFor();
  await expectAccessible(page);
  expect(await read(place)).toMatchObject({ active: 1, isAutomatic: false, submittedBy: 'Maya Okafor' });
  expect(await stored(place, one, 'Homework')).toBe('None');
  expect(await stored(place, two, 'Effort')).toBe('Poor');
  expect(await stored(place, three, 'Attendance')).toBe('Absent');
  const roll = `dateOf=${place.date}&classId=${place.classId}&periodId=${place.period}`;
  expect(await office.line(roll, three)).toMatchObject({ mark: 'absent', layer: 'teacher' });
});

test('without a network it is kept, survives the closing of the page, and arrives once', async () => {
  const place = places[1] as Place;
  const [, , one] = (await here(place)) as [string, string, string];
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher');
  await open(page, place);
  await keptForOffline(page, 'IndicatorClass');
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await cell(page, one, 'Equipment').focus();
  await page.keyboard.press('m');
  await says(page, one, 'Equipment', 'Missing');
  await page.keyboard.press('Control+Enter');
  await page.getByText('WARNING! Not submitted!').waitFor();
  await connection(page, '1 waiting').waitFor();
  await expectAccessible(page);
  await page.close();
  const again = await context.newPage();
  await again.goto('/dashboard');
  await connection(again, '1 waiting').waitFor();
  await context.setOffline(false);
  await connection(again, 'live').waitFor();
  await expect.poll(() => stored(place, one, 'Equipment')).toBe('Missing');
  const set = await read(place);
  const row = set.indicatorClassStudents.find(({ fullName }) => fullName === one);
  expect(row?.indicatorStudentOptions.at(-1)).toMatchObject({ version: 1 });
});

test('a closed lid submits what was touched, and nothing else, and says that it did so by itself', async () => {
  const place = places[2] as Place;
  const [one, two] = (await here(place)) as [string, string];
  const { page } = await school.visit();
  await page.clock.install();
  await signInAs(page, 'Teacher');
  await open(page, place);
  await cell(page, one, 'Uniform').focus();
  await page.keyboard.press('i');
  await says(page, one, 'Uniform', 'Incorrect');
  // Six minutes away, two more to come back: the lid stays shut for longer.
  await page.clock.fastForward('00:09:00');
  await expect.poll(() => stored(place, one, 'Uniform')).toBe('Incorrect');
  expect(await read(place)).toMatchObject({ submittedBy: 'Maya Okafor' });
  expect(await stored(place, two, 'Uniform')).toBeUndefined();
});

test('two in one set: both are shown, and one is chosen cell by cell', async () => {
  const place = places[3] as Place;
  const [one, two] = (await here(place)) as [string, string];
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  await cell(page, one, 'Equipment').focus();
  await page.keyboard.press('m');
  await says(page, one, 'Equipment', 'Missing');
  await cell(page, two, 'Equipment').focus();
  await page.keyboard.press('m');

  const set = await read(place);
  const type = set.indicatorTypes.find(({ itemName }) => itemName === 'Equipment');
  const row = set.indicatorClassStudents.find(({ fullName }) => fullName === one);
  const ready = type?.indicatorOptions.find(({ itemName }) => itemName === 'Ready');
  await office.write('PUT', '/api/IndicatorClasses', {
    ...{ dateOf: set.dateOf, classId: set.classId, periodId: set.periodId, version: set.version },
    indicatorClassStudents: [
      {
        id: row?.id,
        indicatorStudentOptions: [
          { indicatorTypeID: type?.id, indicatorOption: { id: ready?.id }, version: 0 },
        ],
      },
    ],
  });

  const choices = page.getByRole('list', { name: 'Cells to choose in' });
  await choices.waitFor();
  await expectAccessible(page);
  await choices.getByRole('button', { name: /Yours: Missing$/ }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Indicators Submitted').waitFor();
  expect(await stored(place, one, 'Equipment')).toBe('Missing');
  expect(await stored(place, two, 'Equipment')).toBe('Missing');
});

test('who leaves with something filled in is asked first', async () => {
  const place = places[4] as Place;
  const [one] = (await here(place)) as [string];
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, place);
  await cell(page, one, 'Equipment').focus();
  await page.keyboard.press('m');
  await page.getByRole('link', { name: 'Today' }).first().click();
  const prompt = page.getByRole('dialog', { name: 'Indicators are not submitted' });
  await prompt.waitFor();
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.poll(() => stored(place, one, 'Equipment')).toBe('Missing');
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/indicators');
});
