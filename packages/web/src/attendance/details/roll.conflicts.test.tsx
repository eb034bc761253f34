import {
  saveAttendanceStudent,
  submitClassAttendance,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLine, aRollState, reasons, serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { dropOutbox, outboxView, retryOutbox } from '../../platform/outbox/outbox.ts';

const SAVES = '/api/AttendanceStudents';
const row = (name: RegExp) => screen.findByRole('row', { name });
const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let roll: ReturnType<typeof serveRoll>;

const open = async (
  lines = [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella'), aLine(3, 'Ćosić, Luka')],
) => {
  roll = serveRoll(server, lines);
  await signedIn(server);
  const router = showAt('/attendance/class');
  await screen.findByRole('grid');
  return router;
};
/** Opens the choice on a line, which is a press away. */
const choose = async () =>
  user.click(await screen.findByRole('button', { name: /^Choose.*, Adeyemi, Tolu$/ }));
const saves = () => server.asked(SAVES).filter((r) => r.method === 'PUT');
const sent = () => waitFor(() => expect(outboxView().entries).toEqual([]));

beforeEach(() => {
  server = createServer();
});
afterEach(async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
  await dropOutbox();
});

describe('somebody else', () => {
  const theirs = () =>
    aLine(1, 'Adeyemi, Tolu', {
      mark: 'late',
      version: 5,
      layer: 'teacher',
      recordedBy: 'John Hale',
      recordedByID: 8,
      dateTime: `${TODAY}T09:01:00`,
      absence: { dateTime: `${TODAY}T09:01:00`, reason: null, details: '', late: true, timeArrived: '09:01' },
    });
  const conflict = () =>
    refuse(409, {
      code: 'record.changed',
      message: 'Somebody else changed this meanwhile.',
      current: theirs(),
    });

  it('is shown with both values, and theirs can be kept', async () => {
    await open();
    server.answer(saveAttendanceStudent, conflict);
    await user.keyboard('a');
    await choose();
    expect(await screen.findByText('Yours: absent, Unexplained')).toBeVisible();
    expect(screen.getByText(/Theirs: late, 9:01 AM, 9:01 AM by John Hale/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep theirs: Adeyemi, Tolu' }));
    expect(await row(/Adeyemi, Tolu, late/)).toBeVisible();
    expect(screen.queryByText(/^Yours/)).toBeNull();
    expect(saves()).toHaveLength(1);
  });

  it('is the office: its correction is shown beside what was marked meanwhile, and stands', async () => {
    await open();
    server.answer(saveAttendanceStudent, () =>
      refuse(409, {
        code: 'record.changed',
        message: 'Somebody else changed this meanwhile.',
        current: aLine(1, 'Adeyemi, Tolu', {
          ...{ mark: 'absent', version: 1, layer: 'office', permission: 1, recordedBy: 'Olive Office' },
          dateTime: `${TODAY}T16:26:00`,
          absence: {
            ...{ dateTime: `${TODAY}T16:26:00`, details: '', late: false, timeArrived: null },
            reason: reasons[1] ?? null,
          },
        }),
      }),
    );
    await user.keyboard('l');
    await choose();
    expect(await screen.findByText(/^Yours: late/)).toBeVisible();
    expect(screen.getByText('The office recorded Illness at 4:26 PM')).toBeVisible();
    expect(screen.getByText('Only the office can change it now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Use mine/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep theirs: Adeyemi, Tolu' }));
    expect(await row(/Adeyemi, Tolu, absent, Illness/)).toBeVisible();
  });

  it('is left with what they recorded by undo, which takes mine back', async () => {
    await open();
    server.answer(saveAttendanceStudent, conflict);
    await user.keyboard('a');
    await screen.findByText('Choose: absent or late');
    await user.click(screen.getByRole('button', { name: 'undo' }));
    expect(await screen.findByText('Taken back: Adeyemi, Tolu')).toBeVisible();
    expect(await row(/Adeyemi, Tolu, late/)).toBeVisible();
    await sent();
    expect(screen.queryByText(/^Choose/)).toBeNull();
    expect(server.asked(`${SAVES}/Unmark`)).toEqual([]);
  });

  it('can be overruled, with their version and under a new key', async () => {
    await open();
    server.answer(saveAttendanceStudent, conflict);
    await user.keyboard('a');
    await choose();
    const mine = await screen.findByRole('button', { name: 'Use mine: Adeyemi, Tolu' });
    server.answer(saveAttendanceStudent, () => ({
      ...theirs(),
      mark: 'absent' as const,
      version: 6,
      recordedByID: 7,
      recordedBy: 'Grace Okafor',
    }));
    await user.click(mine);
    await sent();
    expect(saves().map((r) => JSON.parse(r.body).version)).toEqual([0, 5]);
    // Chosen now, after theirs: not when it was first pressed.
    expect(saves().map((r) => typeof JSON.parse(r.body).madeAt)).toEqual(['string', 'undefined']);
    expect(new Set(saves().map((r) => r.headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('lets nobody submit before the choice is made, says so and leads to it', async () => {
    const submits = () => server.asked('/api/ClassAttendances').filter((r) => r.method === 'POST');
    await open();
    server.answer(saveAttendanceStudent, conflict);
    await user.keyboard('a');
    expect(await screen.findByText('Choose which mark to keep on one line.')).toBeVisible();
    await user.keyboard('jj');
    await user.click(screen.getByRole('button', { name: /^Submit/ }));
    const refused = await screen.findByRole('button', { name: 'Not submitted: choose on one line first.' });
    expect(outboxView().entries.map(({ kind }) => kind)).toEqual(['mark']);
    await user.click(refused);
    await user.click(await screen.findByRole('button', { name: 'Keep theirs: Adeyemi, Tolu' }));
    expect(await row(/^Adeyemi, Tolu, late/)).toHaveFocus();
    expect(submits()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Submit/ }));
    expect(await screen.findByText('Submitted 9:06 AM by you')).toBeVisible();
    expect(submits()).toHaveLength(1);
  });

  it('is said by the roll alone while it is shown: no notice comes to lie on it', async () => {
    await open();
    server.answer(saveAttendanceStudent, conflict);
    await user.keyboard('a');
    expect(await row(/Adeyemi, Tolu, .*Changed by somebody else meanwhile/)).toBeVisible();
    expect(screen.queryByText(/Choose on the roll/)).toBeNull();
  });

  it('is chosen by keys: Enter on the line opens both', async () => {
    await open();
    server.answer(saveAttendanceStudent, conflict);
    await user.keyboard('a');
    await screen.findByText('Choose: absent or late');
    await user.keyboard('k{Enter}');
    expect(await screen.findByRole('button', { name: 'Use mine: Adeyemi, Tolu' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Use mine/ })).toBeNull());
    expect(screen.getByText('Choose: absent or late')).toBeVisible();
    expect(saves()).toHaveLength(1);
  });
});

describe('without a network', () => {
  it('lets marks and the submit wait, and sends them in one request when it is back', async () => {
    await open();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    await user.keyboard('a');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The submit waits for the connection.')).toBeVisible();
    expect(await row(/Adeyemi, Tolu, absent, Unexplained, waiting to be sent/)).toBeVisible();
    expect(screen.queryByText(/^Opps!/)).toBeNull();
    expect(saves()).toEqual([]);
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    retryOutbox();
    expect(await screen.findByText('Submitted 9:06 AM by you')).toBeVisible();
    expect(saves()).toEqual([]);
    const [submit, ...more] = server.asked('/api/ClassAttendances').filter(({ method }) => method === 'POST');
    expect(JSON.parse(submit?.body ?? '')).toMatchObject({ marks: [{ studentID: 1, mark: 'absent' }] });
    expect(more).toEqual([]);
    expect(roll.stored.get(1)?.mark).toBe('absent');
    expect(outboxView().entries).toEqual([]);
  });

  it('offers no undo beside a submit, nor on a roll that was submitted, until there is a mark after it', async () => {
    await open();
    const undo = () => screen.queryByRole('button', { name: 'undo' });
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    await user.keyboard('a');
    expect(undo()).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The submit waits for the connection.')).toBeVisible();
    expect(undo()).toBeNull();
    await user.keyboard('u');
    expect(await row(/Adeyemi, Tolu, absent/)).toBeVisible();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    retryOutbox();
    await user.click(await screen.findByRole('button', { name: 'Show the roll again' }));
    expect(await row(/Adeyemi, Tolu, absent/)).toBeVisible();
    expect(undo()).toBeNull();
    await user.keyboard('l');
    await waitFor(() => expect(undo()).toBeVisible());
  });

  it('shows the rest present as the server has taken them with the submit', async () => {
    await open();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    await user.keyboard('a');
    await user.click(screen.getByRole('button', { name: /rest present/i }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The submit waits for the connection.')).toBeVisible();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    retryOutbox();
    await user.click(await screen.findByRole('button', { name: /show.*again/i }));
    expect(await row(/Adeyemi, Tolu, absent/)).toBeVisible();
    expect(await row(/Brown, Isabella, present/)).toBeVisible();
    expect(server.asked(`${SAVES}/MarkRestPresent`)).toEqual([]);
  });

  it('shows what somebody else changed meanwhile for the choice; the submit goes after it', async () => {
    await open();
    const late = { mark: 'late', layer: 'teacher', recordedBy: 'John Hale', version: 5 } as const;
    server.answer(submitClassAttendance, ({ body }) => {
      if (!body) return aRollState({ state: 'submitted', submittedAt: `${TODAY}T09:06:00` });
      const conflicts = [aLine(1, 'Adeyemi, Tolu', late)];
      return { ...aRollState(), saved: [{ studentID: 2, version: 1 }], conflicts, refused: [] };
    });
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    await user.keyboard('aa');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The submit waits for the connection.')).toBeVisible();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    retryOutbox();
    expect(await screen.findByText('The submit waits for your choice on one line.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'undo' })).toBeNull();
    expect(await row(/Brown, Isabella, absent/)).toBeVisible();
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Keep theirs: Adeyemi, Tolu' }));
    await sent();
    expect(server.asked('/api/ClassAttendances').filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('is not submitted where an absence sent with it is refused: it says why, and waits to be submitted again', async () => {
    await open();
    server.answer(submitClassAttendance, ({ body }) => {
      if (!body) return aRollState({ state: 'submitted', submittedAt: `${TODAY}T09:06:00` });
      const message = 'This reason cannot be used here.';
      const refused = [{ studentID: 1, code: 'attendance.reason_not_allowed', message }];
      return { ...aRollState(), saved: [], conflicts: [], refused };
    });
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    await user.keyboard('a');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The submit waits for the connection.')).toBeVisible();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    retryOutbox();
    expect(
      await screen.findByText(/cannot be used here\. 7B is not submitted: mark Adeyemi, Tolu again/),
    ).toBeVisible();
    await sent();
    expect(server.asked('/api/ClassAttendances').filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await row(/Adeyemi, Tolu, not marked/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Submit/ })).toBeEnabled();
  });

  it('sends each mark by itself where the server refuses to take them together', async () => {
    await open();
    server.answer(submitClassAttendance, ({ body }) =>
      body
        ? refuse(400, { code: 'request.invalid', message: 'No.', errors: [] })
        : aRollState({ state: 'submitted', submittedAt: `${TODAY}T09:06:00`, submittedBy: 'Grace Okafor' }),
    );
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    await user.keyboard('a');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The submit waits for the connection.')).toBeVisible();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    retryOutbox();
    expect(await screen.findByText('Submitted 9:06 AM by you')).toBeVisible();
    expect(saves()).toHaveLength(1);
  });

  it('says what waits when the server is what cannot be reached', async () => {
    await open();
    server.answer(submitClassAttendance, () => refuse(503, {}));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The submit waits for the connection.')).toBeVisible();
  });
});
