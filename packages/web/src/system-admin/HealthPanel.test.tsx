import { getInstallationHealth, type HealthCheck } from '@homeroom/contract/system-admin/health.endpoints.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import '../app/areas.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { HealthPanel } from './HealthPanel.tsx';

const check = (name: string, fields: Partial<HealthCheck> = {}): HealthCheck => ({
  ...{ name, state: 'ok', count: 0, since: null, path: null },
  ...fields,
});
const failed = check('system-admin.jobsFailed', {
  ...{ state: 'bad', count: 3, since: '2026-11-18T07:30:00Z', path: '/system/jobs' },
});
let server: ReturnType<typeof createServer>;
let checks: HealthCheck[];
beforeEach(async () => {
  server = createServer();
  server.answer(getInstallationHealth, () => ({
    ...{ version: '1.4.0', startedAt: '2026-11-16T06:00:00Z' },
    checks,
  }));
  await signedIn(server, { roles: 'admin' });
});
const panel = async () => within(await screen.findByRole('region', { name: 'Installation' }));

it('is calm where nothing is wrong: one line, and what was looked at on request', async () => {
  checks = [check('system-admin.database'), check('system-admin.disk', { count: 40 })];
  showAt('/', <HealthPanel />);
  const { findByText, getByText } = await panel();
  expect(await findByText('All is well.')).toBeVisible();
  expect(getByText(/Version 1\.4\.0/)).toBeVisible();
  const line = getByText('40 GB are free where everything is stored.');
  expect(line).not.toBeVisible();
  await userEvent.click(getByText('2 checks are OK'));
  expect(line).toBeVisible();
});

it('names what is wrong, since when, and leads to where it is mended', async () => {
  checks = [failed, check('session.demo', { state: 'bad' }), check('system-admin.database')];
  showAt('/', <HealthPanel />);
  const { findByRole, queryByText } = await panel();
  const list = await findByRole('list', { name: 'What needs attention' });
  const [jobs, demo] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(jobs).toHaveTextContent(
    /^Wrong: Jobs that failed3 jobs have failed for good .* since .*Background jobs$/,
  );
  expect(within(jobs).getByRole('link', { name: 'Background jobs' })).toHaveAttribute('href', '/system/jobs');
  expect(demo).toHaveTextContent(/HOMEROOM_DEMO=0/);
  expect(within(demo).queryByRole('link')).toBeNull();
  expect(queryByText('All is well.')).toBeNull();
});

it('moves nothing below it by itself: what goes wrong meanwhile is offered, what is mended says so in its place', async () => {
  checks = [failed, check('session.locks')];
  showAt('/', <HealthPanel />);
  const { findByText, findByRole, getByRole, queryByText } = await panel();
  await findByText(/^3 jobs have failed/);
  checks = [check('session.locks', { state: 'warn', count: 2 }), check('system-admin.jobsFailed')];
  await act(() => queryClient.refetchQueries());
  expect(await findByText('No job has failed for good.')).toBeVisible();
  expect(queryByText('2 sign-ins are locked.')).toBeNull();
  await userEvent.click(await findByRole('button', { name: /1 new/ }));
  expect(within(getByRole('list', { name: 'What needs attention' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
  expect(await findByText('2 sign-ins are locked.')).toBeVisible();
});

it('asks in the background, so that no session is kept by it', async () => {
  checks = [check('system-admin.database')];
  showAt('/', <HealthPanel />);
  await (await panel()).findByText('All is well.');
  // Whoever is here keeps the session by what they do themselves.
  await act(() => queryClient.refetchQueries());
  const asked = server.asked('/api/InstallationHealth');
  expect(asked.map(({ headers }) => headers.get('X-Homeroom-Background'))).toEqual([null, '1']);
});
