import { Readable } from 'node:stream';
import { exportBehaviour } from '@homeroom/contract/behaviour/csv.endpoints.ts';
import {
  countBehaviourReports,
  deleteBehaviourReport,
  getBehaviourReport,
  getBehaviourReports,
  restoreBehaviourReport,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aReport, serveChoices } from '../../../test/behaviour.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { saveSettings, settings } from '../../platform/settings/userSettings.ts';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
/** What the last search asked for. */
const asked = () =>
  Object.fromEntries(
    new URLSearchParams(server.asked('/api/BehaviourReports').at(-1)?.path.split('?')[1] ?? ''),
  );

beforeEach(async () => {
  server = createServer();
  serveChoices(server, ['Adeyemi, Tolu']);
  server.answer(getBehaviourReports, ({ path }) => {
    const newestFirst = [
      aReport({ id: 6, dateOf: '2026-11-20T09:00:00' }),
      aReport({ id: 5, dateOf: '2026-11-18T10:20:00' }),
    ];
    return path.includes('order=oldest') ? newestFirst.toReversed() : newestFirst;
  });
  await signedIn(server);
});

const lines = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map((line) => within(line).getByRole('link').getAttribute('href'));

it('finds the last 28 days of current students, newest first, or the other way round', async () => {
  const router = showAt('/behaviour/report/search');
  expect(await lines()).toEqual(['/behaviour/report/view/6', '/behaviour/report/view/5']);
  expect(asked()).toEqual({
    ...{ dateOfStart: '2026-10-24', dateOfEnd: '2026-11-20' },
    ...{ byDetails: 'true', filterType: 'StudentCurrent' },
  });
  await user.click(screen.getByRole('button', { name: 'Oldest first' }));
  await expect.poll(lines).toEqual(['/behaviour/report/view/5', '/behaviour/report/view/6']);
  expect(router.state.location.search).toEqual({ order: 'oldest' });
});

it('looks among whom was chosen last, on the history too, unless the address says otherwise', async () => {
  const router = showAt('/behaviour/report/search');
  await screen.findByRole('table');
  await user.click(screen.getByRole('combobox', { name: 'Who to search' }));
  await user.click(await screen.findByRole('option', { name: 'All Staff' }));
  await waitFor(() => expect(asked()).toMatchObject({ filterType: 'StaffAll' }));
  expect(settings('behaviour')).toMatchObject({ filterType: 'StaffAll' });
  await act(() => router.navigate({ to: '/behaviour/report/search', search: {} }));
  await act(() => router.navigate({ to: '/behaviour/history' }));
  const ofHistory = () => server.asked('/api/BehaviourReportPersons').at(-1)?.path;
  await waitFor(() => expect(ofHistory()).toContain('filterType=StaffAll'));
  await act(() => router.navigate({ to: '/behaviour/history', search: { filter: 'All' } }));
  await waitFor(() => expect(ofHistory()).toContain('filterType=All'));
  expect(settings('behaviour')).toMatchObject({ filterType: 'StaffAll' });
  saveSettings({ type: 'behaviour', filterType: 'StudentCurrent' });
});

it('keeps the student in the address as a number, and words out of it', async () => {
  const router = showAt('/behaviour/report/search');
  await screen.findByRole('table');
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'Ade');
  await user.click(await screen.findByRole('option', { name: /Adeyemi/ }));
  await waitFor(() => expect(asked()).toMatchObject({ studentIds: '1' }));
  expect(asked()).not.toHaveProperty('filterType');
  await user.type(screen.getByRole('searchbox', { name: 'Name or words' }), 'queue');
  await waitFor(() => expect(asked()).toMatchObject({ searchName: '%queue%' }));
  expect(router.state.location.search).toEqual({ student: 1 });
  expect(router.state.location.href).not.toMatch(/queue|Adeyemi/);
});

it('says that nothing was found, and what failed', async () => {
  server.answer(getBehaviourReports, () => []);
  showAt('/behaviour/report/search');
  expect(await screen.findByText('No records found')).toBeVisible();
  server.answer(getBehaviourReports, () => refuse(500, {}));
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'positive' }));
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
});

