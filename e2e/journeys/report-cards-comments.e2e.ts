import type { ReportCardComment } from '@homeroom/contract/report-cards/comments.endpoints.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { phone, withWorker } from '../harness/visitor.ts';
import { connection, keptForOffline } from '../screens/frame.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

interface Student {
  id: number;
  fullName: string;
  givenName: string;
}

let office: Colleague;
/** Students of whom the demo's teacher writes the pastoral comment, and which nobody has written yet. */
let students: Student[];
/** All students of the level, in the order of the screen. */
let all: Student[];
let ofPeriod: string;

beforeAll(async () => {
  office = await colleague(school.url, 'office');
  const teacher = await colleague(school.url, 'teacher');
  const defaults = await teacher.read<{
    defaultYear: { id: number };
    defaultAssessmentPeriod: { id: number };
    level: { id: number };
  }>('/api/ClassEntryDefaults');
  ofPeriod = `yearId=${defaults.defaultYear.id}&assessmentPeriodId=${defaults.defaultAssessmentPeriod.id}`;
  all = await teacher.read<Student[]>(`/api/ReportCardStudents?${ofPeriod}&levelId=${defaults.level.id}`);
  students = [];
  for (const student of all) {
    const [first] = await teacher.read<ReportCardComment[]>(
      `/api/ReportCardComments?${ofPeriod}&studentId=${student.id}`,
    );
    if (first?.classID === null && first.permission === 2 && first.comment === '') students.push(student);
    if (students.length > 5) break;
  }
}, 120_000);

const read = (student: Student) =>
  office.read<ReportCardComment[]>(`/api/ReportCardComments?${ofPeriod}&studentId=${student.id}`);
const pastoral = async (student: Student) => (await read(student)).find(({ classID }) => classID === null);
const field = (page: Page) => page.getByRole('textbox', { name: /^Pastoral comments/ });
const open = async (page: Page, { id, fullName }: Student) => {
  await page.goto(`/reportcards/comments?student=${id}`);
  await page.getByRole('heading', { name: new RegExp(`^${fullName}`) }).waitFor();
};

test('a pastoral comment is written, checked, taken from the bank, and saved by going on', async () => {
  const student = students[0] as Student;
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, student);
  await expectAccessibleInEveryLook(page);
  await field(page).fill('She works  well.');
  await page.getByText('The student’s name is missing.').waitFor();
  await page.getByText('There are two spaces in a row.').waitFor();
  await page.getByText('16 of 600 characters, 3 words').waitFor();
  await field(page).fill('');
  await page.getByRole('button', { name: 'Comment bank…' }).filter({ visible: true }).click();
  await page.getByRole('combobox', { name: 'Search the comment bank' }).fill('work');
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await field(page).inputValue()).toContain(student.givenName);
  expect(await field(page).inputValue()).not.toContain('{');
  const typed = await field(page).inputValue();
  await page.getByRole('button', { name: 'Next student' }).click();
  await expect.poll(async () => (await pastoral(student))?.comment).toBe(typed);
});

test('Ctrl+Enter saves and goes on typing with the next student, as the list of keys says', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  const student = students[3] as Student;
  const next = all[(all.findIndex(({ id }) => id === student.id) + 1) % all.length] as Student;
  await open(page, student);
  await field(page).fill(`${student.givenName} is diligent.`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: new RegExp(`^${next.fullName}`) }).waitFor();
  await expect.poll(async () => (await pastoral(student))?.comment).toBe(`${student.givenName} is diligent.`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.getByRole('button', { name: 'Next student' }).focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Save, and go to the next student').waitFor();
});

test('next and previous wrap, and under quick changes nothing bleeds from one student into another', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, all[0] as Student);
  await page.getByRole('button', { name: 'Previous student' }).click();
  await page.getByRole('heading', { name: new RegExp(`^${all.at(-1)?.fullName}`) }).waitFor();
  await page.getByRole('button', { name: 'Next student' }).click();
  await page.getByRole('heading', { name: new RegExp(`^${all[0]?.fullName}`) }).waitFor();
  const three = students.slice(1, 4);
  const list = page.getByRole('navigation', { name: 'Students' });
  for (const student of three) {
    await list.getByRole('button', { name: new RegExp(`^${student.fullName}`) }).click();
    await page.getByRole('heading', { name: new RegExp(`^${student.fullName}`) }).waitFor();
    await field(page).fill(`${student.givenName} is ${student.id}.`);
  }
  await list.getByRole('button').first().click();
  for (const student of three)
    await expect
      .poll(async () => (await pastoral(student))?.comment)
      .toBe(`${student.givenName} is ${student.id}.`);
});

test('a save that fails is said with Attention!, kept, and cleared by the next that succeeds', async () => {
  const student = students[4] as Student;
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher');
  await open(page, student);
  await keptForOffline(page);
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await field(page).fill(`${student.givenName} is kept.`);
  const alert = page.getByRole('alert').filter({ hasText: 'Attention!' });
  await alert.getByText('There has been a network problem and your last comment was not saved.').waitFor();
  await expectAccessible(page);
  expect(await field(page).inputValue()).toBe(`${student.givenName} is kept.`);
  await context.setOffline(false);
  await connection(page, 'live').waitFor();
  await expect.poll(async () => (await pastoral(student))?.comment).toBe(`${student.givenName} is kept.`);
  await alert.waitFor({ state: 'detached' });
});

test('where somebody else was first both are shown, and one is chosen', async () => {
  const student = students[5] as Student;
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await open(page, student);
  await field(page).pressSequentially('Mine');
  const before = (await pastoral(student)) as ReportCardComment;
  await office.write('PUT', `/api/ReportCardComments?${ofPeriod}&studentId=${student.id}`, [
    { classID: null, sectionID: before.sectionID, comment: 'Theirs', version: before.version },
  ]);
  await page.getByText(/^Changed meanwhile by/).waitFor();
  await page.getByText('Theirs', { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await pastoral(student))?.comment).toBe('Mine');
});

test('on a phone the student is chosen above the comments', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  await open(page, students[0] as Student);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('combobox', { name: 'Student', exact: true }).waitFor();
  await expectAccessible(page);
});
