import { getBehaviourReports } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aParticipant, aReport } from '../../../test/behaviour.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { setOpenChild } from '../../platform/openChild.ts';
import { ParentsPanel } from './ParentsPanel.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const asked = () => server.asked('/api/BehaviourReports').at(-1)?.path ?? '';
const shared = (id: number, child: number, name: string, parentsText: string) =>
  aReport({ id, comment: '', people: [aParticipant(child, name, { parentsText, isShared: true })] });

beforeEach(async () => {
  server = createServer();
  server.answer(getBehaviourReports, ({ path }) =>
    [shared(5, 1, 'Adeyemi, Tolu', 'Helped.'), shared(6, 2, 'Adeyemi, Femi', 'Was late.')].filter(
      ({ people }) => !/studentID=1/.test(path) || people[0]?.id === 1,
    ),
  );
  await signedIn(server, { roles: 'parent', scope: 'parent' });
});

it('shows what was shared of one’s children in the last 28 days, by child', async () => {
  showAt('/', <ParentsPanel />);
  expect(await screen.findByText('Helped.')).toBeVisible();
  expect(screen.getByText('Was late.')).toBeVisible();
  expect(asked()).toContain('dateOfStart=2026-10-24&dateOfEnd=2026-11-20');
  await user.click(screen.getByRole('combobox', { name: 'Child' }));
  await user.click(await screen.findByRole('option', { name: 'Tolu Adeyemi' }));
  await waitFor(() => expect(screen.queryByText('Was late.')).toBeNull());
  expect(screen.getByText('Helped.')).toBeVisible();
});

afterEach(() => setOpenChild(null));

it('shows what is of the child whose tab is open above, and of the other once that is open', async () => {
  const children = [
    { personID: 1, fullName: 'Tolu Adeyemi' },
    { personID: 2, fullName: 'Femi Adeyemi' },
  ];
  server.answer(getBehaviourReports, ({ path }) =>
    [shared(5, 1, 'Adeyemi, Tolu', 'Helped.'), shared(6, 2, 'Adeyemi, Femi', 'Was late.')].filter(
      ({ people }) => path.includes(`studentID=${people[0]?.id}`),
    ),
  );
  setOpenChild({ personID: 2, children });
  showAt('/', <ParentsPanel />);
  expect(await screen.findByText('Was late.')).toBeVisible();
  expect(screen.queryByText('Helped.')).toBeNull();
  act(() => setOpenChild({ personID: 1, children }));
  expect(await screen.findByText('Helped.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Was late.')).toBeNull());
});

it('reaches back to what was shared before the last 28 days', async () => {
  showAt('/', <ParentsPanel />);
  const from = await screen.findByRole('textbox', { name: 'From' });
  fireEvent.change(from, { target: { value: '2026-06-01' } });
  fireEvent.keyDown(from, { key: 'Enter' });
  await waitFor(() => expect(asked()).toContain('dateOfStart=2026-06-01&dateOfEnd=2026-11-20'));
});

it('asks for words between percent signs, and says where nothing has them', async () => {
  showAt('/', <ParentsPanel />);
  await screen.findByText('Helped.');
  server.answer(getBehaviourReports, () => []);
  await user.type(screen.getByRole('searchbox', { name: 'Words' }), 'bus');
  expect(await screen.findByText('No records found')).toBeVisible();
  await waitFor(() => expect(decodeURIComponent(asked())).toContain('searchName=%bus%'));
});
