import {
  askFamilies,
  getInterviewBoard,
  getInterviewResults,
  type InterviewBoard,
  type InterviewResult,
} from '@homeroom/contract/interviews/board.endpoints.ts';
import {
  copyInterviewCycle,
  getInterviewCycles,
  getInterviewLocations,
  type InterviewCycle,
  saveInterviewCycle,
} from '@homeroom/contract/interviews/cycles.endpoints.ts';
import {
  deleteInterviewSession,
  getInterviewSessions,
  getInterviewTeachers,
  type InterviewSession,
  moveInterviewSession,
  saveInterviewTeacher,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aCycle, aMet, EVENING, serveTimes } from '../../../test/interviews.ts';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { interviewsRoutes } from '../interviews.routes.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const bodies = (path: RegExp) =>
  server.heard
    .filter(({ method, path: at }) => method !== 'GET' && path.test(at))
    .map(({ body }) => JSON.parse(body));

const aRecord = (fields: Partial<InterviewCycle> = {}): InterviewCycle => ({
  id: 3,
  itemName: 'Term 4',
  booksFor: 'household',
  oncePer: 'class',
  slotMinutes: 10,
  gapMinutes: 0,
  travelMinutes: 5,
  closeQuota: 4,
  offerMinutes: 120,
  staffDoor: aCycle().door,
  parentsDoor: aCycle().door,
  dateClosed: null,
  counts: { sessions: 1, teachers: 1, invitations: 3, bookings: 0 },
  permission: 2,
  version: 1,
  ...fields,
});
const anEvening = (fields: Partial<InterviewSession> = {}): InterviewSession => ({
  id: 5,
  parentTeacherCycleID: 3,
  itemName: '',
  dateOf: EVENING,
  timeStart: '16:00',
  timeEnd: '18:00',
  booked: 2,
  cancelled: 0,
  dateClosed: null,
  version: 4,
  ...fields,
});
const aTalk = (bookingID: number, timeStart: string, itemName: string): InterviewResult => ({
  bookingID,
  dateOf: EVENING,
  timeStart,
  teacher: { id: 12, itemName: 'Okafor, Grace' },
  student: { id: bookingID, itemName, rollClass: '7B' },
  parents: [{ id: 41, itemName: 'Adeyemi, Ada' }],
  itemName: 'Mathematics',
  outcome: '',
  teacherComment: '',
});
const aFamily = (
  id: number,
  fullName: string,
  fields: Partial<InterviewBoard['unbooked'][number]> = {},
): InterviewBoard['unbooked'][number] => ({
  parent: { id, itemName: fullName.split(' ').reverse().join(', '), fullName },
  children: [{ id: id + 100, itemName: 'A child' }],
  booked: 0,
  invited: 3,
  requested: 0,
  hasMail: true,
  askedAt: null,
  ...fields,
});

beforeEach(async () => {
  server = createServer();
  serveTimes(server, []);
  server.answer(getInterviewCycles, () => [aRecord()]);
  server.answer(getInterviewLocations, () => []);
  server.answer(getInterviewSessions, ({ path }) => (path.includes('calledOff') ? [] : [anEvening()]));
  server.answer(getInterviewResults, () => ({
    counts: { booked: 2, came: 0, missed: 0, unknown: 2 },
    rows: [aTalk(1, '16:10', 'Adeyemi, Tolu'), aTalk(2, '17:00', 'Brown, Isabella')],
  }));
  server.answer(
    getInterviewBoard,
    () => ({
      counts: {
        slots: 4,
        booked: 1,
        free: 3,
        invitations: 3,
        invitationsBooked: 1,
        families: 4,
        familiesBooked: 1,
        waiting: 0,
      },
      teachers: [
        { id: 12, itemName: 'Okafor, Grace', slots: 4, booked: 4, free: 0, waiting: 2, isFull: true },
        { id: 20, itemName: 'Hale, John', slots: 4, booked: 0, free: 4, waiting: 0, isFull: false },
      ],
      unbooked: [
        aFamily(51, 'Ana Silva'),
        aFamily(52, 'Bo Lund', { hasMail: false }),
        aFamily(53, 'Cy Pham', { askedAt: '2026-11-19T22:00:00Z' }),
      ],
    }),
    '/api/InterviewBoards/3',
  );
  await signedIn(server, { roles: 'office' });
});
afterEach(() => notifications.clean());

const open = (part: string) => openRoutes(interviewsRoutes, `/interview/organise?part=${part}`);

