import { getRollClasses, saveRollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openRoutes } from '../../test/openRoutes.tsx';
import { aRollClass } from '../../test/people.ts';
import { createServer } from '../../test/server.ts';
import { signedIn } from '../../test/showAt.tsx';
import { enrolmentRoutes } from './enrolment.routes.tsx';

let server: ReturnType<typeof createServer>;
const sent = (path: string, method = 'PUT') =>
  server
    .asked(path)
    .filter((request) => request.method === method)
    .map(({ body }) => JSON.parse(body || 'null'));

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
});

it('is no screen for who may not edit people', async () => {
  await signedIn(server, { roles: 'teacher' });
  openRoutes(enrolmentRoutes, '/people/rollclasses');
  expect(await screen.findByText('home')).toBeVisible();
});

it('roll classes are listed with their teachers, edited beside the list, closed and opened again', async () => {
  let rows = [aRollClass(1, '7A'), aRollClass(2, '7B')];
  server.answer(getRollClasses, ({ path }) =>
    rows.filter(({ dateClosed }) => !dateClosed || path.includes('includeClosed=true')),
  );
  server.answer(
    saveRollClass,
    ({ body }) => {
      const { teachers: _, ...draft } = JSON.parse(body);
      rows = rows.map((row) => (row.id === draft.id ? { ...row, ...draft, version: row.version + 1 } : row));
      return { id: draft.id, code: draft.code, version: draft.version + 1 };
    },
    '/api/RollClasses/2',
  );
  openRoutes(enrolmentRoutes, '/people/rollclasses');
  // The screen is called what the navigation calls it.
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up roll classes' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 7B' }));
  const panel = within(await screen.findByRole('complementary', { name: '7B' }));
  await userEvent.clear(panel.getByLabelText('Code'));
  expect(panel.getByText('A code is needed.')).toBeVisible();
  await userEvent.type(panel.getByLabelText('Code'), '7X');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit 7X' })).toBeVisible();
  expect(sent('/api/RollClasses/2')[0]).toMatchObject({
    id: 2,
    code: '7X',
    teachers: [{ personID: 12, role: 'main', dateFrom: '2026-01-01', dateTo: null }],
    version: 2,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Edit 7X' }));
  // The button names what it does, and asks for the last day before it does it.
  await userEvent.click(screen.getByRole('button', { name: 'End this roll class…: 7X' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the roll class 7X' }));
  expect(rows[1]?.dateClosed).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'End this roll class' }));
  expect(await screen.findByText('7X has ended.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows[1]?.dateClosed).toBeNull());
  expect(sent('/api/RollClasses/2').map(({ dateClosed }) => dateClosed)).toEqual([null, '2026-11-20', null]);
});

it('the address says which roll class is open beside the list', async () => {
  server.answer(getRollClasses, () => [aRollClass(1, '7A'), aRollClass(2, '7B')]);
  const router = openRoutes(enrolmentRoutes, '/people/rollclasses?rollClass=2');
  const panel = within(await screen.findByRole('complementary', { name: '7B' }));
  await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Add a roll class' }));
  expect(await screen.findByRole('complementary', { name: 'New roll class' })).toBeVisible();
  expect(router.state.location.search).toEqual({ rollClass: 'new' });
});
