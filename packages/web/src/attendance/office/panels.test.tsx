import {
  cancelKnownAbsence,
  getAttendances,
  getClassAttendances,
  moveKnownAbsenceEnd,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getRollReminders, remindOfRolls } from '@homeroom/contract/attendance/roll-reminders.endpoints.ts';
import { getRollTeachers } from '@homeroom/contract/attendance/roll-teachers.endpoints.ts';
import { getUnexplainedAbsences } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLine, aRollState, serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { dropOutbox } from '../../platform/outbox/outbox.ts';
import { StudentAttendancePanel } from '../year/StudentAttendancePanel.tsx';
import { OfficeDayPanel } from './OfficeDayPanel.tsx';
import { OfficeRollsPanel } from './OfficeRollsPanel.tsx';
import { byUrgency, dueNext, minutesSince, officeRolls, periodAt } from './office.rules.ts';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
beforeEach(() => {
  server = createServer();
  serveRoll(server, [aLine(1, 'Li, Mei')]);
  server.answer(getRollReminders, () => []);
  server.answer(getUnexplainedAbsences, () => []);
});
afterEach(async () => {
  vi.useRealTimers();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
  await dropOutbox();
});

/** The links to rolls, without those to their teachers. */
const rollsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .filter((link) => link.dataset['roll']);