it('shows whom a mail would reach and who is left out and why, before it asks', async () => {
  server.answer(
    askFamilies,
    () => ({ asked: [], leftOut: [{ id: 51, itemName: 'Silva, Ana', code: 'booked' as const }] }),
    '/api/InterviewBoards/3/Ask',
  );
  open('board');
  await user.click(await screen.findByRole('checkbox', { name: 'All of them' }));
  await user.click(screen.getByRole('button', { name: 'Ask by mail (3)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask families by mail to book' });
  expect(within(dialog).getByText(/Silva, Ana/)).toHaveTextContent('1 family is asked: Silva, Ana');
  expect(within(dialog).getByText('Not asked, mail does not reach them: Lund, Bo')).toBeVisible();
  // Asked in the morning of the school's day, though that was yesterday by the clock of the instant.
  expect(within(dialog).getByText('Not asked, they were asked today: Pham, Cy')).toBeVisible();
  expect(bodies(/Ask/)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Send 1 mail' }));
  expect(await within(dialog).findByText('Not asked, they have booked meanwhile: Silva, Ana')).toBeVisible();
  expect(bodies(/Ask/)).toEqual([{ parentIDs: [51], note: '' }]);
});

it('leads from a family without a booking to booking for it, and shows the teachers that are full', async () => {
  open('board');
  expect(await screen.findByRole('link', { name: 'Book for Bo Lund' })).toHaveAttribute(
    'href',
    '/interview/parent?cycle=3&parent=52',
  );
  await user.click(screen.getByRole('button', { name: /^Full/ }));
  const teachers = within(screen.getByRole('list', { name: 'Teachers' }));
  expect(teachers.getByRole('link', { name: 'Okafor, Grace' })).toBeVisible();
  expect(teachers.queryByRole('link', { name: 'Hale, John' })).toBeNull();
});

it('shows what moves with an evening before it is moved, and who would be in two places', async () => {
  server.answer(
    moveInterviewSession,
    () =>
      refuse(409, {
        code: 'interviews.moved_into',
        message: 'After this change somebody would be in two places at once.',
        current: [{ bookingID: 1, student: 'Adeyemi, Tolu', teacher: 'Okafor, Grace', who: 'family' }],
      }),
    '/api/InterviewSessions/5/Move',
  );
  open('evenings');
  await user.click(await screen.findByRole('button', { name: /^Move: / }));
  const dialog = await screen.findByRole('dialog', { name: 'Move the evening' });
  const from = within(dialog).getByRole('textbox', { name: 'From' });
  await user.clear(from);
  await user.type(from, '17:00');
  expect(await within(dialog).findByText(/2 booked talks move with it/)).toBeVisible();
  await user.click(within(dialog).getByText('All 2 that move'));
  expect(within(dialog).getByText('Adeyemi, Tolu · Okafor, Grace: 4:10 PM → 5:10 PM')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Move it and tell the families' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('The family of Adeyemi, Tolu has another talk then');
  expect(bodies(/Move/)).toEqual([{ dateOf: EVENING, timeStart: '17:00', version: 4 }]);
});

it('moves an evening that somebody else has moved meanwhile only after it is shown where it is now', async () => {
  server.answer(
    moveInterviewSession,
    () => refuse(409, { code: 'record.changed', message: 'Somebody else changed this meanwhile.' }),
    '/api/InterviewSessions/5/Move',
  );
  open('evenings');
  await user.click(await screen.findByRole('button', { name: /^Move: / }));
  const dialog = await screen.findByRole('dialog', { name: 'Move the evening' });
  expect(within(dialog).getByText(/^Now it is on .*, 4:00 PM/)).toBeVisible();
  await user.clear(within(dialog).getByRole('textbox', { name: 'From' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'From' }), '18:00');
  server.answer(getInterviewSessions, ({ path }) =>
    path.includes('calledOff') ? [] : [anEvening({ timeStart: '17:00', timeEnd: '19:00', version: 5 })],
  );
  const move = await within(dialog).findByRole('button', { name: 'Move it and tell the families' });
  await user.click(move);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody else changed this');
  expect(await within(dialog).findByText(/^Now it is on .*, 5:00 PM/)).toBeVisible();
  await user.click(move);
  await waitFor(() =>
    expect(bodies(/Move/)).toEqual(
      [4, 5].map((version) => ({ dateOf: EVENING, timeStart: '18:00', version })),
    ),
  );
});

it('calls an evening off by the version that is shown, and keeps it listed; one that is over stays', async () => {
  const over = anEvening({ id: 6, dateOf: '2020-11-25' });
  let isOff = false;
  const off = () => anEvening({ booked: 0, cancelled: 2, dateClosed: '2026-11-20' });
  server.answer(getInterviewSessions, ({ path }) => {
    if (path.includes('calledOff')) return isOff ? [off()] : [];
    return isOff ? [over] : [over, anEvening()];
  });
  server.answer(
    deleteInterviewSession,
    () => {
      isOff = true;
      return null;
    },
    '/api/InterviewSessions/5',
  );
  open('evenings');
  await user.click(await screen.findByRole('button', { name: /^Call off: / }));
  const dialog = await screen.findByRole('dialog', { name: /^Call off the evening/ });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel 2 talks and call off' }));
  const listed = await screen.findByRole('region', { name: 'Called off' });
  expect(listed).toHaveTextContent('2 talks cancelled');
  expect(server.heard.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/InterviewSessions/5?version=4&cancelBookings=true',
  ]);
  expect(screen.queryByRole('button', { name: /^Call off: / })).toBeNull();
});

it('copies a cycle once, with a name and a first evening', async () => {
  server.answer(
    copyInterviewCycle,
    () => [aRecord(), aRecord({ id: 4, itemName: 'Term 1' })],
    '/api/InterviewCycles/3/Copy',
  );
  open('cycles');
  await user.click(await screen.findByRole('button', { name: 'Copy: Term 4' }));
  const dialog = await screen.findByRole('dialog', { name: 'A new cycle from Term 4' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Term 1');
  await user.type(within(dialog).getByRole('textbox', { name: 'First evening' }), '2027-03-10');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(
    await screen.findByText('Term 1 was added. Now set when booking opens, and invite groups.'),
  ).toBeVisible();
  expect(bodies(/Copy/)).toEqual([{ itemName: 'Term 1', firstEvening: '2027-03-10' }]);
});

it('leaves what bookings rest on alone, and says so; a refusal is no choice between two versions', async () => {
  server.answer(getInterviewCycles, () => [
    aRecord({ counts: { sessions: 1, teachers: 1, invitations: 3, bookings: 2 } }),
  ]);
  server.answer(
    saveInterviewCycle,
    () => refuse(409, { code: 'interviews.has_bookings', message: 'Interviews are booked already.' }),
    '/api/InterviewCycles/3',
  );
  open('cycles');
  await user.click(await screen.findByRole('button', { name: 'Edit Term 4' }));
  expect(await screen.findByText(/2 talks are booked, so who books/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Minutes of a talk' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Interviews are booked already.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Term 4 2026');
  expect(screen.queryByRole('button', { name: 'Save mine instead' })).toBeNull();
});

it('keeps hours within the evening, and sends rooms and breaks with them', async () => {
  server.answer(getInterviewTeachers, () => [aMet()]);
  server.answer(saveInterviewTeacher, () => [aMet({ version: 2 })], '/api/InterviewTeachers/12');
  open('teachers');
  await user.click(await screen.findByRole('button', { name: 'Hours of Grace Okafor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hours of Grace Okafor' });
  const to = within(dialog).getByRole('textbox', { name: 'To' });
  await user.clear(to);
  await user.type(to, '19:00');
  expect(within(dialog).getByText(/hours must be within 4:00 PM – 6:00 PM/)).toBeVisible();
  await user.clear(to);
  await user.type(to, '17:30');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(/InterviewTeachers/)[0]).toMatchObject({
    parentTeacherCycleID: 3,
    closeQuota: null,
    version: 1,
    hours: [
      {
        sessionID: 5,
        timeStart: '16:00',
        timeEnd: '17:30',
        locationID: 1,
        breaks: [{ timeStart: '16:20', timeEnd: '16:30' }],
      },
    ],
  });
});

it('lists for each door who comes when', async () => {
  open('doors');
  const list = await screen.findByRole('region', { name: 'Grace Okafor' });
  expect(within(list).getByRole('heading', { name: 'B12' })).toBeVisible();
  expect(within(list).getByRole('row', { name: '4:10 PM Adeyemi, Tolu 7B' })).toBeVisible();
});

it('shows only what may be read to who does not organise', async () => {
  await signedIn(server, {
    roles: 'office',
    permissions: ['people.read', 'interviews.read', 'interviews.teach', 'interviews.office'],
  });
  open('cycles');
  expect(await screen.findByRole('tab', { name: 'Board' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Cycles and rooms' })).toBeNull();
});
