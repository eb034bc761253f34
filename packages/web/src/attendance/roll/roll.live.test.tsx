import { getAttendanceStudents } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import type { Change } from '@homeroom/contract/realtime.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLine, serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { connect } from '../../platform/live/socket.ts';
import { dropOutbox, outboxView } from '../../platform/outbox/outbox.ts';

const wire = await vi.hoisted(async () => (await import('../../../test/wire.ts')).newWire());
vi.mock('socket.io-client', () => ({ io: () => wire.socket }));
const arrives = (event: string, payload?: unknown) => act(() => wire.heard.get(event)?.(payload));
const changed = (fields: Partial<Change>) =>
  arrives('NotifyChange', {
    model: 'AttendanceStudent',
    ids: [1],
    action: 'update',
    by: 8,
    at: '',
    ...fields,
  });

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let roll: ReturnType<typeof serveRoll>;
const byHale = {
  mark: 'late',
  layer: 'teacher',
  recordedBy: 'John Hale',
  recordedByID: 8,
  dateTime: `${TODAY}T09:01:00`,
} as const;
const reads = () => server.asked('/api/AttendanceStudents').filter((r) => r.method === 'GET').length;

beforeEach(async () => {
  server = createServer();
  roll = serveRoll(server, [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella')]);
  await signedIn(server);
  await connect(7);
  await waitFor(() => expect(wire.heard.has('connect')).toBe(true));
  await arrives('connect');
  showAt('/attendance/class');
  await screen.findByRole('grid');
});
afterEach(dropOutbox);

it("shows another's mark as it is made", async () => {
  roll.put(1, byHale);
  await changed({});
  expect(await screen.findByRole('row', { name: /Adeyemi, Tolu, late/ })).toHaveTextContent(
    '9:01 AM by John Hale',
  );
});

it('closes the open details when somebody else changed the roll, says why, and keeps what was typed', async () => {
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Tolu Adeyemi' });
  await user.click(within(dialog).getByRole('radio', { name: 'Absent' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Details' }), 'Dentist');
  roll.put(2, byHale);
  await changed({ ids: [2] });
  expect(await screen.findByText(/John Hale changed this roll, so the details were closed/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Details: Adeyemi, Tolu' }));
  expect(await screen.findByRole('textbox', { name: 'Details' })).toHaveValue('Dentist');
});

it("leaves the details open for one's own marks, and reads the roll no more than once for a burst of them", async () => {
  const before = reads();
  await user.keyboard('aa');
  await waitFor(() => expect(outboxView().entries).toEqual([]));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toBeVisible();
  await changed({ ids: [1], by: 7 });
  await changed({ ids: [2], by: 7 });
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('keeps the newer line, and the details open, where a server answers that has not heard of the save yet', async () => {
  const old = [...roll.stored.values()];
  roll.put(1, byHale);
  await changed({});
  await user.click(await screen.findByRole('button', { name: 'Details: Brown, Isabella' }));
  expect(await screen.findByRole('dialog', { name: 'Isabella Brown' })).toBeVisible();
  server.answer(getAttendanceStudents, () => old);
  const before = reads();
  await changed({});
  await waitFor(() => expect(reads()).toBe(before + 1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('dialog', { name: 'Isabella Brown' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('row', { name: /Adeyemi, Tolu, late/ })).toBeVisible();
  expect(screen.queryByText(/changed this roll/)).toBeNull();
});

it('shows who else has the roll open', async () => {
  await arrives('NotifyPresence', {
    place: `roll:class:7B:${TODAY}`,
    people: [
      { userLoginID: 7, fullName: 'Grace Okafor' },
      { userLoginID: 8, fullName: 'John Hale' },
    ],
  });
  expect(await screen.findByText(/is here/)).toHaveTextContent('● live · John Hale is here');
});
