import { getStudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import {
  getClassMember,
  getStudentClassDetails,
  getTeacherClassDetails,
  getTimetable,
  type PersonClassDetail,
  removeClassMember,
  saveClassMember,
  type Timetable,
} from '@homeroom/contract/subjects/classes.endpoints.ts';
import { getAcademicYears, getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { someDetails } from '../../../test/profile.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { StaffClassesTab } from './StaffClassesTab.tsx';
import { StudentClassesTab } from './StudentClassesTab.tsx';
import { TimetableTab } from './TimetableTab.tsx';

const aClass = (
  id: number,
  itemName: string,
  fields: Partial<PersonClassDetail> = {},
): PersonClassDetail => ({
  id,
  classID: id + 100,
  itemName,
  code: itemName,
  subject: itemName.slice(3),
  level: 'Year 7',
  teachers: [{ id: 12, fullName: 'Grace Okafor' }],
  role: '',
  dateFrom: '2026-01-28',
  dateTo: null,
  isWithdrawn: false,
  ...fields,
});

let server: ReturnType<typeof createServer>;
let rows: PersonClassDetail[];
const years = [2025, 2026].map((id) => ({
  id,
  itemName: String(id),
  dateStart: `${id}-01-01`,
  dateEnd: `${id}-12-31`,
}));
const names = (within_ = screen.getAllByRole('table')[0]) =>
  within_
    ? within(within_)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent)
    : [];

beforeEach(async () => {
  server = createServer();
  rows = [
    aClass(1, '7B English'),
    aClass(2, '7B Art', { isWithdrawn: true, dateTo: '2026-04-02' }),
    aClass(3, '7B Science'),
  ];
  server.answer(getAcademicYears, () => years);
  server.answer(getStudentClassDetails, ({ path }) => (path.includes('yearID=2025') ? [] : rows));
  await signedIn(server, { roles: 'office' });
});

describe('classes of a student', () => {
  it('are those of the current year, with a way to each; those left stand apart with their dates', async () => {
    const { permission } = someDetails();
    showAt('/', <StudentClassesTab details={someDetails({ permission: { ...permission, edit: false } })} />);
    expect(await screen.findByRole('link', { name: '7B English' })).toHaveAttribute(
      'href',
      '/subjects/view?year=2026&class=101',
    );
    expect(names()).toEqual(['7B English', '7B Science']);
    const left = within(screen.getByRole('region', { name: 'Withdrawn' }));
    expect(left.getByText('2026-01-28 to 2026-04-02')).toBeVisible();
    expect(server.asked('/api/StudentClassDetails')[0]?.path).toContain('includeWithdrawn=true');
    expect(screen.queryByRole('button', { name: /Add|Withdraw/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Academic year' }));
    await userEvent.click(await screen.findByRole('option', { name: '2025' }));
    expect(await screen.findByText('No classes in this year.')).toBeVisible();
  });

  it('are joined with the first day at the school where that is still to come', async () => {
    server.answer(getClassDetails, () => []);
    server.answer(
      getStudentInformation,
      () => ({ dateStart: '2026-12-01' }) as never,
      '/api/StudentInformations/31',
    );
    showAt('/', <StudentClassesTab details={someDetails()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to a class' }));
    expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('2026-12-01');
  });

  it('classes that never should have been are removed, and put back where that was the mistake', async () => {
    const member = {
      ...{ dateFrom: '2026-01-28', dateTo: null, memberID: 1, classID: 101, id: 31, version: 6, marks: 14 },
      clashes: [],
    };
    server.answer(getClassMember, () => member as never, '/api/ClassDetailStudents/101/1');
    server.answer(removeClassMember, () => null, '/api/ClassDetailStudents/101/1');
    server.answer(saveClassMember, () => member as never, '/api/ClassDetailStudents/101');
    showAt('/', <StudentClassesTab details={someDetails()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from 7B English' }));
    await userEvent.click(screen.getByRole('button', { name: 'Was never a member' }));
    const question = within(await screen.findByRole('dialog', { name: 'Was Luka Ćosić never a member?' }));
    expect(question.getByText(/^Luka Ćosić has 14 marks in the rolls of this class\./)).toBeVisible();
    const deletes = () =>
      server.asked('/api/ClassDetailStudents/101/1').filter(({ method }) => method === 'DELETE');
    expect(deletes()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/was removed from 7B English, as if never in it/)).toBeVisible();
    expect(deletes()[0]?.path).toMatch(/version=6$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.asked('/api/ClassDetailStudents/101')).toHaveLength(1));
    expect(JSON.parse(server.asked('/api/ClassDetailStudents/101')[0]?.body ?? '')).toMatchObject({
      ...{ studentID: 31, memberID: 0, dateFrom: '2026-01-28', dateTo: null },
    });
  });

  it('stay where taking them out is called off, and are read anew where somebody else took them out', async () => {
    const path = '/api/ClassDetailStudents/101/1';
    server.answer(getClassMember, () => ({ memberID: 1, marks: 0 }) as never, path);
    showAt('/', <StudentClassesTab details={someDetails()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from 7B English' }));
    await userEvent.click(screen.getByRole('button', { name: 'Was never a member' }));
    expect(await screen.findByText('Luka Ćosić has no marks in the rolls of this class.')).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.asked(path).map(({ method }) => method)).toEqual(['GET']);

    rows = rows.slice(1);
    server.answer(getClassMember, () => refuse(404, { code: 'record.unknown', message: '' }), path);
    await userEvent.click(screen.getByRole('button', { name: 'Was never a member' }));
    await waitFor(() => expect(names()).toEqual(['7B Science']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are joined from a day, and left on a day that can be taken back', async () => {
    const member = { dateFrom: '2026-01-28', memberID: 1, id: 31, version: 6, clashes: [] };
    server.answer(getClassDetails, () => [
      {
        id: 101,
        itemName: '7B English',
        code: '7B English',
        academicYearID: 2026,
        teacherIDs: [],
        periods: [],
      },
      { id: 140, itemName: 'Chess', code: 'CHESS', academicYearID: 2026, teacherIDs: [], periods: [] },
    ]);
    server.answer(getClassMember, () => member as never, '/api/ClassDetailStudents/101/1');
    for (const id of [101, 140])
      server.answer(
        saveClassMember,
        ({ body }) => {
          const { memberID, dateTo } = JSON.parse(body);
          rows = memberID
            ? rows.map((row) => (row.id === memberID ? { ...row, dateTo } : row))
            : [...rows, aClass(40, 'Chess')];
          return { ...member, dateTo } as never;
        },
        `/api/ClassDetailStudents/${id}`,
      );
    server.answer(
      getStudentInformation,
      () => ({ dateStart: '2026-11-20' }) as never,
      '/api/StudentInformations/31',
    );
    showAt('/', <StudentClassesTab details={someDetails()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to a class' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Class' }));
    // Not the one that the student is in already.
    expect(await screen.findByRole('option', { name: 'Chess · CHESS' })).toBeVisible();
    expect(screen.queryByRole('option', { name: /English/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'Chess · CHESS' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Luka Ćosić is in Chess from 2026-11-20.')).toBeVisible();
    await waitFor(() => expect(names()).toContain('Chess'));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw from 7B English' }));
    const form = within(screen.getByRole('form', { name: 'Withdraw from 7B English' }));
    expect(form.getByLabelText('Last day in the class')).toHaveValue('2026-11-20');
    await userEvent.click(form.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/Luka Ćosić leaves 7B English/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const sent = () =>
      server
        .asked('/api/ClassDetailStudents/101')
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => JSON.parse(body));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]).toEqual({
      studentID: 31,
      memberID: 1,
      dateFrom: '2026-01-28',
      dateTo: '2026-11-20',
      version: 6,
    });
    expect(sent()[1]).toMatchObject({ dateTo: null });
  });
});

it('classes of a teacher say the role, and those given up stand apart', async () => {
  server.answer(getTeacherClassDetails, () => [
    aClass(1, '7B English', { role: 'main' }),
    aClass(2, '8A English', { role: 'relief', isWithdrawn: true, dateTo: '2026-03-01' }),
  ]);
  showAt('/', <StaffClassesTab details={someDetails({ isStudent: false, isStaff: true })} />);
  expect(await screen.findByRole('row', { name: /7B English.*Teacher/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Given up' })).toBeVisible();
  expect(screen.getByRole('row', { name: /8A English.*Relief teacher/ })).toBeVisible();
});

describe('a timetable', () => {
  const lesson = (periodID: number, cycleDay: number | null, code: string) => ({
    periodID,
    cycleDay,
    classID: periodID,
    itemName: `${code} whole name`,
    code,
    location: `Room ${periodID}`,
    teachers: ['Grace Okafor'],
  });
  const timetable: Timetable = {
    id: 31,
    dateOf: '2026-11-20',
    cycleDay: 2,
    isSchoolDay: true,
    note: '',
    cycleDays: 3,
    periods: [
      { id: 2, itemName: 'Period 2', kind: 'lesson', timeStart: '10:00', timeEnd: '10:50' },
      { id: 1, itemName: 'Period 1', kind: 'lesson', timeStart: '09:00', timeEnd: '09:50' },
      { id: 3, itemName: 'Lunch', kind: 'break', timeStart: '11:00', timeEnd: '11:30' },
    ],
    lessons: [lesson(1, 1, 'ART'), lesson(1, 2, 'ENG'), lesson(2, null, 'MAT')],
  };
  const path = '/api/Timetables/31';

  it('is the day as a list by time, or the cycle with the column of the day marked', async () => {
    server.answer(getTimetable, () => timetable, path);
    showAt('/', <TimetableTab details={someDetails()} />);
    await screen.findByText('ENG whole name');
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '9:00 AM – 9:50 AMPeriod 1ENG whole nameRoom 1Grace Okafor',
      '10:00 AM – 10:50 AMPeriod 2MAT whole nameRoom 2Grace Okafor',
      '11:00 AM – 11:30 AMLunch',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Cycle' }));
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(heads).toEqual(['Period', 'Day 1', 'Day 2this day', 'Day 3']);
    // A lesson without a day is one of every day.
    const second = within(screen.getByRole('row', { name: /Period 2/ })).getAllByRole('cell');
    expect(second.map((cell) => cell.textContent)).toEqual(['MATRoom 2', 'MATRoom 2', 'MATRoom 2']);
    const first = within(screen.getByRole('row', { name: /Period 1/ })).getAllByRole('cell');
    expect(first.map((cell) => cell.textContent)).toEqual(['ARTRoom 1', 'ENGRoom 1', '']);
  });

  it('says why there is no school on a day that is stepped to', async () => {
    server.answer(
      getTimetable,
      ({ path: address }) =>
        address.includes('2026-11-21')
          ? { ...timetable, dateOf: '2026-11-21', isSchoolDay: false, cycleDay: null, note: 'Weekend' }
          : timetable,
      path,
    );
    showAt('/', <TimetableTab details={someDetails()} />);
    await screen.findByText('ENG whole name');
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByText('No school: Weekend')).toBeVisible();
    expect(screen.queryByText('ENG whole name')).not.toBeInTheDocument();
  });
});
