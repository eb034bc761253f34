import { getClassAbsenceSettings } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import {
  type DayPeriod,
  getTeacherDay,
  type TeacherRoll,
} from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLine, aTeacherDay, serveRoll, settingsOf, TODAY } from '../../../test/rolls.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { TeacherDayPanel } from './TeacherDayPanel.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

const period = (id: number, itemName: string, span: string, kind: DayPeriod['kind'] = 'lesson') => {
  const [timeStart = '', timeEnd = ''] = span.split('-');
  return { id, itemName, kind, timeStart, timeEnd };
};
const periods = [
  period(1, 'Pastoral', '08:50-09:05', 'pastoral'),
  period(2, 'Period 1', '09:05-09:55'),
  period(3, 'Recess', '09:55-10:15', 'break'),
  period(4, 'Period 2', '10:15-11:05'),
  period(5, 'Period 3', '11:05-11:55'),
];
const morning = { itemName: '7B', rollClass: '7B', timeStart: '08:50', timeEnd: null };
const lesson = (at: number, fields: Partial<TeacherRoll>): Partial<TeacherRoll> => ({
  ...{ kind: 'subject', rollClass: null, classId: 30 + at, periodId: at, location: 'Lab 2' },
  ...{ periodName: periods[at - 1]?.itemName, level: 'Year 8' },
  ...{ timeStart: periods[at - 1]?.timeStart, timeEnd: periods[at - 1]?.timeEnd },
  ...fields,
});

const serveDay = (rolls: readonly Partial<TeacherRoll>[]) =>
  server.answer(getTeacherDay, () => aTeacherDay(rolls, { periods }));
const shown = async () => {
  await signedIn(server);
  const router = showAt('/', <TeacherDayPanel />);
  const list = await screen.findByRole('list', { name: 'Your rolls today' });
  return {
    router,
    list,
    links: within(list).getAllByRole('link'),
    parts: within(list).getAllByRole('listitem'),
  };
};
/** The school is in Sydney, eleven hours ahead of UTC; this browser is not. */
const itIs = (time: string) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(`${TODAY}T${time}+11:00`);
};

beforeEach(() => {
  server = createServer();
  serveRoll(server, [aLine(1, 'Li, Mei')]);
});
afterEach(() => void vi.useRealTimers());

describe("a teacher's day", () => {
  it('stands in its order: rolls, free periods and breaks, each roll one click away, the next to mark in focus', async () => {
    serveDay([
      { ...morning, state: 'submitted', submittedAt: `${TODAY}T08:52:00`, absent: 2, total: 25 },
      lesson(4, { itemName: 'Science 8A', overdue: true }),
      lesson(5, { itemName: 'Science 9B', state: 'marked', lastMarkedAt: `${TODAY}T11:10:00`, recorded: 3 }),
    ]);
    const { router, links, parts } = await shown();
    expect(parts.map((part) => part.textContent?.trim())).toEqual([
      expect.stringMatching(/^8:50 AM7B submitted at 8:52 AM 2 absent · 0 late of 25/),
      '9:05 AM Free period Period 1',
      '9:55 AM  Recess',
      expect.stringMatching(/^10:15 AMScience 8A not markedoverdue .*Year 8 · Lab 2 · Period 2$/),
      expect.stringMatching(/^11:05 AMScience 9B marked at 11:10 AM /),
    ]);
    expect(links[1]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(links[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(router.state.location).toMatchObject({
      pathname: '/attendance/subject',
      search: { classId: 35, period: 5, date: TODAY, teacher: 12 },
    });
  });

  it('shows the time of the school, what is over, and what comes next; the line goes on with the clock', async () => {
    itIs('10:00:20');
    serveDay([morning, lesson(4, { itemName: 'Science 8A' })]);
    const { parts } = await shown();
    const at = () => parts.filter((part) => part.hasAttribute('aria-current'));
    const share = () => screen.getByText('', { selector: '[data-now]' }).style.getPropertyValue('--share');
    expect(at()).toEqual([parts[2]]);
    expect(Number(share())).toBeCloseTo(0.25);
    expect(parts.map((part) => part.dataset.over)).toEqual(['true', 'true', undefined, undefined, undefined]);
    expect(screen.getByText('Next: Science 8A, Lab 2 in 15 min')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(Number(share())).toBeCloseTo(0.5);
    expect(screen.getByText('Next: Science 8A, Lab 2 in 10 min')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(12 * 60_000));
    expect(at()).toEqual([parts[3]]);
    expect(screen.getByText('No more lessons today')).toBeVisible();
  });

  it('says who is away by what the day has said so far, the first by name and the others by number', async () => {
    const away = (studentID: number, fullName: string) => ({
      studentID,
      fullName,
      mark: 'absent',
      since: null,
    });
    serveDay([
      lesson(4, {
        carried: [
          away(1, 'Adeyemi, Tolu'),
          away(2, 'Adams, Tolu'),
          away(3, 'Ćosić, Luka'),
          away(4, 'Zed, Zoe'),
          { ...away(5, 'Brown, Maya'), mark: 'late' },
          { ...away(6, 'Li, Mei'), since: 'Period 1' },
          { ...away(7, 'Ng, An'), mark: 'known' },
          { ...away(8, 'Oz, Ola'), mark: 'known', timeFrom: '12:00', timeTo: '13:30' },
        ] as TeacherRoll['carried'],
      }),
    ]);
    const { links } = await shown();
    expect(links[0]).toHaveTextContent(
      'Absent since this morning: Tolu Adeyemi, Tolu Adams +2 · Absent since Period 1: Mei L. · ' +
        'Known absent: An N. · Known absent 12:00 PM–1:30 PM: Ola O. · Late this morning: Maya B.',
    );
    expect(within(links[0] as HTMLElement).getByTitle(/Luka Ć\., Zoe Z\. · /)).toBeInTheDocument();
  });

  it('says who stands in for whom', async () => {
    serveDay([
      lesson(4, { itemName: 'Science 8A', isRelief: true }),
      lesson(5, { itemName: 'Science 9B', reliefBy: ['Rea Relief'] }),
    ]);
    const { links } = await shown();
    expect(links[0]).toHaveTextContent(/Period 2 · Relief$/);
    expect(links[1]).toHaveTextContent(/Period 3 · Relief: Rea Relief$/);
  });

  it('has a morning roll outside the periods by its time, and what has no time at the end', async () => {
    serveDay([
      { ...morning, timeStart: '08:30' },
      lesson(2, { itemName: 'Science 8A' }),
      {
        ...lesson(4, { itemName: 'Chess' }),
        periodId: null,
        periodName: null,
        timeStart: null,
        timeEnd: null,
      },
    ]);
    const { links, parts } = await shown();
    expect(links.map((link) => link.dataset.roll)).toEqual(['7B', 'Science 8A', 'Chess']);
    expect(parts.map((part) => part.textContent?.trim())[1]).toBe('8:50 AM Free period Pastoral');
  });
});

describe('a day without rolls', () => {
  it('says so, and why where there is no school', async () => {
    server.answer(getTeacherDay, () => aTeacherDay([], { periods }));
    await signedIn(server);
    showAt('/', <TeacherDayPanel />);
    expect(await screen.findByText('You have no roll to mark today.')).toBeVisible();
    expect(screen.queryByText('Free period')).toBeNull();
    server.answer(getClassAbsenceSettings, () =>
      settingsOf(TODAY, { isSchoolDay: false, dayNote: 'Saturday' }),
    );
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('No rolls today: Saturday')).toBeVisible();
  });
});