describe("the office's rolls of the period", () => {
  it('stand in the order of the levels', () => {
    const rolls = ['10A', '1A', 'KB', 'KA'].map((itemName) => aRollState({ itemName }));
    const names = officeRolls(rolls, { period: 'morning', campus: null }).map((s) => s.itemName);
    expect(names).toEqual(['KA', 'KB', '1A', '10A']);
  });

  const states = [
    aRollState({ itemName: '8A', rollClass: '8A', state: 'submitted' }),
    aRollState({ itemName: '7B', campus: 'Junior campus' }),
    aRollState({ itemName: '10C', rollClass: '10C', overdue: true }),
    aRollState({
      kind: 'subject',
      itemName: 'Science',
      rollClass: null,
      classId: 32,
      periodId: 2,
      periodName: 'Period 2',
      timeStart: '10:00',
    }),
  ];

  it('put the late before the others, in the period that runs', () => {
    const names = (filter: Partial<Parameters<typeof officeRolls>[1]>) =>
      officeRolls(states, { period: 'morning', campus: null, ...filter }).map((s) => s.itemName);
    expect(names({})).toEqual(['10C', '7B', '8A']);
    expect(names({ campus: 'Junior campus' })).toEqual(['7B']);
    expect(names({ period: 2 })).toEqual(['Science']);
    expect(periodAt(states, '09:30')).toBe('morning');
    expect(periodAt(states, '10:30')).toBe(2);
  });

  it('say what is missing first, by campus or by period, with counts, one click to each roll', async () => {
    server.answer(getClassAttendances, () => states);
    await signedIn(server, { roles: 'office', personID: null });
    const router = showAt('/', <OfficeRollsPanel />);
    const list = await screen.findByRole('list', { name: 'Rolls today' });
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'Morning roll' }));
    const headings = () => within(list).getAllByRole('heading', { level: 3 });
    await waitFor(() =>
      expect(headings().map((h) => h.textContent)).toEqual([
        'Overdue 1 roll',
        'Junior campus 1 of 1 missing',
        'Submitted 1',
      ]),
    );
    const links = rollsIn(list);
    expect(links.map((l) => l.dataset.roll)).toEqual(['10C', '7B', '8A']);
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'All periods' }));
    await waitFor(() =>
      expect(headings().map((h) => h.textContent)).toEqual([
        'Overdue 1 roll',
        'Morning roll 1 of 3 missing',
        'Period 2, 10:00 AM 1 of 1 missing',
        'Submitted 1',
      ]),
    );
    await user.click(within(list).getByRole('link', { name: /Science/ }));
    expect(router.state.location.pathname).toBe('/attendance/subject');
  });

  it('keep their places while the pointer is among them: the tile that is aimed at is the one that is pressed', async () => {
    let now = states;
    server.answer(getClassAttendances, () => now);
    await signedIn(server, { roles: 'office', personID: null });
    showAt('/', <OfficeRollsPanel />);
    const list = await screen.findByRole('list', { name: 'Rolls today' });
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'Morning roll' }));
    const tiles = () => rollsIn(list);
    const order = () => tiles().map((tile) => tile.dataset.roll);
    await waitFor(() => expect(order()).toEqual(['10C', '7B', '8A']));
    await user.hover(tiles()[2]!);
    now = states.map((s) =>
      ['7B', '10C'].includes(s.itemName) ? { ...s, state: 'submitted', overdue: false, absent: 2 } : s,
    );
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(tiles()[1]).toHaveTextContent('2 absent'));
    expect(order()).toEqual(['10C', '7B', '8A']);
    expect(tiles()[0]).toHaveTextContent(/submitted/);
    expect(
      within(list)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Overdue 0 rolls', 'Morning roll 0', 'Junior campus 0 of 1 missing', 'Submitted 1']);
    await user.click(screen.getByText('The list has changed: show it'));
    expect(order()).toEqual(['7B', '8A', '10C']);
  });

  it('count what is submitted, and show all of them on request', async () => {
    server.answer(getClassAttendances, () => states);
    await signedIn(server, { roles: 'office', personID: null });
    showAt('/', <OfficeRollsPanel />);
    const list = await screen.findByRole('list', { name: 'Rolls today' });
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'All periods' }));
    expect(await screen.findByText(/1 of 4 submitted/)).toBeVisible();
    expect(rollsIn(list)).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: /Missing/ }));
    expect(rollsIn(list)).toHaveLength(3);
  });

  it('put first what is overdue in any period: since how long, with whom to call for it', async () => {
    const science = { ...states[3]!, overdue: true, timeStart: '00:00' };
    server.answer(getClassAttendances, () => [states[1]!, { ...states[2]!, timeStart: null }, science]);
    server.answer(getRollTeachers, () => [
      { personID: science.teachers[0]!.id, workPhone: '(02) 5550 1762' },
    ]);
    await signedIn(server, { roles: 'office', personID: null });
    showAt('/', <OfficeRollsPanel />);
    const overdue = within(await screen.findByRole('list', { name: 'Overdue' }));
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'Period 2, 12:00 AM' }));
    const ofPeriod = within(await overdue.findByRole('list', { name: 'Period 2, 12:00 AM 1' }));
    const [line] = ofPeriod.getAllByRole('listitem') as [HTMLElement];
    expect(line).toHaveTextContent(/^Science.*\d+ min.*Grace Okafor/);
    const number = await within(line).findByRole('link', {
      name: 'Call Grace Okafor, at work: (02) 5550 1762',
    });
    expect(number).toHaveAttribute('href', 'tel:0255501762');
  });

  it('remind the teachers of all that is overdue with one press, and say when that was done', async () => {
    const now = states.map((s) => (s.itemName === 'Science' ? { ...s, overdue: true } : s));
    server.answer(getClassAttendances, () => now);
    server.answer(remindOfRolls, () => ({
      reminded: 1,
      reminders: [{ rollClass: '10C', classId: null, periodId: null, remindedAt: '2026-11-20T09:41:00' }],
    }));
    await signedIn(server, { roles: 'office', personID: null });
    showAt('/', <OfficeRollsPanel />);
    const overdue = within(await screen.findByRole('list', { name: 'Overdue' }));
    await user.click(screen.getByRole('button', { name: 'Remind all' }));
    expect(await screen.findByText('The teachers of 1 roll are reminded.')).toBeVisible();
    const morning = within(overdue.getByRole('list', { name: 'Morning roll 1' }));
    expect(morning.getByText('reminded 9:41 AM')).toBeVisible();
    expect(overdue.getAllByText(/^reminded/)).toHaveLength(1);
    const [sent] = server.asked('/api/RollReminders').filter(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      rolls: [
        { rollClass: '10C', classId: null, periodId: null },
        { rollClass: null, classId: 32, periodId: 2 },
      ],
    });
  });

  it('say until when what is missing is not overdue, and that nobody is reminded of it before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T08:55:00+11:00`) });
    let isOverdue = false;
    server.answer(getClassAttendances, () => [
      ...['7B', '8A'].map((code) => aRollState({ itemName: code, rollClass: code, overdue: isOverdue })),
      states[3]!,
    ]);
    await signedIn(server, { roles: 'office', personID: null });
    showAt('/', <OfficeDayPanel />);
    expect(
      await screen.findByRole('heading', { name: 'Overdue none yet: 2 rolls are due by 9:00 AM' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '2 rolls due by 9:00 AM' })).toBeVisible();
    const remind = screen.getByRole('button', { name: 'Remind all' });
    expect(remind).toHaveAttribute('aria-disabled', 'true');
    expect(remind).toHaveAttribute('title', 'Teachers can be reminded of a roll once it is overdue.');

    act(() => remind.focus());
    // A minute that passes changes no record, and is seen all the same, also while the rows keep their places.
    isOverdue = true;
    vi.setSystemTime(`${TODAY}T09:01:00+11:00`);
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: 'Overdue 2 rolls' })).toBeVisible();
    expect(screen.getByRole('link', { name: '2 rolls overdue' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remind all' })).not.toHaveAttribute('aria-disabled');
    expect(remind).toHaveFocus();
    act(() => remind.blur());
    expect(screen.getByRole('heading', { name: 'Overdue 2 rolls' })).toBeVisible();
  });

  it('name what is due by the earliest time, and nothing that has not begun', () => {
    const rolls = [...states.slice(1, 2), states[3]!];
    expect(dueNext(rolls, '08:39', 20)).toBeNull();
    expect(dueNext(rolls, '08:40', 20)).toEqual({ count: 1, by: '09:00' });
    expect(dueNext(rolls, '10:05', 20)).toEqual({ count: 1, by: '09:00' });
    expect(dueNext(rolls, '10:05', undefined)).toBeNull();
  });

  it('say for how long a roll is overdue, and nothing where nobody knows when it begins', () => {
    expect(minutesSince('08:50', '09:32')).toBe(42);
    expect(minutesSince('08:50', '08:40')).toBe(0);
    expect(minutesSince(null, '09:32')).toBeNull();
    const names = (isChosen: boolean) =>
      byUrgency(states, { period: 2, campus: null, isChosen }).map((s) => s.itemName);
    // What the morning misses stays, though a lesson runs by now.
    expect(names(false)).toEqual(['10C', '7B', 'Science']);
    expect(names(true)).toEqual(['Science']);
  });
});

