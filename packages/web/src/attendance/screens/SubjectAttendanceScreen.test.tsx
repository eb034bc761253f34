import { getAttendanceStudents } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getAcademicYears, getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLine, serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { dropOutbox } from '../../platform/outbox/outbox.ts';

const periods = [
  { id: 1, itemName: 'Period 1', timeStart: '09:00', timeEnd: '09:50' },
  { id: 3, itemName: 'Period 3', timeStart: '11:10', timeEnd: '12:00' },
];
const aClass = (id: number, itemName: string, meets = periods.slice(0, 1)) => ({
  id,
  itemName,
  code: itemName,
  academicYearID: 2026,
  teacherIDs: [12],
  periods: meets,
});
const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  server = createServer();
  serveRoll(server, [aLine(1, 'Adeyemi, Tolu')]);
  server.answer(getAcademicYears, () => [
    { id: 2025, itemName: '2025', dateStart: '2025-01-20', dateEnd: '2025-12-18' },
    { id: 2026, itemName: '2026', dateStart: '2026-01-19', dateEnd: '2026-12-17' },
  ]);
  server.answer(getClassDetails, () => [aClass(31, 'Mathematics 7B', periods), aClass(32, 'Science 8A')]);
  await signedIn(server);
});
afterEach(dropOutbox);

const rolls = () =>
  server.asked('/api/AttendanceStudents').map((r) => new URLSearchParams(r.path.split('?')[1]));

it('asks for the classes of the teacher in the year of the date, and opens the one that meets now', async () => {
  const router = showAt('/attendance/subject');
  expect(
    await screen.findByRole('grid', { name: 'Roll of Mathematics 7B, Period 1, Fri 20 Nov' }),
  ).toBeVisible();
  const asked = new URLSearchParams(server.asked('/api/ClassDetails')[0]!.path.split('?')[1]);
  expect(Object.fromEntries(asked)).toEqual({ yearId: '2026', teacherId: '12', dateOf: TODAY });
  expect(router.state.location.search).toEqual({ teacher: 12, classId: 31, period: 1, date: TODAY });
  expect(Object.fromEntries(rolls()[0]!)).toMatchObject({ classId: '31', periodId: '1', dateOf: TODAY });
});

it('offers the period only where the class meets more than once', async () => {
  const router = showAt('/attendance/subject');
  await user.click(await screen.findByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: /Period 3/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ period: 3 }));
  await user.click(screen.getByRole('combobox', { name: 'Class' }));
  await user.click(await screen.findByRole('option', { name: 'Science 8A' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ classId: 32, period: 1 }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull());
});

it('takes the classes of the year before for a date in it', async () => {
  showAt('/attendance/subject?date=2025-11-20');
  await screen.findByRole('grid');
  const asked = new URLSearchParams(server.asked('/api/ClassDetails')[0]!.path.split('?')[1]);
  expect(asked.get('yearId')).toBe('2025');
});

it('says No records found where the roll is empty', async () => {
  server.answer(getAttendanceStudents, () => []);
  showAt('/attendance/subject');
  expect(await screen.findByText('No records found', { selector: 'p' })).toBeVisible();
});

it('loads no roll for a teacher without a class', async () => {
  server.answer(getClassDetails, () => []);
  showAt('/attendance/subject?teacher=14');
  expect(await screen.findByText('Mia Lund has no class in this year.')).toBeVisible();
  expect(rolls()).toEqual([]);
});

it('closes the details by a click beside them', async () => {
  showAt('/attendance/subject');
  await screen.findByRole('grid');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Tolu Adeyemi' })).toBeVisible();
  await user.click(document.querySelector('.mantine-Modal-overlay')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
