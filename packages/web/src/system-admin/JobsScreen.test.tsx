import {
  countJobs,
  getJobs,
  type Job,
  MAX_JOBS,
  retryJob,
} from '@homeroom/contract/system-admin/jobs.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { JobsScreen } from './JobsScreen.tsx';

const failed: Job = {
  ...{ id: 7, name: 'messages.deliver', state: 'failed', attempts: 14, maxAttempts: 14 },
  ...{ nextTry: null, createdAt: '2026-11-18T09:00:00Z', lastError: 'ECONNREFUSED' },
};
const waiting: Job = { ...failed, id: 8, state: 'waiting', attempts: 0, lastError: null };

it('shows what failed and why, and has it tried again', async () => {
  const server = createServer();
  await signedIn(server);
  server.answer(getJobs, () => [failed, waiting]);
  show(<JobsScreen />);
  const [, first, second] = await screen.findAllByRole('row');
  for (const text of ['messages.deliver', 'Failed for good', '14 of 14', 'ECONNREFUSED'])
    expect(within(first as HTMLElement).getByText(text)).toBeVisible();
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();

  const again: Job[] = [{ ...failed, state: 'waiting', attempts: 0, nextTry: '2026-11-18T09:00:00Z' }];
  server.answer(retryJob, () => again, '/api/Jobs/7/Retry');
  await userEvent.click(screen.getByRole('button', { name: 'Try messages.deliver 7 again now' }));
  expect(await screen.findByText('The job is tried again.')).toHaveFocus();
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says so where there is nothing to do', async () => {
  const server = createServer();
  await signedIn(server);
  server.answer(getJobs, () => []);
  show(<JobsScreen />);
  expect(await screen.findByText('Nothing waits, and nothing has failed.')).toBeVisible();
});

it('says of how many jobs it shows the first, and shows more of them', async () => {
  const server = createServer();
  await signedIn(server);
  const jobs = (most: number): Job[] =>
    Array.from({ length: most }, (_, at) => ({
      ...(at === MAX_JOBS + 2 ? failed : waiting),
      ...{ id: at + 1, name: `work.of${at + 1}` },
    }));
  server.answer(getJobs, ({ path }) => jobs(path.includes('limit=1000') ? MAX_JOBS + 3 : MAX_JOBS));
  server.answer(countJobs, () => ({ count: MAX_JOBS + 3 }));
  show(<JobsScreen />);
  expect(await screen.findByText('The first 500 of 503')).toBeVisible();
  expect(screen.queryByText('work.of503')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('work.of503')).toBeVisible();
  expect(screen.getByText('work.of1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();

  // One of them is tried again: the others of the longer list stay.
  server.answer(
    retryJob,
    ({ path }) => jobs(path.includes('limit=1000') ? MAX_JOBS + 2 : 1),
    '/api/Jobs/503/Retry',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try work.of503 503 again now' }));
  expect(await screen.findByText('The job is tried again.')).toBeVisible();
  expect(screen.getByText('work.of502')).toBeVisible();
});
