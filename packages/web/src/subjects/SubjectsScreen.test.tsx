import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { getClassDetailStudents, getClassRecord } from '@homeroom/contract/subjects/classes.endpoints.ts';
import {
  getAcademicYears,
  getClassDetails,
  getPeriods,
} from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aMember } from '../../test/people.ts';
import { aTeacher } from '../../test/rolls.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  server.answer(getAcademicYears, () => [
    { id: 2025, itemName: '2025', dateStart: '2025-01-28', dateEnd: '2025-12-18' },
    { id: 2026, itemName: '2026', dateStart: '2026-01-28', dateEnd: '2026-12-18' },
  ]);
  server.answer(getTeachers, () => [aTeacher(12, 'Grace Okafor', '7B')]);
  server.answer(getClassDetails, ({ path }) =>
    /yearId=2026/.test(path)
      ? [
          {
            id: 31,
            itemName: 'Mathematics 7B',
            code: 'MA7B',
            academicYearID: 2026,
            teacherIDs: [12],
            periods: [],
          },
        ]
      : [],
  );
  server.answer(getPeriods, () => [{ id: 1, itemName: 'Period 1', timeStart: '09:05', timeEnd: '09:55' }]);
  server.answer(
    getClassRecord,
    () => ({
      id: 31,
      academicYearID: 2026,
      code: 'MA7B',
      itemName: 'Mathematics 7B',
      subject: { id: 1, itemName: 'Mathematics' },
      levelID: 7,
      campusID: 1,
      teachers: [
        {
          personID: 12,
          fullName: 'Grace Okafor',
          role: 'main' as const,
          dateFrom: '2026-01-28',
          dateTo: null,
        },
        {
          personID: 13,
          fullName: 'John Hale',
          role: 'relief' as const,
          dateFrom: '2026-03-01',
          dateTo: '2026-03-20',
        },
      ],
      meetings: [{ cycleDay: 3, periodID: 1, location: 'B12' }],
      dateClosed: null,
      clashes: [],
      version: 1,
    }),
    '/api/ClassRecords/31',
  );
  server.answer(getClassDetailStudents, () => [
    aMember(1, 'Adeyemi, Tolu'),
    aMember(2, 'Brown, Isabella', { isWithdrawn: true, dateTo: '2026-05-04' }),
  ]);
  await signedIn(server);
});

it('begins with the classes of who teaches; all of them are one click away', async () => {
  const one = { code: '', academicYearID: 2026, periods: [] };
  server.answer(getClassDetails, () => [
    { ...one, id: 31, itemName: 'Mathematics 7B', teacherIDs: [12] },
    { ...one, id: 32, itemName: 'Art 8', teacherIDs: [13] },
  ]);
  await signedIn(server, { personID: 13 });
  showAt('/subjects');
  expect(await screen.findByRole('link', { name: 'Art 8' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Mathematics 7B' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'My classes' }));
  expect(screen.getByRole('link', { name: 'Mathematics 7B' })).toBeVisible();
});

it('lists the classes of the current year; each leads to its members', async () => {
  const router = showAt('/subjects');
  const line = await screen.findByRole('link', { name: 'Mathematics 7B' });
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('Grace Okafor'));
  await userEvent.click(line);
  await waitFor(() => expect(router.state.location.href).toBe('/subjects/view?year=2026&class=31'));
  expect(await screen.findByRole('table', { name: 'Mathematics 7B' })).toHaveTextContent('Adeyemi, Tolu');
});

it.each(['view', 'VIEW'])('shows the class list where the mode is %s', async (mode) => {
  showAt(`/subjects/${mode}`);
  const members = await screen.findByRole('table', { name: 'Mathematics 7B' });
  expect(within(members).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('1 student')).toBeVisible();
  // Who left stands apart, with the dates.
  expect(screen.getByRole('heading', { name: 'Withdrawn (1)' })).toBeVisible();
  const before = screen.getByRole('table', { name: 'Withdrawn' });
  expect(before).toHaveTextContent('Brown, Isabella');
  expect(before).toHaveTextContent('2026-01-28 to 2026-05-04');

  expect(await screen.findByRole('link', { name: 'Grace Okafor' })).toHaveAttribute(
    'href',
    '/entities/view/12',
  );
  expect(screen.queryByText('John Hale')).not.toBeInTheDocument();
  expect(screen.getByText('Day 3: Period 1 9:05 AM, room B12')).toBeInTheDocument();
  expect(screen.getByText('1 lesson in a cycle')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Roll of today' })).toHaveAttribute(
    'href',
    '/attendance/subject?teacher=12&classId=31',
  );
  expect(screen.getByRole('link', { name: 'Timetable of Grace Okafor' })).toHaveAttribute(
    'href',
    '/entities/view/12?tab=timetable',
  );
});

it('says that there are no subjects, and no members', async () => {
  showAt('/subjects/view?year=2025');
  expect(await screen.findByText('No subjects found')).toBeVisible();
  server.answer(getClassDetailStudents, () => []);
  await userEvent.click(screen.getByRole('combobox', { name: 'Academic year' }));
  await userEvent.click(await screen.findByRole('option', { name: '2026' }));
  expect(await screen.findByText('No subject members found')).toBeVisible();
});