it('exports what is found', async () => {
  server.answer(exportBehaviour, () => ({ fileName: 'behaviour.csv', lines: Readable.from('') }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  showAt('/behaviour/report/search');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/^behaviour-.+\.csv was exported\.$/)).toBeVisible();
  expect(server.asked('/api/BehaviourExports')[0]?.path).toContain('filterType=StudentCurrent');
  clicked.mockRestore();
});

it('deletes an event after a question, and brings it back', async () => {
  server.answer(getBehaviourReport, () => aReport(), '/api/BehaviourReports/5');
  server.answer(deleteBehaviourReport, () => null, '/api/BehaviourReports/5');
  server.answer(restoreBehaviourReport, () => aReport({ version: 5 }), '/api/BehaviourReports/5/Restore');
  showAt('/behaviour/report/view/5');
  expect(await screen.findByText('Pushed in the queue.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'CONFIRM: Delete Behaviour Event?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The event was deleted.')).toBeVisible();
  expect(server.heard.some(({ method, path }) => method === 'DELETE' && /version=3/.test(path))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Pushed in the queue.')).toBeVisible();
});

it('offers what was taken away to who manages behaviour, with by whom and when, and puts it back', async () => {
  const takenAway = { at: '2026-11-19T15:00:00', by: 'Olga Office' };
  let isBack = false;
  await signedIn(server, { roles: 'office' });
  server.answer(getBehaviourReports, () => [aReport({ takenAway })]);
  server.answer(
    getBehaviourReport,
    () => (isBack ? aReport({ version: 5 }) : aReport({ takenAway, version: 4 })),
    '/api/BehaviourReports/5',
  );
  const restored = () => {
    isBack = true;
    return aReport({ version: 5 });
  };
  server.answer(restoreBehaviourReport, restored, '/api/BehaviourReports/5/Restore');
  const router = showAt('/behaviour/report/search');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Deleted' }));
  await waitFor(() => expect(asked()).toMatchObject({ takenAway: 'true' }));
  expect(router.state.location.search).toEqual({ state: 'takenAway' });
  expect(await screen.findByText('2026-11-19 3:00 PM by Olga Office')).toBeVisible();
  await user.click(within(screen.getByRole('table')).getByRole('link'));
  expect(await screen.findByText(/This event was deleted: 2026-11-19 3:00 PM by Olga/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(JSON.parse(server.asked('/api/BehaviourReports/5/Restore')[0]?.body ?? '')).toEqual({ version: 4 });
  expect(screen.queryByText(/This event was deleted/)).toBeNull();
});

it('says nothing of what was taken away to who may not see it', async () => {
  showAt('/behaviour/report/search?state=takenAway');
  await screen.findByRole('table');
  expect(asked()).not.toHaveProperty('takenAway');
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
});

it('says that an event is not there', async () => {
  showAt('/behaviour/report/view/none');
  expect(await screen.findByText('There is no such event, or you may not see it.')).toBeVisible();
});

it('says of how many events it shows the first', async () => {
  server.answer(getBehaviourReports, () => Array.from({ length: 200 }, (_, n) => aReport({ id: 312 - n })));
  server.answer(countBehaviourReports, () => ({ count: 312 }));
  showAt('/behaviour/report/search');
  expect(await screen.findByText('The first 200 of 312 events')).toBeVisible();
});

it('offers no more where a full page holds all that there are', async () => {
  server.answer(getBehaviourReports, () => Array.from({ length: 200 }, (_, n) => aReport({ id: 312 - n })));
  server.answer(countBehaviourReports, () => ({ count: 200 }));
  showAt('/behaviour/report/search');
  expect(await screen.findByText('200 events')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});

it('opens the calendar of a day by the down arrow, and goes to no line by it', async () => {
  showAt('/behaviour/report/search');
  const table = await screen.findByRole('table');
  const wentTo = vi.fn();
  table.addEventListener('focusin', wentTo);
  screen.getByRole('textbox', { name: 'From' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeInTheDocument();
  expect(wentTo).not.toHaveBeenCalled();
});
