import type { AbsenceProposal } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { getAbsenceProposals } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
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
import AskNowAction from './AskNowAction.tsx';

let server: ReturnType<typeof createServer>;
const answers = (alerts: AbsenceAlerts) => server.answer(getAbsenceAlerts, () => alerts);
beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office', personID: null });
  server.answer(getAbsenceProposals, () => []);
});
const opened = () => {
  showAt('/', <AskNowAction student={{ id: 31, fullName: 'Ćosić, Luka' }} tabIndex={0} />);
  return screen.findByRole('button', { name: 'Ask by mail: Ćosić, Luka' });
};

it('asks the family of one student at once, and says when that was done', async () => {
  answers({ isOn: true, asked: [{ studentID: 8, at: '2026-11-18T09:05:00', isStopped: false }] });
  server.answer(
    askFamilyNow,
    () => ({ isOn: true, asked: [{ studentID: 31, at: '2026-11-18T09:12:00', isStopped: false }] }),
    '/api/AbsenceAlerts/31',
  );
  await userEvent.click(await opened());
  expect(await screen.findByText('Asked by mail 9:12 AM')).toBeInTheDocument();
  expect(screen.getByText('9:12 AM')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that a mail may not have arrived, and sends it again with one press', async () => {
  const at = '2026-11-18T09:05:00';
  answers({ isOn: true, asked: [{ studentID: 31, at, isStopped: true }] });
  server.answer(
    askFamilyNow,
    () => ({ isOn: true, asked: [{ studentID: 31, at, isStopped: false }] }),
    '/api/AbsenceAlerts/31',
  );
  showAt('/', <AskNowAction student={{ id: 31, fullName: 'Ćosić, Luka' }} tabIndex={0} />);
  const button = await screen.findByRole('button', {
    name: 'Mail again, as the first may not have arrived: Ćosić, Luka',
  });
  expect(button).toHaveAttribute('title', 'Asked by mail 9:05 AM; it may not have arrived');
  await userEvent.click(button);
  expect(await screen.findByText('Asked by mail 9:05 AM')).toBeInTheDocument();
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

it.each([
  ['explain', 'Illness', 'Una Novak has answered: Illness. See “Absences to confirm”.'],
  ['atSchool', '', /^Una Novak has answered that the child is at school/],
] as const)(
  'says that the family has answered already, whether or not the school asks: %s',
  async (kind, reason, text) => {
    answers({ isOn: false, asked: [] });
    // The session's today is 2026-11-20.
    const of = (id: number, studentID: number, day: string): AbsenceProposal => ({
      ...{ id, studentID, fullName: 'Luka Ćosić', kind, dateFrom: day, dateTo: day, reasonID: null, reason },
      ...{
        details: '',
        state: 'waiting',
        madeAt: `${day}T08:40:00`,
        answer: '',
        version: 1,
        timeFrom: null,
        timeTo: null,
        rollClass: '7B',
      },
      ...{ adult: { id: 9, fullName: 'Una Novak' }, isPlain: true, obstacle: null, isNothingLeft: false },
    });
    server.answer(getAbsenceProposals, () => [
      of(1, 8, '2026-11-20'),
      of(2, 31, '2026-11-20'),
      of(3, 32, '2026-11-19'),
    ]);
    showAt(
      '/',
      <>
        <AskNowAction student={{ id: 31, fullName: 'Ćosić, Luka' }} tabIndex={0} />
        <AskNowAction student={{ id: 32, fullName: 'Ćosić, Iva' }} tabIndex={0} />
      </>,
    );
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getAllByText('Answered')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Ask by mail/ })).toBeNull();
  },
);
