import {
  saveTeacherSchedule,
  saveTeacherSlots,
} from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import type { Change } from '@homeroom/contract/realtime.ts';
import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBooked, aMet, aSlot, aTalkedOf, serveTimes } from '../../../test/interviews.ts';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { connect, disconnect } from '../../platform/live/socket.ts';
import { interviewsRoutes } from '../interviews.routes.tsx';

const wire = await vi.hoisted(async () => (await import('../../../test/wire.ts')).newWire());
vi.mock('socket.io-client', () => ({ io: () => wire.socket }));
const changed = (fields: Partial<Change>) =>
  act(() => wire.heard.get('NotifyChange')?.({ action: 'update', by: 8, at: '', ...fields }));

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let times: ReturnType<typeof serveTimes>;
const sent = (path: string) =>
  server.heard.filter(({ method, path: at }) => method === 'PUT' && at.startsWith(path));
const saves = () => sent('/api/ParentTeacherTeacherSchedules').map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  server = createServer();
  times = serveTimes(server, [
    aSlot(1, '16:00'),
    aBooked(2, '16:10'),
    aSlot(3, '16:30', { statusCurrent: 0 }),
    aSlot(4, '16:40', { statusCurrent: 3 }),
  ]);
  server.answer(saveTeacherSchedule, ({ body }) => {
    const { id, statusCurrent, version } = JSON.parse(body);
    const before = times.slots.find((slot) => slot.id === id) ?? aSlot(id, '16:00');
    const saved = { ...before, statusCurrent, version: version + 1 };
    times.slots = times.slots.map((slot) => (slot.id === id ? saved : slot));
    return saved;
  });
  await signedIn(server);
});
afterEach(() => {
  disconnect();
  notifications.clean();
});

const open = async (address = '/interview/teacher') => {
  openRoutes(interviewsRoutes, address);
  return screen.findByRole('grid', { name: 'Times' });
};
const row = (time: string) => {
  const line = screen.getByRole('rowheader', { name: new RegExp(`^${time}`) }).closest('[role=row]');
  return line as HTMLElement;
};