describe("a student's year", () => {
  const day = (dateOf: string, mark: 'present' | 'absent' | 'late', reason: string | null = null) => ({
    dateTime: `${dateOf}T08:40:00`,
    dateOf,
    kind: 'class' as const,
    itemName: '7B',
    periodName: null,
    mark,
    layer: 'teacher' as const,
    reason,
    reasonCode: null,
    authorised: reason === 'Illness',
    countsAsAbsence: mark === 'absent',
    details: '',
    timeArrived: mark === 'late' ? '09:12' : null,
    timeFrom: null,
    timeTo: null,
    known: null,
  });

  it('lets the office take back what is known of days to come, which are told from those of last week', async () => {
    server.answer(getAcademicYears, () => [
      { id: 2026, itemName: '2026', dateStart: '2026-01-19', dateEnd: '2026-12-17' },
    ]);
    const ofLeave = (dateOf: string, known: { id: number; dateFrom: string; dateTo: string }) => ({
      ...day(dateOf, 'absent', 'Illness'),
      ...{ kind: 'known' as const, itemName: '', layer: 'known' as const, known },
    });
    const toCome = { id: 9, dateFrom: '2026-11-23', dateTo: '2026-11-24' };
    const begun = { id: 8, dateFrom: '2026-11-17', dateTo: '2026-11-17' };
    let lines = [ofLeave('2026-11-24', toCome), ofLeave('2026-11-23', toCome), ofLeave('2026-11-17', begun)];
    server.answer(getAttendances, () => lines, '/api/Attendances/100');
    server.answer(
      cancelKnownAbsence,
      () => {
        lines = lines.filter(({ known }) => known !== toCome);
        return null;
      },
      '/api/KnownAbsences/9',
    );
    await signedIn(server, { roles: 'office' });
    showAt('/', <StudentAttendancePanel studentID={100} />);
    const list = await screen.findByRole('list', { name: 'Absences and lateness' });
    expect(within(list).getByText('Tue 24 Nov')).toBeVisible();
    expect(within(list).getByText('Tue')).toBeVisible();
    const buttons = within(list).getAllByRole('button', {
      name: 'Take back the absence of Mon 23 Nov – Tue 24 Nov',
    });
    expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[0]!);
    const question = await screen.findByRole('dialog');
    expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The absence was taken back.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Tue 24 Nov')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it('lets the office end an absence that has begun, with Undo, and leaves the days before as they are', async () => {
    server.answer(getAcademicYears, () => [
      { id: 2026, itemName: '2026', dateStart: '2026-01-19', dateEnd: '2026-12-17' },
    ]);
    let dateTo = '2026-11-24';
    server.answer(
      getAttendances,
      () =>
        ['2026-11-24', '2026-11-23', '2026-11-20', '2026-11-18']
          .filter((dateOf) => dateOf <= dateTo)
          .map((dateOf) => ({
            ...day(dateOf, 'absent', 'Illness'),
            ...{ kind: 'known' as const, itemName: '', layer: 'known' as const },
            known: { id: 8, dateFrom: '2026-11-18', dateTo },
          })),
      '/api/Attendances/100',
    );
    const path = '/api/KnownAbsences/8';
    server.answer(
      moveKnownAbsenceEnd,
      ({ body }) => {
        dateTo = JSON.parse(body).dateTo;
        return null;
      },
      path,
    );
    await signedIn(server, { roles: 'office' });
    showAt('/', <StudentAttendancePanel studentID={100} />);
    const list = await screen.findByRole('list', { name: 'Absences and lateness' });
    const name = 'End earlier the absence of Wed 18 Nov – Tue 24 Nov';
    expect(
      within(list)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([name, name, name]);
    await user.click(within(list).getAllByRole('button', { name })[0]!);
    const title = 'End the absence of Wed 18 Nov – Tue 24 Nov earlier';
    const form = within(await screen.findByRole('dialog', { name: title }));
    const last = form.getByRole('textbox', { name: 'Last day away' });
    // Who is back today was away until yesterday.
    expect(last).toHaveValue('2026-11-19');
    await user.clear(last);
    await user.type(last, '2026-11-24');
    await user.click(form.getByRole('button', { name: 'End the absence' }));
    expect(form.getByRole('alert')).toHaveTextContent('Please choose a day from Wed 18 Nov to Mon 23 Nov.');
    await user.clear(last);
    await user.type(last, '2026-11-19');
    await user.click(form.getByRole('button', { name: 'End the absence' }));
    expect(await screen.findByText('The absence ends on Thu 19 Nov.')).toBeVisible();
    await waitFor(() => expect(within(list).queryByRole('button')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await within(list).findAllByRole('button', { name })).toHaveLength(3);
    expect(server.asked(path).map(({ body }) => JSON.parse(body))).toEqual([
      { dateTo: '2026-11-19', seen: '2026-11-24' },
      { dateTo: '2026-11-24', seen: '2026-11-19' },
    ]);
  });

  it('moves no end that somebody else moved while the question stood, and shows it then as it is', async () => {
    server.answer(getAcademicYears, () => [
      { id: 2026, itemName: '2026', dateStart: '2026-01-19', dateEnd: '2026-12-17' },
    ]);
    let dateTo = '2026-11-24';
    server.answer(
      getAttendances,
      () => [
        {
          ...day('2026-11-20', 'absent', 'Illness'),
          ...{ kind: 'known' as const, itemName: '', layer: 'known' as const },
          known: { id: 8, dateFrom: '2026-11-18', dateTo },
        },
      ],
      '/api/Attendances/100',
    );
    const path = '/api/KnownAbsences/8';
    server.answer(
      moveKnownAbsenceEnd,
      () => refuse(409, { code: 'record.changed', message: 'Somebody else changed this meanwhile.' }),
      path,
    );
    await signedIn(server, { roles: 'office' });
    showAt('/', <StudentAttendancePanel studentID={100} />);
    const list = await screen.findByRole('list', { name: 'Absences and lateness' });
    await user.click(within(list).getByRole('button', { name: /Tue 24 Nov$/ }));
    const form = within(await screen.findByRole('dialog', { name: /Tue 24 Nov earlier$/ }));
    dateTo = '2026-11-23';
    await act(() => queryClient.invalidateQueries({ queryKey: ['AttendanceStudent'] }));
    await user.click(form.getByRole('button', { name: 'End the absence' }));
    await waitFor(() => expect(form.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(server.asked(path).map(({ body }) => JSON.parse(body))).toEqual([
      { dateTo: '2026-11-19', seen: '2026-11-24' },
    ]);
    dateTo = '2026-11-21';
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await within(list).findByRole('button', { name: /Sat 21 Nov$/ })).toBeVisible();
  });

  it('counts no day of an absence that is known of a part of it, and says of which', async () => {
    server.answer(getAcademicYears, () => [
      { id: 2026, itemName: '2026', dateStart: '2026-01-19', dateEnd: '2026-12-17' },
    ]);
    const part = {
      ...day('2026-11-19', 'absent', 'Dentist'),
      countsAsAbsence: false,
      layer: 'known' as const,
    };
    server.answer(
      getAttendances,
      () => [
        { ...part, timeTo: '10:00' },
        { ...part, kind: 'known' as const, itemName: '', timeFrom: '12:00', timeTo: '13:00' },
        day('2026-11-18', 'present'),
      ],
      '/api/Attendances/100',
    );
    await signedIn(server);
    showAt('/', <StudentAttendancePanel studentID={100} />);
    const list = await screen.findByRole('list', { name: 'Absences and lateness' });
    expect(within(list).getByText('Dentist · until 10:00 AM')).toBeVisible();
    expect(within(list).getByText('Dentist · 12:00 PM–1:00 PM')).toBeVisible();
    expect(screen.getByText('100 % attended')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record known absence' })).toBeNull();
  });

  it('starts with the current year, lists absences with their reasons, and totals them', async () => {
    server.answer(getAcademicYears, () => [
      { id: 2025, itemName: '2025', dateStart: '2025-01-20', dateEnd: '2025-12-18' },
      { id: 2026, itemName: '2026', dateStart: '2026-01-19', dateEnd: '2026-12-17' },
      { id: 2027, itemName: '2027', dateStart: '2027-01-19', dateEnd: '2027-12-17' },
    ]);
    server.answer(
      getAttendances,
      ({ path }) =>
        path.includes('yearid=2026')
          ? [
              day('2026-11-16', 'present'),
              day('2026-11-17', 'absent', 'Illness'),
              { ...day('2026-11-17', 'absent', 'Illness'), kind: 'subject' as const, itemName: '7B Maths' },
              day('2026-11-18', 'late'),
              day('2026-11-19', 'absent'),
            ]
          : [],
      '/api/Attendances/100',
    );
    await signedIn(server);
    showAt('/', <StudentAttendancePanel studentID={100} />);
    const list = await screen.findByRole('list', { name: 'Absences and lateness' });
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('2026');
    const days = [...list.children].map((li) => li.textContent);
    expect(days).toEqual([
      expect.stringMatching(/^yesterday.*absent/),
      expect.stringMatching(/^Wed.*late, 9:12 AM/),
      expect.stringMatching(/^Tue.*absent.*absent.*Illness/),
    ]);
    expect(within(list).getByText('yesterday')).toHaveAttribute('title', 'Thursday 2026-11-19');
    // What is excused is no alarm.
    const marks = within(list).getAllByText('absent');
    expect(marks.map((mark) => mark.getAttribute('data-mark'))).toEqual(['absent', 'leave', 'leave']);
    expect(screen.getByText('50 % attended')).toBeVisible();
    expect(screen.getByRole('img', { name: /Morning roll by week/ })).toBeVisible();

    await user.click(screen.getByRole('combobox', { name: 'Year' }));
    expect((await screen.findAllByRole('option')).map((o) => o.textContent)).toEqual([
      '2027',
      '2026',
      '2025',
    ]);
    await user.click(screen.getByRole('option', { name: '2025' }));
    expect(await screen.findByText('NO RECORDS FOUND')).toBeVisible();
  });
});
