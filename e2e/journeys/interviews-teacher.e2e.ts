import type { StudentListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import type { InterviewCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type { InterviewSession } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** A cycle of one evening, later today, on which one teacher is met by those whom they teach. */
async function eveningToday(office: Colleague, teacherID: number) {
  const door = { readFrom: null, openFrom: `${addDays(today(), -1)}T08:00:00`, openTo: null };
  const cycles = await office.write<InterviewCycle[]>('PUT', '/api/InterviewCycles/1', {
    ...{ id: 0, itemName: 'Tonight', booksFor: 'household', oncePer: 'teacher', slotMinutes: 10 },
    ...{ gapMinutes: 0, travelMinutes: 0, closeQuota: 4, offerMinutes: 60, version: 0 },
    ...{ staffDoor: door, parentsDoor: door },
  });
  const id = cycles.find(({ itemName }) => itemName === 'Tonight')?.id ?? 0;
  const [session] = await office.write<InterviewSession[]>('PUT', '/api/InterviewSessions/1', {
    ...{ id: 0, parentTeacherCycleID: id, itemName: '', dateOf: today(), version: 0 },
    ...{ timeStart: '20:00', timeEnd: '21:00' },
  });
  const of = { parentTeacherCycleID: id };
  await office.write('POST', '/api/InterviewTeachers', { ...of, teacherIDs: [teacherID] });
  const taught = await office.read<StudentListItem[]>(`/api/Students?teacherId=${teacherID}`);
  const studentIDs = taught.map((student) => student.id);
  await office.write('POST', '/api/InterviewInvitations/Groups', { ...of, studentIDs });
  if (!session) throw new Error('The evening is not there');
  return { id, session };
}

test('a teacher closes a time, books a family, runs late and marks who came', async () => {
  const [office, teacher] = [await colleague(school.url, 'office'), await colleague(school.url, 'teacher')];
  const teacherID = teacher.personID ?? 0;
  const { id, session } = await eveningToday(office, teacherID);
  const { page } = await school.visit();
  await signInAs(page, 'Teacher', `/interview/teacher?cycle=${id}`);
  await page.getByText('You have closed 0 of the 4 times that you may close.').waitFor();

  // By keyboard: the second time is closed, and opened again with the same key.
  const line = (time: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: time }) });
  await line('8:00 PM –').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('You have closed 1 of the 4 times that you may close.').waitFor();
  await expect
    .poll(() => line('8:10 PM –').getByRole('button', { name: 'Not available' }).getAttribute('aria-pressed'))
    .toBe('true');
  await expectAccessibleInEveryLook(page);

  // Enter books: who is booked already is not offered.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book an interview' });
  await dialog.getByRole('combobox', { name: 'Student' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('The reading group');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Note: The reading group').waitFor();

  // What the office books meanwhile is there without a reload.
  const slots = await office.read<TeacherInterview[]>(
    `/api/ParentTeacherTeacherSchedules?parentTeacherCycleId=${id}&teacherId=${teacherID}`,
  );
  const free = await office.read<StudentListItem[]>(
    `/api/Students?parentTeacher=true&parentTeacherCycleId=${id}&teacherId=${teacherID}`,
  );
  const [slot, other] = [slots[3], free.at(-1)];
  if (!slot || !other) throw new Error('There is nothing left to book');
  await office.write('PUT', `/api/ParentTeacherTeacherSchedules?teacherId=${teacherID}`, {
    ...{ id: slot.id, statusCurrent: 2, student: { id: other.id }, version: slot.version },
  });
  await line('8:30 PM –').getByRole('link', { name: other.itemName }).waitFor();

  // The office moves the evening into the morning, which is over: whoever holds it is late.
  await office.write('POST', `/api/InterviewSessions/${session.id}/Move`, {
    ...{ dateOf: today(), timeStart: '09:00', version: session.version },
  });
  const { page: hand } = await school.visit(phone);
  await signInAs(hand, 'Teacher', '/dashboard');
  await hand
    .getByRole('region', { name: 'Interviews today' })
    .getByRole('link', { name: 'Open the evening' })
    .tap();
  await hand.getByText('Not begun').waitFor();
  await hand.getByRole('button', { name: /^Next: .*, 9:00 AM/ }).tap();
  await hand.getByText(/^\d+ minutes behind$/).waitFor();
  await expectNoSidewaysScrolling(hand);
  await expectAccessibleInEveryLook(hand);
  await hand.getByRole('button', { name: 'Undo' }).tap();
  await hand.getByText('Not begun').waitFor();
  await hand.getByRole('button', { name: /^Next: .*, 9:00 AM/ }).tap();
  const card = hand.getByRole('region', { name: /^Now: / });
  // Whose talk has begun has come.
  await expect
    .poll(() => card.getByRole('button', { name: 'Came', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  // Two taps on one place are a double press, of which only the first counts.
  await hand.getByRole('heading', { name: 'Interview evening' }).tap();
  await hand.getByRole('button', { name: new RegExp(`^Next: ${other.fullName}`) }).tap();
  await hand.getByRole('region', { name: `Now: ${other.fullName}` }).waitFor();
  await hand.getByRole('button', { name: 'Did not come', exact: true }).first().tap();
  await hand.getByRole('button', { name: 'End the last talk' }).tap();
  await hand.getByText('The evening is over').waitFor();

  // The office sees what came of it.
  const { page: desk } = await school.visit();
  await signInAs(desk, 'Office', `/interview/organise?cycle=${id}&part=results`);
  await desk.getByRole('button', { name: /^Came ?1$/ }).waitFor();
  await desk.getByRole('button', { name: /^Did not come ?1$/ }).click();
  await desk.getByRole('rowheader', { name: other.itemName }).waitFor();
  await expectAccessible(desk);
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('interviews.csv');
});
