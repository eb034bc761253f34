import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { childrenOf } from '../harness/family.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('a parent explains an absence with one thumb, the office confirms it, and the teacher’s roll has it', async () => {
  const office = await colleague(school.url, 'office');
  const { page } = await school.visit(phone);
  await signInAs(page, 'Parent');
  const [child] = await childrenOf(school.url);
  if (!child) throw new Error('The demo parent has no child');
  const { id: studentID, rollClass, givenName, fullName } = child;
  const roll = `/api/AttendanceStudents?dateOf=${today()}&rollClass=${rollClass}`;
  const lineOf = async () =>
    (await office.read<AttendanceStudent[]>(roll)).find((line) => line.studentID === studentID);
  const absence = { reason: null, details: '', timeArrived: null };
  const version = (await lineOf())?.version ?? 0;
  await office.write('PUT', roll, { studentID, version, mark: 'absent', absence, overrideKnown: true });

  // The page hears of the mark.
  await page.getByRole('button', { name: `Say why ${givenName} was absent on ${today()}` }).tap();
  await page.getByRole('radio', { name: 'Illness' }).tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).tap();
  const day = page.getByRole('article', { name: fullName });
  await day.getByText('Sent. The office confirms it; you see it here.').waitFor();
  await day.getByText('waiting for the office', { exact: true }).waitFor();
  await expectAccessible(page);
  expect((await lineOf())?.absence?.reason?.label).not.toBe('Illness');

  const { page: desk } = await school.visit();
  await signInAs(desk, 'Office');
  const proposals = desk.getByRole('list', { name: 'Absences to confirm' });
  const surname = fullName.split(' ').at(-1) ?? '';
  const line = proposals.getByRole('listitem').filter({ hasText: surname }).filter({ hasText: 'Illness' });
  await line.getByRole('button', { name: /^Confirm: / }).click();
  await desk.getByText('1 confirmed.').waitFor();
  await expectAccessible(desk);
  // The parent's page hears of it, and the roll has the reason above the mark.
  await day.getByText('confirmed', { exact: true }).first().waitFor();
  await expect.poll(async () => (await lineOf())?.absence?.reason?.label).toBe('Illness');
});

test('an absence that a parent announces is confirmed by the office, and stands in the roll of its day', async () => {
  const office = await colleague(school.url, 'office');
  const { page } = await school.visit(phone);
  await signInAs(page, 'Parent');
  const child = (await childrenOf(school.url)).at(-1);
  if (!child) throw new Error('The demo parent has no child');
  const day = page.getByRole('article', { name: child.fullName });
  await page.getByRole('button', { name: `Announce an absence of ${child.givenName}` }).tap();
  await page.getByRole('radio', { name: 'Medical appointment' }).tap();
  await page.getByRole('textbox', { name: /^Details/ }).fill('At the dentist until noon.');
  await page.getByRole('button', { name: 'Send' }).tap();
  await day.getByText('Sent. The office confirms it; you see it here.').waitFor();
  await expectAccessible(page);

  const { page: desk } = await school.visit();
  await signInAs(desk, 'Office');
  const line = desk
    .getByRole('list', { name: 'Absences to confirm' })
    .getByRole('listitem')
    .filter({ hasText: 'At the dentist until noon.' });
  await line.getByRole('button', { name: /^Confirm: / }).click();
  await desk.getByText('1 confirmed.').waitFor();
  await day.getByText('confirmed', { exact: true }).first().waitFor();

  const roll = await office.roll(`dateOf=${today()}&rollClass=${child.rollClass}`);
  const known = roll.find(({ studentID }) => studentID === child.id);
  expect(known?.known?.reason).toBe('Medical appointment');
  await desk.goto(`/attendance/class?date=${today()}&rollClass=${child.rollClass}`);
  const lines = desk.getByRole('grid', { name: /^Roll of / }).locator('[data-row]');
  await lines
    .filter({ hasText: known?.fullName ?? '' })
    .getByText('Medical appointment')
    .first()
    .waitFor();
});
