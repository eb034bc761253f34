import {
  getRunSheet,
  nextInterview,
  type RunSheet,
  type RunSheetRow,
  saveInterviewOutcome,
} from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aTalkedOf, EVENING, serveTimes } from '../../../test/interviews.ts';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { interviewsRoutes } from '../interviews.routes.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let sheet: RunSheet;

const aTalk = (
  id: number,
  itemName: string,
  time: string,
  fields: Partial<RunSheetRow> = {},
): RunSheetRow => ({
  bookingID: id,
  slotID: id,
  timeStart: `${EVENING}T${time}:00`,
  timeEnd: `${EVENING}T${time.slice(0, 4)}9:00`,
  student: aTalkedOf(id, itemName),
  itemName: 'Mathematics',
  parents: ['Ada Adeyemi'],
  comment: '',
  teacherComment: '',
  isRequested: false,
  flags: [],
  recent: [],
  outcome: '',
  stage: 'waiting',
  version: 1,
  ...fields,
});
const bodies = (path: RegExp) =>
  server.heard
    .filter(({ method, path: at }) => method !== 'GET' && path.test(at))
    .map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  server = createServer();
  serveTimes(server, []);
  sheet = {
    sessionID: 5,
    teacherID: 12,
    location: 'B12',
    rows: [
      aTalk(1, 'Adeyemi, Tolu', '16:00', {
        comment: 'How is his reading?',
        flags: [{ category: 'medical', itemName: 'Asthma' }],
        recent: [{ kind: 'behaviour', text: '2 praises in 28 days' }],
        isRequested: true,
      }),
      aTalk(2, 'Brown, Isabella', '16:10'),
    ],
    running: null,
    version: 3,
    permission: 2,
  };
  server.answer(getRunSheet, () => sheet, '/api/InterviewRunSheets/5');
  server.answer(
    nextInterview,
    ({ body }) => {
      const { undo } = JSON.parse(body);
      const [first, second] = sheet.rows;
      if (!first || !second) throw new Error('The evening has two talks');
      sheet = {
        ...sheet,
        rows: [{ ...first, stage: undo ? 'waiting' : 'now' }, second],
        running: undo ? null : { sessionID: 5, teacherID: 12, behindMinutes: 8, at: `${EVENING}T05:08:00Z` },
        version: sheet.version + 1,
      };
      return sheet;
    },
    '/api/InterviewRunSheets/5/Next',
  );
  server.answer(
    saveInterviewOutcome,
    ({ body }) => {
      const { outcome, teacherComment } = JSON.parse(body);
      sheet = {
        ...sheet,
        rows: sheet.rows.map((row) =>
          row.bookingID === 1
            ? {
                ...row,
                outcome,
                teacherComment: teacherComment ?? row.teacherComment,
                version: row.version + 1,
              }
            : row,
        ),
      };
      return sheet;
    },
    '/api/InterviewOutcomes/1',
  );
  await signedIn(server);
  openRoutes(interviewsRoutes, '/interview/evening/5');
  await screen.findByRole('heading', { name: /Tolu Adeyemi/ });
});
afterEach(() => notifications.clean());

it('shows of the next talk what helps to hold it', () => {
  const card = screen.getByRole('region', { name: 'Next: Tolu Adeyemi' });
  expect(within(card).getByRole('img', { name: 'Medical: Asthma' })).toBeVisible();
  expect(within(card).getByText('How is his reading?')).toBeVisible();
  expect(within(card).getByText('2 praises in 28 days')).toBeVisible();
  expect(within(card).getByText('You asked to see this family.')).toBeVisible();
  expect(within(card).getByText('With Ada Adeyemi')).toBeVisible();
});

it('goes on with “next”, says how far behind it is, and takes it back', async () => {
  expect(screen.getByText('Not begun')).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: /^Next: Tolu Adeyemi, 4:00 PM/ }));
  expect(await screen.findByText('8 minutes behind')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Now: Tolu Adeyemi' })).toBeVisible();
  expect(bodies(/Next/)).toEqual([{ undo: false, version: 3 }]);
  await user.keyboard('u');
  expect(await screen.findByText('Not begun')).toBeVisible();
  expect(bodies(/Next/).at(-1)).toEqual({ undo: true, version: 4 });
});

it('says who came by key, which takes nothing back; the button does, when it is pressed again', async () => {
  await user.keyboard('c');
  const card = screen.getByRole('region', { name: 'Next: Tolu Adeyemi' });
  const came = within(card).getByRole('button', { name: 'Came' });
  await waitFor(() => expect(came).toHaveAttribute('aria-pressed', 'true'));
  await user.keyboard('c');
  await user.click(came);
  await waitFor(() => expect(came).toHaveAttribute('aria-pressed', 'false'));
  expect(bodies(/Outcomes/)).toEqual([
    { outcome: 'came', version: 1 },
    { outcome: '', version: 2 },
  ]);
});

it('keeps a note that is typed while the evening goes on, and saves it then', async () => {
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Reads daily');
  await user.click(screen.getByRole('button', { name: 'Brown, Isabella' }));
  expect(screen.getByText('Note not saved')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Adeyemi, Tolu' }));
  expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('Reads daily');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(screen.queryByText('Note not saved')).toBeNull());
  expect(bodies(/Outcomes/)).toEqual([{ outcome: '', teacherComment: 'Reads daily', version: 1 }]);
});

it('shows a note that a colleague wrote meanwhile beside one’s own, and nothing wins until one is chosen', async () => {
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Mine');
  sheet = {
    ...sheet,
    rows: sheet.rows.map((row) =>
      row.bookingID === 1 ? { ...row, teacherComment: 'Theirs', version: 2 } : row,
    ),
  };
  await queryClient.invalidateQueries({ queryKey: ['ParentTeacherTeacherSchedule'] });
  const conflict = await screen.findByRole('alert');
  expect(within(conflict).getByText('Theirs')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the note' })).toBeNull();
  await user.click(within(conflict).getByRole('button', { name: 'Save mine instead' }));
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() =>
    expect(bodies(/Outcomes/)).toEqual([{ outcome: '', teacherComment: 'Mine', version: 2 }]),
  );
});

it('says why “next” was refused, and reads what stands', async () => {
  server.answer(
    nextInterview,
    () => refuse(409, { code: 'record.changed', message: 'Somebody else went on meanwhile.' }),
    '/api/InterviewRunSheets/5/Next',
  );
  const reads = () => server.asked('/api/InterviewRunSheets/5').length;
  const before = reads();
  await user.click(screen.getByRole('button', { name: /^Next:/ }));
  expect(await screen.findByText('Somebody else went on meanwhile.')).toBeVisible();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
