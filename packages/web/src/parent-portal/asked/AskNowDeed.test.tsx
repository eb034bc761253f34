import {
  type AbsenceAlerts,
  askFamilyNow,
  getAbsenceAlerts,
} from '@homeroom/contract/parent-portal/ask-now.endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import AskNowDeed from './AskNowDeed.tsx';

let server: ReturnType<typeof createServer>;
const answers = (alerts: AbsenceAlerts) => server.answer(getAbsenceAlerts, () => alerts);
beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office', personID: null });
});
const opened = () => {
  showAt('/', <AskNowDeed student={{ id: 31, fullName: 'Ćosić, Luka' }} tabIndex={0} />);
  return screen.findByRole('button', { name: 'Ask by mail: Ćosić, Luka' });
};

it('asks the family of one student at once, and says when that was done', async () => {
  answers({ isOn: true, asked: [{ studentID: 8, at: '2026-11-18T09:05:00' }] });
  server.answer(
    askFamilyNow,
    () => ({ isOn: true, asked: [{ studentID: 31, at: '2026-11-18T09:12:00' }] }),
    '/api/AbsenceAlerts/31',
  );
  await userEvent.click(await opened());
  expect(await screen.findByText('Asked by mail 9:12 AM')).toBeInTheDocument();
  expect(screen.getByText('9:12 AM')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why a family cannot be asked', async () => {
  answers({ isOn: true, asked: [] });
  const message = 'There is nothing to ask.';
  server.answer(
    askFamilyNow,
    () => refuse(409, { code: 'absence_alert.nothing', message }),
    '/api/AbsenceAlerts/31',
  );
  const button = await opened();
  await userEvent.click(button);
  expect(await screen.findByText(/^Ćosić, Luka: There is nothing to ask/)).toBeVisible();
  expect(button).toBeEnabled();
});