it('shows each time in its state, the break between, and how many times may still be closed', async () => {
  await open();
  expect(within(row('4:00 PM')).getByRole('button', { name: 'Available' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(within(row('4:10 PM')).getByRole('link', { name: 'Adeyemi, Tolu' })).toBeVisible();
  expect(within(row('4:30 PM')).getByRole('button', { name: 'Not available' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(within(row('4:40 PM')).getByRole('button', { name: 'Not preferred' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByText('Break 4:20 PM – 4:30 PM')).toBeVisible();
  expect(screen.getByText('You have closed 1 of the 2 times that you may close.')).toBeVisible();
});

it('asks for a cycle where there is none, and for a teacher where none is chosen', async () => {
  const { getParentTeacherCycles, getParentTeacherDefaults } = await import(
    '@homeroom/contract/interviews/cycles.endpoints.ts'
  );
  server.answer(getParentTeacherCycles, () => []);
  server.answer(getParentTeacherDefaults, () => ({
    defaultParentTeacherCycle: null,
    defaultParent: null,
    defaultTeacher: null,
  }));
  openRoutes(interviewsRoutes, '/interview/teacher');
  expect(await screen.findByText('Please select cycle', { selector: 'p' })).toBeVisible();
});

it('asks whom where several are met and oneself is not', async () => {
  const { getInterviewTeachers } = await import('@homeroom/contract/interviews/organising.endpoints.ts');
  server.answer(getInterviewTeachers, () => [
    aMet({ id: 20, itemName: 'Hale, John' }),
    aMet({ id: 21, itemName: 'Silva, Ana' }),
  ]);
  openRoutes(interviewsRoutes, '/interview/teacher');
  expect(await screen.findByText('Please select options')).toBeVisible();
});

it('opens and closes by keyboard: arrows move, Space toggles, N says not preferred', async () => {
  await open();
  row('4:00 PM').focus();
  await user.keyboard(' ');
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ id: 1, statusCurrent: 0, version: 1 }));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(row('4:30 PM')).toHaveFocus();
  await user.keyboard('n');
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ id: 3, statusCurrent: 3 }));
  await user.keyboard('{ArrowUp} ');
  // The booked one is not closed by a key.
  expect(saves()).toHaveLength(2);
});

it('takes a toggle back that the quota refuses, and says so', async () => {
  server.answer(saveTeacherSchedule, () =>
    refuse(409, { code: 'interviews.quota', message: 'A teacher may not close any more times.' }),
  );
  await open();
  await user.click(within(row('4:00 PM')).getByRole('button', { name: 'Not available' }));
  expect(await screen.findByText('A teacher may not close any more times.')).toBeVisible();
  await waitFor(() =>
    expect(within(row('4:00 PM')).getByRole('button', { name: 'Available' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
});

it('shows what a time has become that somebody booked before it was closed', async () => {
  const current = aBooked(1, '16:00', { student: aTalkedOf(2, 'Brown, Isabella'), version: 2 });
  server.answer(saveTeacherSchedule, () => {
    times.slots = times.slots.map((slot) => (slot.id === 1 ? current : slot));
    return refuse(409, { code: 'record.changed', message: 'Changed.', current });
  });
  await open();
  await user.click(within(row('4:00 PM')).getByRole('button', { name: 'Not available' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Somebody else changed this time meanwhile. It is now:',
  });
  expect(within(dialog).getByText('Isabella Brown')).toBeVisible();
  expect(within(dialog).getByText('A booked time is not closed: move the interview first.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Leave it as it is' }));
  expect(await screen.findByRole('link', { name: 'Brown, Isabella' })).toBeVisible();
});

it('says which of several times stay as they are, and why', async () => {
  times.met = aMet({ mayClose: 9 });
  server.answer(saveTeacherSlots, ({ body }) => {
    const { slots } = JSON.parse(body);
    expect(slots).toHaveLength(2);
    return {
      saved: [aSlot(1, '16:00', { statusCurrent: 0, version: 2 })],
      skipped: [{ id: 4, code: 'interviews.slot_booked' as const, current: aBooked(4, '16:40') }],
    };
  });
  await open();
  await user.click(screen.getByRole('button', { name: 'Close 2 free times' }));
  expect(await screen.findByText('1 time stays as it is. Booked or held: 4:40 PM.')).toBeVisible();
});

it('books a student who is not booked yet, once, however often it is pressed', async () => {
  await open();
  row('4:00 PM').focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Book an interview' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Student' }));
  expect(screen.queryByRole('option', { name: /Adeyemi/ })).toBeNull();
  await user.click(await screen.findByRole('option', { name: /Brown, Isabella/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Reading');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toHaveLength(1);
  expect(saves()[0]).toMatchObject({
    id: 1,
    statusCurrent: 2,
    student: { id: 2 },
    classDetail: { id: 31 },
    teacherComment: 'Reading',
    version: 1,
  });
});

it('keeps what is typed where somebody else was first, shows what stands, and offers another time', async () => {
  const current = aBooked(1, '16:00', { version: 2 });
  await open();
  await user.click(within(row('4:00 PM')).getByRole('button', { name: /^Book/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Book an interview' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: /Brown, Isabella/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Reading');
  server.answer(saveTeacherSchedule, () => {
    times.slots = times.slots.map((slot) => (slot.id === 1 ? current : slot));
    return refuse(409, { code: 'interviews.taken', message: 'This time is not free any more.', current });
  });
  await user.click(within(dialog).getByRole('button', { name: 'Book' }));
  const alert = await within(dialog).findByRole('alert');
  expect(within(alert).getByText('Tolu Adeyemi')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /Note/ })).toHaveValue('Reading');
  await user.click(within(dialog).getByRole('combobox', { name: 'Time' }));
  expect(await screen.findByRole('option', { name: /4:40 PM \(Not preferred\)/ })).toBeVisible();
});

it('says that it is not known whether a talk is cancelled where nobody answers, and sends the same again with the same key', async () => {
  await open();
  await user.click(within(row('4:10 PM')).getByRole('button', { name: /^Cancel/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this interview?' });
  server.answer(saveTeacherSchedule, () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the interview' }));
  expect(await within(dialog).findByText(/it is not known whether this was done/)).toBeVisible();
  server.answer(saveTeacherSchedule, () => aSlot(2, '16:10', { version: 3 }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the interview' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = sent('/api/ParentTeacherTeacherSchedules').map(({ headers }) =>
    headers.get('Idempotency-Key'),
  );
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

it('follows what others book while the focus stays on its time', async () => {
  await connect(7);
  await waitFor(() => expect(wire.heard.has('connect')).toBe(true));
  await act(() => wire.heard.get('connect')?.(undefined));
  await open();
  const line = row('4:40 PM');
  line.focus();
  times.slots = times.slots.map((slot) =>
    slot.id === 1 ? aBooked(1, '16:00', { student: aTalkedOf(3, 'Ćosić, Luka') }) : slot,
  );
  await changed({ model: 'ParentTeacherTeacherSchedule', ids: [12] });
  expect(await screen.findByRole('link', { name: 'Ćosić, Luka' })).toBeVisible();
  expect(line).toHaveFocus();
});
