import { getOwnBillingAccounts } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { getParentTeacherCycles } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { getFamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import { getAttendanceSummaries } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { getOwnChildrenReports } from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAgeing } from '../../test/billing.ts';
import { aChild } from '../../test/family.ts';
import { aCycle, aFamily } from '../../test/familyInterviews.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { useOpenChild } from '../platform/places/openChild.ts';
import { ChildrenPanel } from './ChildrenPanel.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'parent', scope: 'parent' });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Signs in at a moment, whatever day it is: the school's time is that of the session's zone. */
const signedInAt = async (instant: string) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(instant));
  await signedIn(server, { roles: 'parent', scope: 'parent' });
};
const TEN_TO_TEN_IN_SYDNEY = '2026-11-19T22:50:00Z';

const lesson = (periodID: number, timeStart: string, timeEnd: string, itemName: string, teacher: string) => ({
  ...{ periodID, periodName: `Period ${periodID}`, timeStart, timeEnd, itemName },
  ...{ location: 'B2', teachers: [teacher] },
});
const lessons = [
  lesson(1, '09:00', '09:50', 'Maths', 'Ann Reader'),
  lesson(2, '10:00', '10:50', 'Art', 'Ben Painter'),
];
const faces = () => screen.findByRole('list', { name: 'Your children' });
const day = (name: string) => screen.findByRole('article', { name });

it('says first of all where each child is, by first name', async () => {
  server.answer(getAttendanceSummaries, () => [
    aChild(1, 'Nia Novak', { mark: 'present' }),
    aChild(2, 'Ivo Novak', { mark: 'late', timeArrived: '09:12' }),
    aChild(3, 'Ada Novak', { mark: 'absent' }),
    aChild(4, 'Leo Novak'),
    aChild(5, 'Tim Novak', { isSchoolDay: false, note: 'Sports day' }),
  ]);
  showAt('/', <ChildrenPanel />);
  expect(
    within(await faces())
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.replace(/^[A-Z]{2}/, '')),
  ).toEqual([
    'Nia At school',
    'Ivo Late, 9:12 AM',
    'Ada Absent',
    'Leo Not yet marked',
    'Tim No school today',
  ]);
  expect(await day('Tim Novak')).toHaveTextContent('No school today: Sports day');
});

const Below = () => <p>Below: {useOpenChild()?.personID ?? 'all'}</p>;

it('shows all children until one is chosen, which filters what is below, and all again', async () => {
  server.answer(getAttendanceSummaries, () => [
    aChild(5, 'Nia Novak', { mark: 'present' }),
    aChild(6, 'Ivo Novak', { unexplained: [{ dateOf: '2026-11-19', itemName: '7B', periodName: null }] }),
  ]);
  showAt(
    '/',
    <>
      <ChildrenPanel />
      <Below />
    </>,
  );
  const nia = await screen.findByRole('button', { name: /^Nia/, pressed: false });
  expect(screen.getByText('Below: all')).toBeVisible();
  // The head comes before what stands below it.
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('Why was Ivo absent?').closest('li')).toHaveTextContent('yesterday');
  await user.click(nia);
  expect(nia).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Below: 5')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Ivo Novak' })).toBeNull();
  expect(screen.queryByText('Why was Ivo absent?')).toBeNull();
  await user.click(nia);
  expect(screen.getByText('Below: all')).toBeVisible();
  expect(await day('Ivo Novak')).toBeVisible();
});

it('has the same head for one child, and nothing to choose', async () => {
  server.answer(getAttendanceSummaries, () => [aChild(5, 'Nia Novak', { mark: 'present' })]);
  showAt('/', <ChildrenPanel />);
  expect(await faces()).toHaveTextContent('Nia At school');
  expect(within(await faces()).queryByRole('button')).toBeNull();
});

it('tells of a child why it is away, with whom it is, what is known of and how the year was', async () => {
  const wholeDays = { timeFrom: null, timeTo: null };
  const ahead = [
    { ...{ id: 4, dateFrom: '2026-11-23', dateTo: '2026-11-25', reason: 'Family leave' }, ...wholeDays },
  ];
  server.answer(getAttendanceSummaries, () => [
    aChild(5, 'Nia Novak', { mark: 'absent', reason: 'Illness', ahead, daysAbsent: 1 }),
  ]);
  showAt('/', <ChildrenPanel />);
  const nia = await day('Nia Novak');
  expect(nia).toHaveTextContent('Recorded as absent today: Illness7B with Grace Okafor');
  expect(nia).toHaveTextContent('Family leave');
  expect(nia).toHaveTextContent('This year: 1 day absent, 0 times late');
});

