import { getBehaviourReports } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aParticipant, aReport } from '../../../test/behaviour.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { setOpenChild } from '../../platform/places/openChild.ts';
import { ParentsPanel } from './ParentsPanel.tsx';
import { ReadCards } from './ReadCards.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const asked = () => server.asked('/api/BehaviourReports').at(-1)?.path ?? '';
const shared = (id: number, child: number, name: string, parentsText: string, dateOpened: string | null) =>
  aReport({
    id,
    comment: '',
    people: [aParticipant(child, name, { parentsText, isShared: true, dateOpened })],
  });
const OPENED = '2026-11-19T16:00:00';
const children = [
  { personID: 1, fullName: 'Tolu Adeyemi' },
  { personID: 2, fullName: 'Femi Adeyemi' },
];

beforeEach(async () => {
  server = createServer();
  server.answer(getBehaviourReports, () => [
    shared(5, 1, 'Adeyemi, Tolu', 'Helped.', OPENED),
    shared(6, 2, 'Adeyemi, Femi', 'Was late.', OPENED),
  ]);
  await signedIn(server, { roles: 'parent', scope: 'parent' });
});
afterEach(() => setOpenChild(null));

const look = async () => user.click(await screen.findByRole('button', { name: 'Search' }));

it('shows what was shared of one’s children in the last 28 days, without a form to search two entries', async () => {
  showAt('/', <ParentsPanel />);
  expect(await screen.findByText('Helped.')).toBeVisible();
  expect(screen.getByText('Was late.')).toBeVisible();
  expect(asked()).toContain('dateOfStart=2026-10-24&dateOfEnd=2026-11-20');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('has the filters at once where there is much to look through', async () => {
  server.answer(getBehaviourReports, () =>
    [1, 2, 3, 4, 5, 6].map((id) => shared(id, 1, 'Adeyemi, Tolu', `Text ${id}`, OPENED)),
  );
  showAt('/', <ParentsPanel />);
  expect(await screen.findByRole('searchbox', { name: 'Words' })).toBeVisible();
});

it('looks for what is of one child', async () => {
  showAt('/', <ParentsPanel />);
  await look();
  server.answer(getBehaviourReports, ({ path }) =>
    path.includes('studentID=1') ? [shared(5, 1, 'Adeyemi, Tolu', 'Helped.', OPENED)] : [],
  );
  await user.click(screen.getByRole('combobox', { name: 'Child' }));
  await user.click(await screen.findByRole('option', { name: 'Tolu Adeyemi' }));
  await waitFor(() => expect(screen.queryByText('Was late.')).toBeNull());
  // What was shown gives way at once, before what is looked for is there.
  expect(await screen.findByText('Helped.')).toBeVisible();
});

it('shows what is of the child that is open above, and of the other once that is open', async () => {
  setOpenChild({ personID: 2, children });
  showAt('/', <ParentsPanel />);
  expect(await screen.findByText('Was late.')).toBeVisible();
  expect(screen.queryByText('Helped.')).toBeNull();
  act(() => setOpenChild({ personID: 1, children }));
  expect(await screen.findByText('Helped.')).toBeVisible();
  expect(screen.queryByText('Was late.')).toBeNull();
});

it('reaches back to what was shared before the last 28 days', async () => {
  showAt('/', <ParentsPanel />);
  await look();
  const from = await screen.findByRole('textbox', { name: 'From' });
  fireEvent.change(from, { target: { value: '2026-06-01' } });
  fireEvent.keyDown(from, { key: 'Enter' });
  await waitFor(() => expect(asked()).toContain('dateOfStart=2026-06-01&dateOfEnd=2026-11-20'));
});

it('asks for words between percent signs, and says where nothing has them', async () => {
  showAt('/', <ParentsPanel />);
  await look();
  server.answer(getBehaviourReports, () => []);
  await user.type(screen.getByRole('searchbox', { name: 'Words' }), 'bus');
  expect(await screen.findByText('No records found')).toBeVisible();
  await waitFor(() => expect(decodeURIComponent(asked())).toContain('searchName=%bus%'));
});

it('what was not opened is a card of its own, which is read with one press and stays to be read', async () => {
  server.answer(getBehaviourReports, () => [
    shared(5, 1, 'Adeyemi, Tolu', 'Helped.', null),
    shared(6, 2, 'Adeyemi, Femi', 'Was late.', OPENED),
  ]);
  showAt(
    '/',
    <>
      <ul aria-label="To do">
        <ReadCards />
      </ul>
      <ParentsPanel />
    </>,
  );
  const tasks = within(await screen.findByRole('list', { name: 'To do' }));
  const read = await tasks.findByRole('button', { name: 'Read what the school wrote about Tolu Adeyemi' });
  // A glance opens nothing.
  expect(server.asked('/api/BehaviourReports').map(({ path }) => path.includes('glance=true'))).toEqual([
    true,
  ]);
  expect(screen.queryByText('Helped.')).toBeNull();
  await user.click(read);
  expect(await tasks.findByText('Helped.')).toBeVisible();
  expect(asked()).toContain('studentID=1');
  expect(asked()).not.toContain('glance');
  expect(tasks.getByRole('list', { name: 'New about Tolu Adeyemi' })).toHaveFocus();
  expect(tasks.queryByRole('button')).toBeNull();
});

it('says beside the button why what is to be read cannot be read', async () => {
  server.answer(getBehaviourReports, () => [shared(5, 1, 'Adeyemi, Tolu', 'Helped.', null)]);
  showAt('/', <ReadCards />);
  const read = await screen.findByRole('button', { name: /^Read what the school wrote/ });
  server.cutOff();
  await user.click(read);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Helped.')).toBeNull();
});
