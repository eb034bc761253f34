import type { StudentListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { demoPeople } from '../harness/demoPeople.ts';
import { useSchool } from '../harness/school.ts';
import { phone, withWorker } from '../harness/visitor.ts';
import { connection, keptForOffline } from '../screens/frame.ts';
import { find, loaded, openTab, profileOf } from '../screens/people.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
const office = () => colleague(school.url, 'office');
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const isOpen = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true, selected: true }).waitFor();

/** A student with a name that is easily mistyped, and how: two letters changed places. */
async function misspelt(): Promise<{ student: StudentListItem; typed: string }> {
  const students = await (await office()).read<StudentListItem[]>('/api/Students');
  const student = students.find(({ itemName }) => /^[A-Z][a-z]{6,}, [A-Z][a-z]{2,}$/.test(itemName))!;
  const [surname = '', given = ''] = student.itemName.split(', ');
  return { student, typed: `${surname.slice(0, 3)}${surname[4]}${surname[3]}${surname.slice(5)} ${given}` };
}

test('a student is found by a name with a slip, by keys alone, and the tabs open by keys and by links', async () => {
  const { student, typed } = await misspelt();
  const { page } = await school.visit({ viewport: { width: 1366, height: 480 } });
  await signInAs(page, 'Teacher');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a person or screen' }).fill('search');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Name, number or e-mail' }).waitFor();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  const results = page.getByRole('list', { name: `Results for '${typed}'` });
  await results.getByRole('link').first().getByText(student.itemName).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Name, number or e-mail' }).inputValue()).toBe('');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/entities/view/${student.id}`);
  await openTab(page);
  await isOpen(page, 'Attendance');
  await page.getByText('school days recorded').waitFor();

  await tabOf(page, 'Attendance').focus();
  for (const name of ['Behaviour', 'Indicators', 'Comments']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tabOf(page, name).evaluate((tab) => tab === document.activeElement)).toBe(true);
  }
  await page.keyboard.press('Enter');
  await isOpen(page, 'Comments');
  expect(new URL(page.url()).searchParams.get('tab')).toBe('comments');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await isOpen(page, 'Timetable');
  await openTab(page);
  // The head stays in sight however far one reads.
  await page.locator('#work').evaluate((work) => work.scrollTo(0, work.scrollHeight));
  await tabOf(page, 'Timetable').click({ trial: true });

  await page.goto(profileOf(student.id, 'relations'));
  await isOpen(page, 'Relations');
  for (const none of ['medical', 'history', 'nothing']) {
    await page.goto(profileOf(student.id, none));
    await isOpen(page, 'Attendance');
  }
  expect(await page.getByRole('tab', { name: /^(Medical|History)$/ }).count()).toBe(0);
  await page.goto('/entities/search');
  await find(page, student.number);
  await page
    .getByRole('listitem')
    .filter({ hasText: student.itemName })
    .getByText('number', { exact: true })
    .waitFor();
});

test('on a phone the restriction is read before any number, and a tap calls', async () => {
  const { ordered, restricted } = await demoPeople(await office());
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher', profileOf(ordered.id));
  await page.getByRole('button', { name: /^Contacts/ }).click();
  const contacts = page.getByRole('dialog', { name: `Contacts of ${ordered.fullName}` });
  const first = contacts.getByRole('listitem').first();
  await first.getByText('Something restricts contact. Ask the office before contacting.').waitFor();
  await first.getByRole('heading', { name: restricted.fullName }).waitFor();
  // A court's word is for those who have the right to it, and so is what would reach this adult.
  expect(await first.getByRole('link', { name: /^(Call|Write to)/ }).count()).toBe(0);
  expect(await contacts.getByText(/^Order \d/).count()).toBe(0);
  const call = contacts.getByRole('link', { name: /^Call / }).first();
  expect(await call.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const there = await school.visit();
  await signInAs(there.page, 'Office', profileOf(ordered.id));
  await there.page.getByRole('button', { name: /^Contacts/ }).click();
  await there.page.getByText(restricted.custody!.courtOrder).waitFor();
});

test('lists: those who left a class stand apart, an export has no formulas, and paper shows the list alone', async () => {
  const who = await office();
  const year = (await who.read<{ id: number }[]>('/api/AcademicYears')).at(-1)!.id;
  let [classID, left] = [0, [] as { itemName: string; isWithdrawn: boolean }[]];
  for (const { id } of await who.read<{ id: number }[]>(`/api/ClassDetails?yearId=${year}`)) {
    const members = await who.read<typeof left>(
      `/api/ClassDetailStudents?classID=${id}&includeWithdrawn=true`,
    );
    [classID, left] = [id, members.filter(({ isWithdrawn }) => isWithdrawn)];
    if (left.length > 0) break;
  }
  const { page } = await school.visit();
  await signInAs(page, 'Office', `/subjects/view?year=${year}&class=${classID}`);
  const apart = page.getByRole('table', { name: 'Withdrawn' });
  await apart.getByText(left[0]!.itemName).waitFor();
  await apart
    .getByText(/\d to \d/)
    .first()
    .waitFor();

  const { plain } = await demoPeople(who);
  const [one] = plain;
  const information = await who.read<Record<string, unknown>>(`/api/PersonalInformations/${one.id}`);
  const surname = '=cmd|calc!A1';
  await who.write('PUT', `/api/PersonalInformations/${one.id}`, { ...information, surname });
  await page.goto(`/entities/search/students?rollClass="${one.rollClass}"`);
  await page.getByRole('table').getByText(surname).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const csv = Buffer.concat(chunks).toString('utf8');
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv).toContain(surname);
  expect(csv.split('\r\n').filter((line) => /(^|,)"?[=+@-]/.test(line))).toEqual([]);
  await page.getByText(/lines were exported\.$/).waitFor();

  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^Harbourview College, /).waitFor();
  expect(await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0);
});

test('what was read of a person can be read without a network, and being offline is said', async () => {
  const { plain } = await demoPeople(await office());
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher', profileOf(plain[0].id, 'relations'));
  await openTab(page);
  await page.getByRole('heading', { name: 'Adults' }).waitFor();
  await tabOf(page, 'Attendance').click();
  await page.getByText('school days recorded').waitFor();
  await keptForOffline(page);

  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await tabOf(page, 'Relations').click();
  await page.getByRole('heading', { name: 'Adults' }).filter({ visible: true }).waitFor();
  await tabOf(page, 'Timetable').click();
  await page.getByText('This needs the connection.').waitFor();
  await page.getByRole('heading', { level: 1, name: plain[0].fullName }).waitFor();
  await expectAccessible(page);

  await context.setOffline(false);
  await connection(page, 'live').waitFor();
  await page.getByRole('tabpanel', { name: 'Timetable' }).getByText('Period 1').waitFor();
  await loaded(page);
});
