import {
  getClassAttendances,
  saveAttendanceStudent,
  submitClassAttendance,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLine, aRollState, reasons, serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { dropOutbox, outboxView, retryOutbox } from '../../platform/outbox/outbox.ts';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let roll: ReturnType<typeof serveRoll>;
const row = (name: RegExp) => screen.findByRole('row', { name });
const sent = () => waitFor(() => expect(outboxView().entries).toEqual([]));
const isClosed = () => refuse(403, { error: 'permission.denied', error_description: 'You may not do this.' });

beforeEach(async () => {
  server = createServer();
  roll = serveRoll(server, [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella')]);
  await signedIn(server);
  showAt('/attendance/class');
  await screen.findByRole('grid');
});
afterEach(dropOutbox);

it('says of a mark that arrived unanswered, and is refused when it comes again, that it stands', async () => {
  server.answer(saveAttendanceStudent, () => {
    const absence = { reason: reasons[0]!, details: '', late: false, timeArrived: null };
    roll.put(1, {
      ...{ mark: 'absent', layer: 'teacher', recordedByID: 7, recordedBy: 'Grace Okafor', permission: 1 },
      absence: { ...absence, dateTime: `${TODAY}T09:05:00` },
    });
    server.answer(saveAttendanceStudent, isClosed);
    return refuse(503, {});
  });
  await user.keyboard('a');
  await waitFor(() => expect(outboxView().reachable).toBe(false));
  retryOutbox();
  expect(await screen.findByText('Adeyemi, Tolu, 7B, Fri 20 Nov: kept as you recorded it.')).toBeVisible();
  await sent();
  expect(await row(/^Adeyemi, Tolu, absent, Unexplained$/)).toBeVisible();
  expect(screen.queryByText(/^Opps!/)).toBeNull();
});

it('says of a mark that does not stand that it is refused', async () => {
  roll.put(1, { mark: 'late', permission: 1 });
  server.answer(saveAttendanceStudent, isClosed);
  await user.keyboard('a');
  expect(await screen.findByText('Adeyemi, Tolu, 7B, Fri 20 Nov: You may not do this.')).toBeVisible();
  expect(screen.queryByText(/kept as you/)).toBeNull();
});

it('asks again where nobody tells whether a refused mark stands', async () => {
  let asked = 0;
  server.answer(saveAttendanceStudent, () => {
    asked += 1;
    server.cutOff();
    return isClosed();
  });
  await user.keyboard('a');
  await waitFor(() => expect(outboxView().reachable).toBe(false));
  expect(asked).toBe(1);
  expect(await row(/^Adeyemi, Tolu, absent, Unexplained, waiting to be sent$/)).toBeVisible();
});

it('shows a roll as submitted whose submit is refused since it stands', async () => {
  const submitted = { state: 'submitted', submittedAt: `${TODAY}T09:06:00` } as const;
  server.answer(getClassAttendances, () => [aRollState({ ...submitted, submittedBy: 'Grace Okafor' })]);
  server.answer(submitClassAttendance, isClosed);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Submitted 9:06 AM by you')).toBeVisible();
  expect(await screen.findByText('the roll, 7B, Fri 20 Nov: kept as you recorded it.')).toBeVisible();
});
