import { getUserRelations } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import {
  type CampusYearPeriod,
  getOwnChildrenReports,
  getReportCardCampusYearPeriods,
  getStudentResults,
} from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { onFaultOtherwise } from '../../platform/errors/faults.ts';
import { familyReportCardsRoutes } from '../family.routes.tsx';
import ChildReportsTab from './ChildReportsTab.tsx';
import { ReportCards } from './ReportCards.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

const aReport = (id: number, fields: Partial<CampusYearPeriod> = {}): CampusYearPeriod => ({
  ...{ id, studentID: 5, campusID: null, campus: '', yearID: 2026, year: '2026', periodID: 4 },
  ...{ period: 'Semester 2', level: 'Year 7', cardVersion: 1, note: '', releasedAt: '2026-11-19T16:00:00' },
  ...{ isReleased: true, isWithheld: false, pages: 2, openedAt: null },
  ...fields,
});

/** What the app says over the screens. */
let saidByTheApp: unknown[];

beforeEach(async () => {
  saidByTheApp = [];
  onFaultOtherwise((kind) => saidByTheApp.push(kind));
  server = createServer();
  server.answer(getUserRelations, () => []);
  await signedIn(server, { roles: 'parent', scope: 'parent' });
});

it('shows a parent the reports of a child, a correction with its note, and what was printed over the years', async () => {
  server.answer(getReportCardCampusYearPeriods, () => [
    aReport(2, { cardVersion: 2, note: 'Effort in Art' }),
    aReport(1, { periodID: 3, period: 'Semester 1', openedAt: '2026-07-01T10:00:00' }),
  ]);
  server.answer(getStudentResults, () => ({
    periods: [{ id: 3, itemName: 'Semester 1', yearID: 2026, dateEnd: '2026-06-26' }],
    lines: [
      {
        ...{ subject: 'Art', itemName: 'Effort' },
        points: [{ periodID: 3, printed: 'Very good', value: 4, minimum: 1, maximum: 5 }],
      },
    ],
  }));
  showAt('/', <ChildReportsTab child={{ personID: 5, fullName: 'Nia Novak' }} />);
  expect(await screen.findByText('Corrected: Effort in Art')).toBeVisible();
  const [latest, first] = screen.getAllByRole('listitem');
  expect(latest).toHaveTextContent(/Semester 2.*new.*version 2/);
  expect(first).not.toHaveTextContent('new');
  const row = (await screen.findByRole('rowheader', { name: 'Art · Effort' })).closest('tr')!;
  expect(within(row).getByText('Very good')).toBeVisible();
});

it('says why a report does not open, and leaves the list', async () => {
  server.answer(getOwnChildrenReports, () => [{ ...aReport(2), fullName: 'Novak, Nia', givenName: 'Nia' }]);
  showAt('/', <ReportCards />);
  await user.click(await screen.findByRole('button', { name: 'Open the report Semester 2 of Novak, Nia' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Nia’s report Semester 2 2026')).toBeVisible();
  expect(saidByTheApp).toEqual([]);
});

it('asks for another press where nobody answers: a report that is read does nothing', async () => {
  server.answer(getOwnChildrenReports, () => [{ ...aReport(2), fullName: 'Novak, Nia', givenName: 'Nia' }]);
  showAt('/', <ReportCards />);
  const open = await screen.findByRole('button', { name: 'Open the report Semester 2 of Novak, Nia' });
  server.cutOff();
  await user.click(open);
  expect(await screen.findByRole('alert')).toHaveTextContent(/it was not opened\. Please try again/);
});

it('asks on Today for what this parent has not opened, and for nothing else', async () => {
  const report = { fullName: 'Novak, Nia', givenName: 'Nia' };
  server.answer(getOwnChildrenReports, () => [
    { ...aReport(2), ...report },
    { ...aReport(3, { period: 'Semester 1', openedAt: '2026-07-01T10:00:00' }), ...report },
    { ...aReport(4, { period: 'Withheld', isWithheld: true }), ...report },
  ]);
  showAt('/', <ReportCards />);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Nia’s report Semester 2 2026');
  server.answer(getOwnChildrenReports, () => [
    { ...aReport(2, { openedAt: '2026-11-20T09:00:00' }), ...report },
  ]);
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

it('asks of each child for the latest report, and leads to the earlier ones that are new', async () => {
  const report = { fullName: 'Novak, Nia', givenName: 'Nia' };
  server.answer(getOwnChildrenReports, () => [
    { ...aReport(2), ...report },
    { ...aReport(3, { period: 'Semester 1' }), ...report },
    { ...aReport(4, { period: 'Semester 2', year: '2025', yearID: 2025 }), ...report },
    { ...aReport(5, { studentID: 6 }), fullName: 'Novak, Max', givenName: 'Max' },
  ]);
  showAt('/', <ReportCards />);
  const [nia, max] = await screen.findAllByRole('listitem');
  expect(nia).toHaveTextContent('Nia’s report Semester 2 2026');
  expect(within(nia!).getByRole('link', { name: '2 earlier reports are new as well' })).toHaveAttribute(
    'href',
    '/reports/5',
  );
  expect(max).toHaveTextContent('Max’s report Semester 2 2026');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

const ofChildren = () => [
  { ...aReport(2), fullName: 'Nia Novak', givenName: 'Nia' },
  { ...aReport(3, { studentID: 6 }), fullName: 'Max Novak', givenName: 'Max' },
];

it('leads by the link of a mail to the reports of that child, and from there to those of another', async () => {
  server.answer(getOwnChildrenReports, ofChildren);
  server.answer(getStudentResults, () => ({ periods: [], lines: [] }));
  openRoutes(familyReportCardsRoutes, '/reports/6');
  expect(await screen.findByRole('heading', { name: 'Max Novak' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the report Semester 2 of Max Novak' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Nia Novak' }));
  expect(await screen.findByRole('heading', { name: 'Nia Novak' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Max Novak' })).toBeNull();
});

it('leaves the children where they stand, and the one that is read, when a report of another comes', async () => {
  const [nia, max] = ofChildren() as [ReturnType<typeof ofChildren>[0], ReturnType<typeof ofChildren>[0]];
  server.answer(getOwnChildrenReports, () => [nia, max]);
  server.answer(getStudentResults, () => ({ periods: [], lines: [] }));
  openRoutes(familyReportCardsRoutes, '/reports');
  expect(await screen.findByRole('heading', { name: 'Nia Novak' })).toBeVisible();
  const names = () => screen.getAllByRole('link', { name: /Novak$/ }).map(({ textContent }) => textContent);
  expect(names()).toEqual(['Max Novak', 'Nia Novak']);
  server.answer(getOwnChildrenReports, () => [{ ...max, id: 4, period: 'Semester 3' }, max, nia]);
  await queryClient.invalidateQueries({ queryKey: ['StudentReport'] });
  expect(names()).toEqual(['Max Novak', 'Nia Novak']);
  expect(screen.getByRole('heading', { name: 'Nia Novak' })).toBeVisible();
});

it('says so where there is no report of the child of a mail to be read, and offers those of others', async () => {
  server.answer(getOwnChildrenReports, ofChildren);
  openRoutes(familyReportCardsRoutes, '/reports/7');
  expect(await screen.findByText(/There is no report of this child/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nia Novak' })).toBeVisible();
});

it('leads who is signed in at work to the profile of the student', async () => {
  await signedIn(server, { roles: 'office' });
  openRoutes(familyReportCardsRoutes, '/reports/6');
  expect(await screen.findByText('a profile')).toBeVisible();
});
