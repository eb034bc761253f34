import { getRollClasses, moveToRollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getStudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aRollClass } from '../../test/people.ts';
import { someDetails } from '../../test/profile.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { MoveRollClassDialog } from './MoveRollClassDialog.tsx';

let server: ReturnType<typeof createServer>;
const sent = (path: string, method = 'PUT') =>
  server
    .asked(path)
    .filter((request) => request.method === method)
    .map(({ body }) => JSON.parse(body || 'null'));

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
});

it('a student moves to another roll class from a day on, by the latest membership; undo moves back', async () => {
  server.answer(getRollClasses, () => [aRollClass(1, '7A'), aRollClass(2, '7B')]);
  let version = 5;
  server.answer(
    getStudentInformation,
    () => ({ rollClasses: [{ code: '7B', version }] }) as never,
    '/api/StudentInformations/31',
  );
  server.answer(
    moveToRollClass,
    ({ body }) => {
      version += 1;
      return { rollClass: JSON.parse(body).rollClass ?? '', before: '7B' };
    },
    '/api/RollClassMembers/31',
  );
  let undo = () => {};
  const moved = vi.fn((_said: string, take: () => void) => {
    undo = take;
  });
  showAt('/', <MoveRollClassDialog details={someDetails()} onClose={() => {}} onMoved={moved} />);
  expect(await screen.findByText('Now in 7B.')).toBeVisible();
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Roll class' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  await choose('7B');
  expect(screen.getByText('The student is in this class already.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
  await choose('7A');
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(moved).toHaveBeenCalled());
  expect(moved.mock.calls[0]?.[0]).toBe('Luka Ćosić is in 7A from 2026-11-20.');
  undo();
  await waitFor(() => expect(sent('/api/RollClassMembers/31')).toHaveLength(2));
  expect(sent('/api/RollClassMembers/31')).toEqual([
    { rollClass: '7A', dateFrom: '2026-11-20', version: 5 },
    { rollClass: '7B', dateFrom: '2026-11-20', version: 6 },
  ]);
});

it('tells of a move that is planned, offers the first day at the school, and lets go back to the class of now', async () => {
  server.answer(getRollClasses, () => [aRollClass(1, '7A'), aRollClass(2, '7B')]);
  const planned = { code: '7A', dateFrom: '2027-02-03', dateTo: null, version: 1 };
  server.answer(
    getStudentInformation,
    () => ({ dateStart: '2027-01-27', rollClasses: [planned] }) as never,
    '/api/StudentInformations/31',
  );
  showAt('/', <MoveRollClassDialog details={someDetails()} onClose={() => {}} onMoved={() => {}} />);
  expect(await screen.findByText(/7A from 2027-02-03 is planned/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('2027-01-27');
  await userEvent.click(screen.getByRole('combobox', { name: 'Roll class' }));
  await userEvent.click(await screen.findByRole('option', { name: '7B' }));
  expect(screen.getByRole('button', { name: 'Move' })).toBeEnabled();
});
