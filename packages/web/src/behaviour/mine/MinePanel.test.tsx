import {
  addBehaviourNote,
  type FollowUp,
  followUpBehaviourAction,
  getBehaviourNotes,
  getMyBehaviourActions,
} from '@homeroom/contract/behaviour/follow-up.endpoints.ts';
import { getDetentionSessions } from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anAction, serveChoices } from '../../../test/behaviour.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { MinePanel } from './MinePanel.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

const aFollowUp = (fields: Partial<FollowUp> = {}): FollowUp => ({
  ...anAction(9, 'Repair meeting', {
    actionType: { id: 9, itemName: 'Repair meeting', kind: 'repair', completed: false },
    dueDate: '2026-11-18',
    owner: { id: 12, itemName: 'Okafor, Grace' },
  }),
  person: { id: 1, itemName: 'Adeyemi, Tolu', fullName: 'Tolu Adeyemi', rollClass: '7B', photo: null },
  incidentTypes: ['Pushing'],
  isDue: true,
  lastNoteOn: null,
  version: 4,
  ...fields,
});
const aNote = (id: number, details: string) => ({
  ...{ id, actionID: 9, details, writtenBy: 'Grace Okafor' },
  dateOf: '2026-11-20T10:00:00',
  isMine: true,
});

beforeEach(async () => {
  server = createServer();
  serveChoices(server);
  server.answer(getMyBehaviourActions, () => [aFollowUp()]);
  server.answer(getDetentionSessions, () => []);
  server.answer(getBehaviourNotes, () => []);
  await signedIn(server);
  showAt('/', <MinePanel />);
});

const open = async () => {
  await user.click(await screen.findByRole('button', { name: /Open: Repair meeting, Adeyemi, Tolu$/ }));
  return screen.findByRole('dialog', { name: 'Repair meeting: Adeyemi, Tolu' });
};

it('says what is overdue, and about whom', async () => {
  expect(await screen.findByText('overdue since Wed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Adeyemi, Tolu' })).toBeVisible();
  expect(screen.getByText('Pushing')).toBeVisible();
});

it('adds to the conversation', async () => {
  server.answer(addBehaviourNote, ({ body }) => [aNote(1, JSON.parse(body).details)]);
  const dialog = await open();
  await user.type(within(dialog).getByRole('textbox', { name: 'Add to the conversation' }), 'They met.');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('They met.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Add to the conversation' })).toHaveValue('');
});

it('says how a repair ended, by the version of its event, and leaves its owner', async () => {
  server.answer(
    followUpBehaviourAction,
    () => aFollowUp({ completed: true, version: 5 }),
    '/api/BehaviourActions/9',
  );
  const dialog = await open();
  await user.type(await within(dialog).findByRole('textbox', { name: 'How it ended' }), 'Friends again.');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Completed' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [sent] = server.asked('/api/BehaviourActions/9');
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    version: 4,
    completed: true,
    owner: { id: 12 },
    repair: { outcome: 'Friends again.' },
  });
});

it('asks before a note that is typed is lost', async () => {
  const dialog = await open();
  await user.type(within(dialog).getByRole('textbox', { name: 'Add to the conversation' }), 'Half a');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
