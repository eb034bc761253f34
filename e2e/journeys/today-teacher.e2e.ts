import type { TeacherDay } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { phone } from '../harness/visitor.ts';
import { rollOn } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

const dayOn = (page: Page) => page.getByRole('list', { name: 'Your rolls today' });
const bottomOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box.y + box.height;
};

const givenName = (fullName: string) => fullName.split(', ')[1] ?? fullName;

/** A lesson of the teacher that is still to come, and one of its students of whom the day has said nothing yet. */
async function comingLesson(teacher: Colleague) {
  const { rolls } = await teacher.read<TeacherDay>(`/api/TeacherDays?dateOf=${today()}`);
  const lesson = rolls.findLast(({ kind, state }) => kind === 'subject' && state === 'notMarked');
  if (!lesson) throw new Error('The teacher has no lesson to come');
  const roll = `classId=${lesson.classId}&periodId=${lesson.periodId}&dateOf=${today()}`;
  const away = lesson.carried.map(({ fullName }) => givenName(fullName));
  const student = (await teacher.roll(roll)).find(
    ({ fullName, mark, morning }) => mark === 'unmarked' && !morning && !away.includes(givenName(fullName)),
  );
  if (!student) throw new Error('Everybody in the lesson is away');
  const { rollClass } = await teacher.read<{ rollClass: string }>(
    `/api/PersonalDetails/${student.studentID}`,
  );
  const morning = `rollClass=${rollClass}&dateOf=${today()}`;
  return { lesson, student, morning, given: givenName(student.fullName) };
}

test("a teacher's morning: the day as a line of time, a colleague's mark as it is made, one key to the roll", async () => {
  const [nurse, office, teacher] = (await Promise.all(
    ['nurse', 'office', 'teacher'].map((name) => colleague(school.url, name)),
  )) as [Colleague, Colleague, Colleague];
  const { lesson, student, morning, given } = await comingLesson(teacher);
  await nurse.write('POST', '/api/PersonalFlagCategories', {
    ...{ personID: student.studentID, flagCategoryID: 1, flagType: null },
    ...{ itemName: 'Knee brace this week', comment: '' },
  });
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  const day = dayOn(page);
  await day.waitFor();

  // Everything of the day in its order, once; from eleven, when a run begins, until three one part of it is now.
  const parts = await day.getByRole('listitem').allTextContents();
  const begins = parts.map((part) => /^\d+:\d\d [AP]M/.exec(part.trim())?.[0]);
  expect(begins).toEqual([
    ...['8:50 AM', '9:05 AM', '9:55 AM', '10:45 AM', '11:05 AM'],
    ...['11:55 AM', '12:45 PM', '1:30 PM', '2:20 PM'],
  ]);
  const now = day.locator('[aria-current=time]');
  await expect.poll(() => now.textContent()).toMatch(/^((10:45|11:05|11:55) AM|(12:45|1:30|2:20) PM)/);
  await now.locator('[data-now]').waitFor({ state: 'attached' });
  await page.getByText(/^(Next: .* (in \d+ min|at \d+:\d\d [AP]M)|No more lessons today)$/).waitFor();

  // What else the day asks of a teacher stands below it, in its order.
  await page.getByText('Knee brace this week').waitFor();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const namesOfHeadings = async () =>
    (await headings.allTextContents()).map((heading) => heading.replace(/^(Report cards) · .+$/, '$1'));
  await expect
    .poll(namesOfHeadings)
    .toEqual([
      ...['Your rolls today', 'My actions to do', 'Report cards', 'New alerts of your students'],
      ...['Attendance', 'Birthdays', 'School news', 'Calendar events', 'News feed'],
    ]);

  const line = day.getByRole('listitem').filter({ hasText: lesson.itemName });
  await expect.poll(() => line.textContent()).not.toContain(given);
  const before = await bottomOf(day);
  await office.mark(morning, student.fullName, 'absent');
  await line.getByText(new RegExp(`Absent since this morning: .*${given}`)).waitFor();
  // Nothing has moved under a finger.
  expect(await bottomOf(day)).toBe(before);
  await expectAccessibleInEveryLook(page);

  // The roll to mark next has the focus: the first that is not submitted, begun or not.
  const next = day.getByRole('link').filter({ hasNotText: 'submitted' }).first();
  await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
  const name = await next.getAttribute('data-roll');
  await page.keyboard.press('Enter');
  await rollOn(page);
  await page.getByRole('grid', { name: new RegExp(`^Roll of ${name},`) }).waitFor();
});

test('on a phone the whole day is read without scrolling sideways, and a tap opens a lesson', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Second teacher');
  const day = dayOn(page);
  await day.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const lessons = day.getByRole('link');
  for (const lesson of await lessons.all())
    expect((await lesson.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await lessons.last().tap();
  await rollOn(page);
});
