import type { Board } from '@homeroom/contract/report-cards/board.endpoints.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../harness/axe.ts';
import { type CardClass, cardClasses, rowsOf } from '../harness/reportCards.ts';
import { useSchool } from '../harness/school.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

let office: Colleague;
/** A class that is submitted, whose comments are all written. */
let place: CardClass;

beforeAll(async () => {
  office = await colleague(school.url, 'office');
  const teacher = await colleague(school.url, 'teacher');
  const { classes, periodId, yearId } = await cardClasses(teacher);
  const board = await teacher.read<Board>(`/api/ReportCardBoard?assessmentPeriodId=${periodId}`);
  const classId = board.classes.find(({ steps }) => steps.submitted > 0)?.classID as number;
  const [other] = classes as [CardClass];
  place = {
    classId,
    search: other.search.replace(/classId=\d+/, `classId=${classId}`),
    query: `yearId=${yearId}&assessmentPeriodId=${periodId}&classId=${classId}`,
  };
}, 120_000);

/** Students of the class without a suggestion. */
const quiet = async () =>
  (await rowsOf(office, place)).filter(
    ({ classComment, nextSteps }) => classComment[0]?.suggestions === 0 && nextSteps.includes('proofread'),
  );
const commentOf = async (name: string) =>
  (await rowsOf(office, place)).find(({ fullName }) => fullName === name)?.classComment[0]?.comment;
const open = async (page: Page) => {
  await page.goto(`/reportcards/proofread?${place.search}`);
  await page.getByRole('list', { name: /^Comments of/ }).waitFor();
};
const suggestFor = async (page: Page, name: string, text: string) => {
  await page.getByRole('button', { name: `Suggest other words for ${name}` }).click();
  const field = page.getByRole('textbox', { name: 'Suggested comment' });
  await field.fill(text);
  await page.getByRole('button', { name: 'Suggest', exact: true }).click();
  await field.waitFor({ state: 'detached' });
};

test('a round of proofreading: suggested, then accepted, revised and declined by the author', async () => {
  const [one, two, three] = (await quiet()) as [ReportCardRow, ReportCardRow, ReportCardRow];
  const before = three.classComment[0]?.comment;
  const { page: reader } = await school.visit();
  await signInAs(reader, 'Office');
  await open(reader);
  await suggestFor(reader, one.fullName, `${one.givenName} is accepted.`);
  await suggestFor(reader, two.fullName, `${two.givenName} is to be revised.`);
  await suggestFor(reader, three.fullName, `${three.givenName} is declined.`);
  await expectAccessible(reader);

  const { page: author } = await school.visit();
  await signInAs(author, 'Teacher');
  await open(author);
  await expectAccessibleInEveryLook(author);
  await author.getByRole('button', { name: `Accept the suggestion for ${one.fullName}` }).click();
  await expect.poll(() => commentOf(one.fullName)).toBe(`${one.givenName} is accepted.`);
  await author.getByRole('button', { name: `Revise because of the suggestion for ${two.fullName}` }).click();
  const field = author.getByRole('textbox', { name: 'Comment, revised' });
  await field.fill(`${two.givenName} was revised.`);
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Save this comment' }).click();
  await expect.poll(() => commentOf(two.fullName)).toBe(`${two.givenName} was revised.`);
  await author.getByRole('button', { name: `Decline the suggestion for ${three.fullName}` }).click();
  await author.getByRole('textbox', { name: 'Why it is declined' }).fill('It is fine as it is.');
  await author.getByRole('button', { name: 'Decline', exact: true }).click();
  await author
    .getByRole('button', { name: `Decline the suggestion for ${three.fullName}` })
    .waitFor({ state: 'detached' });
  expect(await commentOf(three.fullName)).toBe(before);
});

test('a text is replaced in all comments of the class after a look at each, and that is undone', async () => {
  const rows = await rowsOf(office, place);
  const word = 'works';
  const has = ({ classComment }: ReportCardRow) => / works /.test(classComment[0]?.comment ?? '');
  const count = rows.filter(has).length;
  expect(count).toBeGreaterThan(1);
  const { page } = await school.visit();
  await signInAs(page, 'Office');
  await open(page);
  await page.getByRole('button', { name: 'Find and replace…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Find and replace/ });
  await dialog.getByRole('textbox', { name: 'Find', exact: true }).fill(word);
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('studies');
  await page.keyboard.press('Enter');
  const found = dialog.getByRole('list', { name: 'Comments that would change' });
  await found.waitFor();
  await expectAccessible(page);
  // One is left out.
  await found.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: `Replace in ${count - 1} comment`, exact: false }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await rowsOf(office, place)).filter(has).length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await rowsOf(office, place)).filter(has).length).toBe(count);
});

test('what is ready is proofread at once; what has a suggestion waits', async () => {
  const ready = (await quiet()).length;
  const { page } = await school.visit();
  await signInAs(page, 'Office');
  await open(page);
  await page.getByRole('button', { name: new RegExp(`^Proofread ${ready} of`) }).click();
  await expect
    .poll(async () => (await rowsOf(office, place)).filter(({ step }) => step === 'proofread').length)
    .toBe(ready);
});
