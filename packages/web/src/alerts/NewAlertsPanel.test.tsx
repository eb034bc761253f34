import { getRecentFlags } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aTeacher } from '../../test/rolls.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { NewAlertsPanel } from './NewAlertsPanel.tsx';
import { OwnAlertsPanel } from './OwnAlertsPanel.tsx';

it('who raises alerts begins with those that are new, and when they were raised', async () => {
  const server = createServer();
  server.answer(getRecentFlags, () => [
    {
      ...{ id: 5, category: 'learning' as const, itemName: 'Reads slowly', dateFrom: '2026-11-19' },
      student: { id: 31, itemName: 'Ćosić, Luka' },
    },
  ]);
  await signedIn(server, { roles: 'counsellor' });
  showAt('/', <NewAlertsPanel />);
  expect(await screen.findByText('Reads slowly')).toBeVisible();
  expect(screen.getByText('yesterday')).toHaveAttribute('title', 'Thursday 2026-11-19');
  expect(screen.getByRole('link', { name: 'Ćosić, Luka' })).toHaveAttribute(
    'href',
    '/entities/view/31?tab=alerts',
  );
});

it('an alert that is raised meanwhile is offered, and pushes nothing away that is below', async () => {
  const flag = (id: number, itemName: string) => ({
    ...{ id, category: 'learning' as const, itemName, dateFrom: '2026-11-19' },
    student: { id: 31, itemName: 'Ćosić, Luka' },
  });
  let flags = [flag(5, 'Reads slowly')];
  const server = createServer();
  server.answer(getRecentFlags, () => flags);
  await signedIn(server, { roles: 'counsellor' });
  showAt('/', <NewAlertsPanel />);
  await screen.findByText('Reads slowly');
  flags = [flag(6, 'Knee brace'), ...flags];
  await act(() => queryClient.refetchQueries());
  const offer = await screen.findByRole('button', { name: '1 new: show it' });
  expect(screen.queryByText('Knee brace')).toBeNull();
  await userEvent.click(offer);
  expect(screen.getByText('Knee brace')).toBeVisible();
});

it('who teaches begins with what is new of their own students', async () => {
  const server = createServer();
  server.answer(getTeacherStatuses, () => [aTeacher(12, 'Grace Okafor', '7B')]);
  server.answer(getRecentFlags, () => [
    {
      ...{ id: 6, category: 'allergy' as const, itemName: 'Peanuts', dateFrom: '2026-11-20' },
      student: { id: 31, itemName: 'Ćosić, Luka' },
    },
  ]);
  await signedIn(server);
  showAt('/', <OwnAlertsPanel />);
  expect(await screen.findByRole('heading', { name: 'New alerts of your students' })).toBeVisible();
  expect(await screen.findByText('Peanuts')).toBeVisible();
  const [asked] = server.asked('/api/PersonalFlagCategories');
  expect(asked?.path).toMatch(/\?teacherID=12$/);
});

it('who teaches nobody is shown no panel of own students', async () => {
  const server = createServer();
  server.answer(getTeacherStatuses, () => [aTeacher(13, 'John Hale', '8A')]);
  server.answer(getRecentFlags, () => []);
  await signedIn(server);
  showAt('/', <OwnAlertsPanel />);
  expect(await screen.findByRole('heading', { name: 'New alerts of your students' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('says how many alerts there are, and shows all of them with one press', async () => {
  const server = createServer();
  server.answer(getRecentFlags, () =>
    Array.from({ length: 30 }, (_, at) => ({
      ...{ id: at + 1, category: 'learning' as const, itemName: `Alert ${at + 1}`, dateFrom: '2026-11-19' },
      student: { id: 31, itemName: 'Ćosić, Luka' },
    })),
  );
  await signedIn(server, { roles: 'counsellor' });
  showAt('/', <NewAlertsPanel />);
  expect(await screen.findByText('Alert 10')).toBeVisible();
  expect(screen.queryByText('Alert 11')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 30' }));
  expect(screen.getByText('Alert 30')).toBeVisible();
});
