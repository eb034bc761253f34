import { getOwnRollReminders } from '@homeroom/contract/attendance/roll-reminders.endpoints.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { connect } from '../../platform/live/socket.ts';
import { startUp } from '../attendance.startup.ts';

const wire = await vi.hoisted(async () => (await import('../../../test/wire.ts')).newWire());
vi.mock('socket.io-client', () => ({ io: () => wire.socket }));

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  await signedIn(server);
  await connect(7);
  await waitFor(() => expect(wire.heard.has('connect')).toBe(true));
  wire.heard.get('connect')?.(undefined);
});
const reminded = () =>
  act(() =>
    wire.heard.get('NotifyChange')?.({ model: 'RollReminder', ids: [1], action: 'insert', by: 8, at: '' }),
  );

it('a teacher is told on any screen which roll the office is waiting for, once for each reminder', async () => {
  const roll = { rollClass: '7B', classId: null, periodId: null, itemName: '7B', periodName: null };
  server.answer(getOwnRollReminders, () => [{ ...roll, remindedAt: '2026-11-20T09:40:00' }]);
  await startUp[0]?.run();
  showAt('/', <p>Another screen</p>);
  await reminded();
  expect(
    await screen.findByText('The school office is waiting for this roll: 7B. Please submit it.'),
  ).toBeVisible();
  await reminded();
  await waitFor(() => expect(server.asked('/api/OwnRollReminders')).toHaveLength(2));
  expect(screen.getAllByText(/^The school office is waiting/)).toHaveLength(1);
});
