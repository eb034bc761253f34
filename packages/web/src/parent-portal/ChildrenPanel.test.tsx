import { getAttendanceSummaries } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aChild } from '../../test/family.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { useOpenChild } from '../platform/openChild.ts';
import { ChildrenPanel } from './ChildrenPanel.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'parent', scope: 'parent' });
});

const lesson = {
  ...{ periodID: 1, periodName: 'Period 1', timeStart: '09:00', timeEnd: '09:50' },
  ...{ itemName: 'Maths', location: 'B2', teachers: ['Ann Reader'] },
};

it('begins the day with a child: how it began and why, with whom, what is known, what the lessons are', async () => {
  const wholeDays = { timeFrom: null, timeTo: null };
  const ahead = [
    { ...{ id: 4, dateFrom: '2026-11-23', dateTo: '2026-11-25', reason: 'Family leave' }, ...wholeDays },
  ];
  server.answer(getAttendanceSummaries, () => [
    aChild(5, 'Nia Novak', { mark: 'absent', reason: 'Illness', lessons: [lesson], ahead, daysAbsent: 1 }),
  ]);
  showAt('/', <ChildrenPanel />);
  const day = await screen.findByRole('article', { name: 'Nia Novak' });
  expect(day).toHaveTextContent('Recorded as absent today: Illness7B with Grace Okafor');
  expect(within(day).getByRole('list', { name: 'Lessons today' })).toHaveTextContent(
    /9:00 AM – 9:50 AM\s*Maths · B2 · Ann Reader/,
  );
  expect(day).toHaveTextContent('Family leave');
  expect(day).toHaveTextContent('This year: 1 day absent, 0 times late');
  expect(screen.queryByRole('tab')).toBeNull();
});

const Below = () => <p>Below: {useOpenChild()?.personID ?? 'all'}</p>;

it('has a tab for each child, one of them open', async () => {
  server.answer(getAttendanceSummaries, () => [
    aChild(5, 'Nia Novak', { mark: 'present' }),
    aChild(6, 'Ivo Novak', { mark: 'late', timeArrived: '09:12' }),
  ]);
  showAt(
    '/',
    <>
      <ChildrenPanel />
      <Below />
    </>,
  );
  expect(await screen.findByRole('tab', { name: 'Nia Novak', selected: true })).toBeVisible();
  expect(screen.getByText('Below: 5')).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('At school today');
  await user.click(screen.getByRole('tab', { name: 'Ivo Novak' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Arrived late today, 9:12 AM');
  expect(screen.getByText('Below: 6')).toBeVisible();
});

it('says whom to ask where lessons are not shown, and leaves out what is not known', async () => {
  server.answer(getAttendanceSummaries, () => [
    aChild(5, 'Nia Novak', { lessons: null, teacher: null, daysAbsent: null, daysLate: null }),
  ]);
  showAt('/', <ChildrenPanel />);
  expect(await screen.findByText('Ask the school office about lessons and places.')).toBeVisible();
  expect(screen.queryByText(/This year/)).toBeNull();
});

it('says who links children where there is none', async () => {
  server.answer(getAttendanceSummaries, () => []);
  showAt('/', <ChildrenPanel />);
  expect(await screen.findByText(/No child is linked to this account yet/)).toBeVisible();
});
