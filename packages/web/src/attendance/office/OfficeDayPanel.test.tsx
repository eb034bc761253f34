import {
  getAttendanceStudents,
  getClassAttendances,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getRollReminders } from '@homeroom/contract/attendance/roll-reminders.endpoints.ts';
import { getUnexplainedAbsences } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aLine, aRollState, serveRoll } from '../../../test/rolls.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { OfficeDayPanel } from './OfficeDayPanel.tsx';

it('counts what waits for the office, and each count leads to its list', async () => {
  const server = createServer();
  serveRoll(server, []);
  server.answer(getUnexplainedAbsences, () => []);
  server.answer(getRollReminders, () => []);
  server.answer(getClassAttendances, () => [
    aRollState({ itemName: '7B', overdue: true }),
    aRollState({ itemName: '8A', rollClass: '8A', overdue: true }),
  ]);
  server.answer(getAttendanceStudents, () => [
    { ...aLine(1, 'Adeyemi, Tolu'), mark: 'late' as const },
    { ...aLine(2, 'Brown, Isabella'), mark: 'absent' as const },
  ]);
  await signedIn(server, { roles: 'office', personID: null });
  showAt('/', <OfficeDayPanel />);
  const counts = within(await screen.findByRole('navigation', { name: 'To do today' }));
  expect(await counts.findByRole('link', { name: '0 without a reason' })).toBeVisible();
  expect(await counts.findByRole('link', { name: '1 late today' })).toBeVisible();
  const overdue = await counts.findByRole('link', { name: '2 rolls overdue' });
  await screen.findByRole('list', { name: 'Overdue' });
  await userEvent.click(overdue);
  expect(screen.getByRole('heading', { name: 'Rolls today' })).toHaveFocus();
});
