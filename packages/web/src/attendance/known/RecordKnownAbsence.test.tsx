import { cancelKnownAbsence, saveKnownAbsence } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getTimetable } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { RecordKnownAbsence } from './RecordKnownAbsence.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  serveRoll(server, []);
  const period = (id: number, timeStart: string, timeEnd: string) => ({
    ...{ id, itemName: `Period ${id}`, kind: 'lesson' as const, timeStart, timeEnd },
  });
  const lesson = (periodID: number, itemName: string) => ({
    ...{ cycleDay: null, periodID, classID: periodID, itemName, code: itemName, location: '', teachers: [] },
  });
  server.answer(
    getTimetable,
    () => ({
      ...{ id: 100, dateOf: TODAY, cycleDay: null, isSchoolDay: true, note: '', cycleDays: 0 },
      periods: [period(1, '09:00', '09:50'), period(2, '10:00', '10:50'), period(3, '11:00', '11:50')],
      lessons: [lesson(1, 'Music'), lesson(2, 'Science'), lesson(3, 'Art')],
    }),
    '/api/Timetables/100',
  );
  server.answer(saveKnownAbsence, () => ({ id: 9 }), '/api/KnownAbsences/100');
  server.answer(cancelKnownAbsence, () => null, '/api/KnownAbsences/9');
  await signedIn(server, { roles: 'office' });
});

const sent = (method = 'POST') =>
  server.heard.filter((one) => one.method === method && one.path.startsWith('/api/KnownAbsences'));
const bodies = () => sent().map((one) => JSON.parse(one.body));
const opened = async () => {
  showAt('/', <RecordKnownAbsence studentID={100} />);
  await user.click(await screen.findByRole('button', { name: 'Record known absence' }));
  return within(await screen.findByRole('dialog', { name: 'Known absence' }));
};
const field = (form: Awaited<ReturnType<typeof opened>>, name: string) => form.getByRole('textbox', { name });

it('an absence of two lessons is recorded by pressing them, and can be taken back', async () => {
  const form = await opened();
  await user.click(await form.findByRole('radio', { name: 'Illness' }));
  await user.click(await form.findByRole('button', { name: 'Period 2 · Science, 10:00 AM–10:50 AM' }));
  await user.click(form.getByRole('button', { name: /^Period 3 · Art/ }));
  expect(form.getByRole('button', { name: /^Period 1/ })).toHaveAttribute('aria-pressed', 'false');
  expect(form.getByRole('button', { name: /^Period 3/ })).toHaveAttribute('aria-pressed', 'true');
  expect(field(form, 'Away from (time)')).toHaveValue('10:00 AM');
  expect(field(form, 'Away until (time)')).toHaveValue('11:50 AM');
  await user.click(form.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('The absence is recorded.')).toBeVisible();
  expect(bodies()).toEqual([
    {
      ...{ dateFrom: TODAY, dateTo: TODAY, timeFrom: '10:00', timeTo: '11:50' },
      ...{ reasonID: 2, details: '' },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The absence was taken back.')).toBeInTheDocument();
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/KnownAbsences/9']);
});

it('times are typed as well, or left out for the whole day', async () => {
  const form = await opened();
  await user.click(await form.findByRole('radio', { name: 'Illness' }));
  await user.type(field(form, 'Away until (time)'), '10:05');
  await user.click(form.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ timeFrom: null, timeTo: '10:05' }]));
});

it('what is wrong is said and not sent: no reason, times of several days, what is no time', async () => {
  const form = await opened();
  const record = () => user.click(form.getByRole('button', { name: 'Record' }));
  await form.findByRole('radio', { name: 'Illness' });
  await record();
  expect(form.getByRole('alert')).toHaveTextContent('Please choose a reason.');
  await user.click(form.getByRole('radio', { name: 'Illness' }));
  await user.type(field(form, 'Away from (time)'), 'ten');
  await record();
  expect(form.getByRole('alert')).toHaveTextContent('Please write the days and times as they are shown.');
  await user.clear(field(form, 'Away from (time)'));
  await user.type(field(form, 'Away from (time)'), '10:00');
  await user.clear(field(form, 'Last day'));
  await user.type(field(form, 'Last day'), '2026-11-24');
  await record();
  expect(form.getByRole('alert')).toHaveTextContent('Times can be given for one day only.');
  expect(sent()).toEqual([]);
  // They can be taken out again.
  await user.clear(field(form, 'Away from (time)'));
  await record();
  await waitFor(() =>
    expect(bodies()).toMatchObject([{ dateTo: '2026-11-24', timeFrom: null, timeTo: null }]),
  );
});

it('what the server refuses is said, and what was typed stays', async () => {
  server.answer(
    saveKnownAbsence,
    () => refuse(400, { code: 'attendance.reason_not_allowed', message: 'This reason cannot be used here.' }),
    '/api/KnownAbsences/100',
  );
  const form = await opened();
  await user.click(await form.findByRole('radio', { name: 'Illness' }));
  await user.type(field(form, 'Details'), 'The dentist');
  await user.click(form.getByRole('button', { name: 'Record' }));
  expect(await form.findByText('This reason cannot be used here.')).toBeVisible();
  expect(field(form, 'Details')).toHaveValue('The dentist');
});
