import {
  type DetentionSeat,
  type DetentionSession,
  getDetentionSeats,
  getDetentionSessions,
  markDetentionSeat,
} from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

const session: DetentionSession = {
  id: 3,
  dateOf: '2026-11-20',
  timeStart: '15:30',
  timeEnd: '16:15',
  place: 'B12',
  supervisor: { id: 12, itemName: 'Okafor, Grace' },
  capacity: 12,
  taken: 1,
  dateClosed: null,
  permission: 2,
  version: 1,
};
const seat = (fields: Partial<DetentionSeat> = {}): DetentionSeat => ({
  actionID: 9,
  sessionID: 3,
  person: { id: 1, itemName: 'Adeyemi, Tolu', fullName: 'Tolu Adeyemi', rollClass: '7B', photo: null },
  actionType: { id: 2, itemName: 'Detention' },
  mark: '',
  movedTo: null,
  escalatedTo: null,
  permission: 2,
  version: 7,
  ...fields,
});

beforeEach(async () => {
  server = createServer();
  server.answer(getDetentionSessions, () => [session]);
  server.answer(getDetentionSeats, () => [seat()], '/api/BehaviourSessions/3/Seats');
  await signedIn(server);
  showAt('/behaviour/sessions');
  await user.click(await screen.findByRole('link', { name: /^Fri 20 Nov/ }));
});

const mark = async (name: string) => {
  const marks = await screen.findByRole('group', { name: 'Adeyemi, Tolu' });
  await user.click(within(marks).getByRole('button', { name }));
  return marks;
};

it('marks who is absent with leave, and says to which session they were moved', async () => {
  const moved = seat({
    mark: 'excused',
    movedTo: { id: 4, dateOf: '2026-11-27', timeStart: '15:30', place: 'B12' },
  });
  server.answer(
    markDetentionSeat,
    () => {
      server.answer(getDetentionSeats, () => [moved], '/api/BehaviourSessions/3/Seats');
      return [moved];
    },
    '/api/BehaviourSessions/3/Seats',
  );
  await mark('Absent with leave');
  expect(await screen.findByText('Now in the session of Fri 27 Nov 3:30 PM')).toBeVisible();
  const sent = server.heard.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ actionID: 9, mark: 'excused', version: 7 });
});

it('says why a mark was refused, and shows what stands', async () => {
  server.answer(
    markDetentionSeat,
    () => refuse(409, { code: 'record.changed', message: 'Somebody marked it just then.' }),
    '/api/BehaviourSessions/3/Seats',
  );
  const marks = await mark('Here');
  expect(await screen.findByText('Somebody marked it just then.')).toBeVisible();
  await waitFor(() =>
    expect(within(marks).getByRole('button', { name: 'Here' })).toHaveAttribute('aria-pressed', 'false'),
  );
});
