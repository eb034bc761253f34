import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { getAcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import {
  type ClassRecord,
  getClassDetailStudents,
  getClassRecord,
  getSubjects,
  removeClassMember,
  saveClassMember,
  saveClassRecord,
} from '@homeroom/contract/subjects/classes.endpoints.ts';
import {
  getAcademicYears,
  getClassDetails,
  getPeriods,
} from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { aMember, aPerson } from '../../../test/people.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { subjectsRoutes } from '../subjects.routes.tsx';

let server: ReturnType<typeof createServer>;
const sent = (path: string, method: string) =>
  server
    .asked(path)
    .filter((request) => request.method === method)
    .map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  server = createServer();
  server.answer(getAcademicYears, () => [
    { id: 2026, itemName: '2026', dateStart: '2026-01-01', dateEnd: '2026-12-31' },
  ]);
  await signedIn(server, { roles: 'office' });
});

it('is no screen for who may not edit classes', async () => {
  await signedIn(server, { roles: 'teacher' });
  openRoutes(subjectsRoutes, '/subjects/classes');
  expect(await screen.findByText('home')).toBeVisible();
});

describe('classes of a year', () => {
  let kept: ClassRecord;
  beforeEach(() => {
    kept = {
      id: 12,
      academicYearID: 2026,
      code: '7B-ART',
      itemName: '7B Art',
      subject: { id: 3, itemName: 'Art' },
      levelID: 7,
      campusID: null,
      teachers: [
        { personID: 12, fullName: 'Grace Okafor', role: 'main', dateFrom: '2026-01-28', dateTo: null },
      ],
      meetings: [{ cycleDay: 1, periodID: 1, location: 'Studio' }],
      dateClosed: null,
      clashes: [],
      version: 3,
    };
    server.answer(getClassDetails, () =>
      [kept, { ...kept, id: 13, itemName: '8A Español', code: '8A-ESP' }].map((one) => ({
        id: one.id,
        itemName: one.itemName,
        code: one.code,
        academicYearID: 2026,
        teacherIDs: [],
        periods: [],
      })),
    );
    server.answer(getClassRecord, () => kept, '/api/ClassRecords/12');
    server.answer(getSubjects, () => [{ id: 3, itemName: 'Art', code: 'ART' }]);
    server.answer(getLevels, () => [{ id: 7, itemName: 'Year 7', code: '7' }]);
    server.answer(getPeriods, () => [
      { id: 1, itemName: 'Period 1', timeStart: '09:00', timeEnd: '09:50' },
      { id: 2, itemName: 'Period 2', timeStart: '10:00', timeEnd: '10:50' },
    ]);
    server.answer(
      getAcademicCalendar,
      () => ({ id: 2026, cycleDays: 2, terms: [], holidays: [] }) as never,
      '/api/AcademicCalendars/2026',
    );
    server.answer(getClassDetailStudents, () => []);
    server.answer(saveClassRecord, ({ body }) => {
      const { subjectID: _, ...draft } = JSON.parse(body);
      if (draft.version !== kept.version && draft.id)
        return refuse(409, { code: 'record.changed', message: 'changed', current: kept });
      kept = { ...kept, ...draft, teachers: kept.teachers, id: draft.id || 14, version: draft.version + 1 };
      return kept;
    });
  });

  it('are found by any part without accents, and one is kept up with its lessons', async () => {
    const router = openRoutes(subjectsRoutes, '/subjects/classes');
    expect(await screen.findByText('2 classes')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'espanol');
    expect(screen.queryByRole('link', { name: '7B Art' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '8A Español' })).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('link', { name: '7B Art' }));
    const panel = within(await screen.findByRole('complementary', { name: '7B Art' }));
    expect(router.state.location.search).toEqual({ year: 2026, class: 12 });
    const box = await panel.findByRole('checkbox', { name: 'Period 2, Day 2' });
    await userEvent.click(box);
    // A new lesson is where the class meets already.
    expect(panel.getByLabelText('Room: Period 2, Day 2')).toHaveValue('Studio');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(kept.version).toBe(4));
    expect(sent('/api/ClassRecords', 'PUT')[0]).toMatchObject({
      id: 12,
      academicYearID: 2026,
      subjectID: 3,
      teachers: [{ personID: 12, role: 'main', dateFrom: '2026-01-28', dateTo: null }],
      meetings: [
        { cycleDay: 1, periodID: 1, location: 'Studio' },
        { cycleDay: 2, periodID: 2, location: 'Studio' },
      ],
      version: 3,
    });
    // The button names what it does, and asks for the last day before it does it.
    await userEvent.click(panel.getByRole('button', { name: 'End this class…: 7B Art' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End 7B Art' }));
    expect(kept.dateClosed).toBeNull();
    const lastDay = dialog.getByRole('textbox', { name: 'Last day' });
    expect(lastDay).toHaveValue('2026-11-20');
    await userEvent.clear(lastDay);
    await userEvent.type(lastDay, '2026-11-27');
    await userEvent.click(dialog.getByRole('button', { name: 'End this class' }));
    expect(await screen.findByText('7B Art has ended.')).toBeVisible();
    expect(kept.dateClosed).toBe('2026-11-27');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kept.dateClosed).toBeNull());
    expect(kept.version).toBe(6);
  });

  it('undo an ending with those who ended with it, and say who was changed meanwhile; opened again later they do not', async () => {
    const ended = {
      members: [{ id: 9, personID: 77, version: 2, dateTo: null }],
      teachers: [{ id: 4, personID: 12, version: 2, dateTo: null }],
      notBegun: [],
    };
    let changedMeanwhile: string[] = [];
    server.answer(saveClassRecord, ({ body }) => {
      const { dateClosed, version, reopens } = JSON.parse(body);
      kept = { ...kept, dateClosed, version: version + 1 };
      return { ...kept, ...(dateClosed && { ended }), ...(reopens && { changedMeanwhile }) };
    });
    openRoutes(subjectsRoutes, '/subjects/classes?year=2026&class=12');
    const panel = within(await screen.findByRole('complementary', { name: '7B Art' }));
    const end = async () => {
      await userEvent.click(await panel.findByRole('button', { name: 'End this class…: 7B Art' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'End 7B Art' }));
      await userEvent.click(dialog.getByRole('button', { name: 'End this class' }));
      expect(await screen.findByText('7B Art has ended.')).toBeVisible();
    };
    const lastSent = () => sent('/api/ClassRecords', 'PUT').at(-1);
    await end();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('7B Art is open again; its members and teachers go on.')).toBeVisible();
    expect(lastSent()).toMatchObject({ dateClosed: null, reopens: ended });
    changedMeanwhile = ['Mia Novak', 'Noah Abbott'];
    await end();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const except = /Changed meanwhile, and left as they are: Mia Novak, Noah Abbott/;
    expect(await screen.findByText(except)).toBeVisible();
    await end();
    await userEvent.click(await panel.findByRole('button', { name: 'Open this class again: 7B Art' }));
    expect(await screen.findByText('7B Art is open again.')).toBeVisible();
    expect(lastSent()).not.toHaveProperty('reopens');
  });

  it('show both where somebody else saved the same one', async () => {
    openRoutes(subjectsRoutes, '/subjects/classes?year=2026&class=12');
    const panel = within(await screen.findByRole('complementary', { name: '7B Art' }));
    await userEvent.type(await panel.findByLabelText('Name'), ' mine');
    kept = { ...kept, itemName: '7B Art theirs', version: 8 };
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeVisible();
    expect(screen.getByText('7B Art mine')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take what is there now' }));
    expect(screen.getByLabelText('Name')).toHaveValue('7B Art theirs');
  });

  it('say who, and which room, is booked twice', async () => {
    const slots = [{ cycleDay: 1, period: 'Period 1' }];
    const names = ['Ada A', 'Ben B', 'Cem C', 'Dov D', 'Eve E'];
    kept = {
      ...kept,
      clashes: [
        { what: 'teacher', names: ['Grace Okafor'], classes: ['7B-ART', '8ART'], slots },
        { what: 'room', names: ['Studio'], classes: ['7B-ART', '8ART'], slots },
        { what: 'student', names, classes: ['7B-ART', '8ART'], slots },
      ],
    };
    openRoutes(subjectsRoutes, '/subjects/classes?year=2026&class=12');
    const panel = within(await screen.findByRole('complementary', { name: '7B Art' }));
    expect(await panel.findByText('Teacher Grace Okafor: 7B-ART and 8ART, Day 1 Period 1')).toBeVisible();
    expect(panel.getByText('Room Studio: 7B-ART and 8ART, Day 1 Period 1')).toBeVisible();
    expect(panel.getByText('Ada A, Ben B, Cem C and 2 more: 7B-ART and 8ART, Day 1 Period 1')).toBeVisible();
  });

  it('show those still to come to the office alone, not on the class list of today', async () => {
    const here = aMember(41, 'Abbott, Noah', { classID: 12 });
    const toCome = aMember(42, 'Novak, Mia', { classID: 12, dateFrom: '2026-11-30' });
    server.answer(getClassDetailStudents, ({ path }) =>
      path.includes('includeFuture') ? [here, toCome] : [here],
    );
    const router = openRoutes(subjectsRoutes, '/subjects/classes?year=2026&class=12');
    expect(await screen.findByText(/Novak, Mia/)).toBeVisible();
    await act(() => router.navigate({ to: '/subjects/view?year=2026&class=12' as string }));
    expect(await screen.findByRole('link', { name: 'Abbott, Noah' })).toBeVisible();
    expect(screen.queryByText(/Novak, Mia/)).not.toBeInTheDocument();
  });

  it('take in students from a day on', async () => {
    server.answer(getPersons, () => [aPerson(77, 'Novak, Mia')]);
    const clashes = [
      {
        ...{ what: 'student' as const, names: ['Mia Novak'], classes: ['7B-ART', '7MAT'] },
        slots: [
          { cycleDay: 1, period: 'Period 1' },
          { cycleDay: null, period: 'Period 2' },
        ],
      },
    ];
    const added = { ...aMember(77, 'Novak, Mia', { classID: 12, memberID: 9 }), clashes };
    server.answer(saveClassMember, () => added, '/api/ClassDetailStudents/12');
    openRoutes(subjectsRoutes, '/subjects/classes?year=2026&class=12');
    const members = within(await screen.findByRole('region', { name: /^Members/ }));
    await userEvent.type(members.getByRole('combobox', { name: 'Add a student' }), 'nov');
    await userEvent.click(await members.findByRole('option', { name: /Novak, Mia/ }));
    expect(await screen.findByText('Mia Novak is a member from 2026-11-20.')).toBeVisible();
    expect(sent('/api/ClassDetailStudents/12', 'PUT')).toEqual([
      { studentID: 77, memberID: 0, dateFrom: '2026-11-20', dateTo: null, version: 0 },
    ]);
    // Warned of, and not forbidden.
    const warned = 'Mia Novak: 7B-ART and 7MAT, Day 1 Period 1, every day Period 2';
    expect(screen.getByText(warned)).toBeVisible();
    // The wrong student: taken out again, as if never in it.
    server.answer(removeClassMember, () => null, '/api/ClassDetailStudents/12/9');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.asked('/api/ClassDetailStudents/12/9')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(warned)).toBeNull());
    expect(server.asked('/api/ClassDetailStudents/12/9')[0]).toMatchObject({
      method: 'DELETE',
      path: '/api/ClassDetailStudents/12/9?version=1',
    });
  });
});