it('shows the next lesson alone, and the whole day on a press', async () => {
  await signedInAt(TEN_TO_TEN_IN_SYDNEY);
  server.answer(getAttendanceSummaries, () => [aChild(5, 'Nia Novak', { lessons })]);
  showAt('/', <ChildrenPanel />);
  const nia = within(await day('Nia Novak'));
  expect(nia.getByRole('list', { name: 'Next lesson' })).toHaveTextContent(
    /^10:00 AM – 10:50 AM\s*Art · B2 · Ben Painter$/,
  );
  await user.click(nia.getByRole('button', { name: 'Show the whole day of Nia' }));
  expect(within(nia.getByRole('list', { name: 'Lessons today' })).getAllByRole('listitem')).toHaveLength(2);
  await user.click(nia.getByRole('button', { name: 'Show only the next lesson of Nia' }));
  expect(nia.queryByRole('list', { name: 'Lessons today' })).toBeNull();
});

it('says which lesson is on, and that lessons are over', async () => {
  await signedInAt('2026-11-19T22:10:00Z');
  server.answer(getAttendanceSummaries, () => [
    aChild(5, 'Nia Novak', { lessons }),
    aChild(6, 'Ivo Novak', { lessons: [lesson(0, '08:00', '08:50', 'Drama', 'Ann Reader')] }),
  ]);
  showAt('/', <ChildrenPanel />);
  expect(within(await day('Nia Novak')).getByRole('list', { name: 'Now' })).toHaveTextContent('Maths');
  expect(await day('Ivo Novak')).toHaveTextContent('Lessons are over for today.');
});

it('calls the office and writes to a teacher with one tap', async () => {
  await signedInAt(TEN_TO_TEN_IN_SYDNEY);
  const teacher = { rollClass: null, teaches: ['Art'] };
  const teachers = [
    { fullName: 'Grace Okafor', rollClass: '7B', teaches: [], email: 'grace@school.example' },
    { ...teacher, fullName: 'Ben Painter', email: 'ben@school.example' },
    { ...teacher, fullName: 'Ann Reader', email: 'ann@school.example' },
    { ...teacher, fullName: 'No Mail', email: null },
  ];
  server.answer(getAttendanceSummaries, () => [
    aChild(5, 'Nia Novak', { lessons, teachers, officePhone: '02 5550 1200' }),
  ]);
  showAt('/', <ChildrenPanel />);
  expect(await screen.findByRole('link', { name: 'Call 02 5550 1200' })).toHaveAttribute(
    'href',
    'tel:0255501200',
  );
  const mails = () =>
    screen.getAllByRole('link', { name: /^Write to/ }).map((link) => link.getAttribute('href'));
  // The class teacher and whoever teaches the next lesson; the others behind a press.
  expect(mails()).toEqual(['mailto:grace@school.example', 'mailto:ben@school.example']);
  await user.click(screen.getByRole('button', { name: '1 more teacher of Nia: write to them' }));
  expect(mails()).toContain('mailto:ann@school.example');
});

it('leaves out whom nobody can write to, and a number that the school has not told', async () => {
  server.answer(getAttendanceSummaries, () => [
    aChild(5, 'Nia Novak', {
      lessons: null,
      teacher: null,
      teachers: null,
      daysAbsent: null,
      daysLate: null,
    }),
  ]);
  showAt('/', <ChildrenPanel />);
  expect(await day('Nia Novak')).toHaveTextContent('Ask the school office about lessons and places.');
  expect(screen.queryByText(/This year/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says who links children where there is none', async () => {
  server.answer(getAttendanceSummaries, () => []);
  showAt('/', <ChildrenPanel />);
  expect(await screen.findByText(/No child is linked to this account yet/)).toBeVisible();
});

it('lists what is to be done in one order, whatever it is about: to explain, to book, to read, to pay', async () => {
  server.answer(getAttendanceSummaries, () => [
    aChild(5, 'Nia Novak', { unexplained: [{ dateOf: '2026-11-20', itemName: '7B', periodName: null }] }),
  ]);
  server.answer(getParentTeacherCycles, () => [aCycle()]);
  server.answer(getFamilyInterviews, () => aFamily());
  server.answer(getOwnChildrenReports, () => [
    {
      ...{ id: 2, studentID: 5, campusID: null, campus: '', yearID: 2026, year: '2026', periodID: 4 },
      ...{ period: 'Semester 2', level: 'Year 7', cardVersion: 1, note: '', isWithheld: false, pages: 2 },
      ...{ releasedAt: '2026-11-19T16:00:00', isReleased: true, openedAt: null },
      ...{ fullName: 'Nia Novak', givenName: 'Nia' },
    },
  ]);
  server.answer(getOwnBillingAccounts, () => [
    {
      ...{ id: 1, itemName: 'Novak family', reference: 'RF32', currency: 'EUR', dateDue: '2026-11-25' },
      ...{ ageing: anAgeing({ balance: '100.00' }), due: '100.00', overdue: '0.00', payment: null },
    },
  ]);
  showAt('/', <ChildrenPanel />);
  const list = await screen.findByRole('list', { name: 'To do' });
  await waitFor(() =>
    expect([...list.children].map((card) => card.querySelector('strong')?.textContent)).toEqual([
      'Why was Nia absent?',
      'Term 4 interviews',
      'Nia’s report Semester 2 2026',
      'Bill of Novak family',
    ]),
  );
});
