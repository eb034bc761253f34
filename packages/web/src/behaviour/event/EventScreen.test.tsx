import { getBehaviourReport, saveBehaviourReport } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anIncident, aParticipant, aReport, serveChoices } from '../../../test/behaviour.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { dropEvent } from './event.drafts.ts';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const saves = () => server.asked('/api/BehaviourReports').map(({ body }) => JSON.parse(body));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => user.click(await button(name));

const stored = aReport({
  people: [
    aParticipant(1, 'Adeyemi, Tolu', { incidents: [anIncident(1, 'Pushing')] }),
    aParticipant(2, 'Brown, Isabella'),
    aParticipant(3, 'Cohen, Adam', { permission: 1 }),
  ],
});

beforeEach(async () => {
  server = createServer();
  serveChoices(server, ['Adeyemi, Tolu', 'Brown, Isabella']);
  server.answer(getBehaviourReport, () => stored, '/api/BehaviourReports/5');
  await signedIn(server);
  await dropEvent(0);
  await dropEvent(5);
});

const openStored = async () => {
  const router = showAt('/behaviour/event/5');
  await screen.findByRole('textbox', { name: 'What happened' });
  return router;
};
const addPerson = async (name: string) => {
  await user.type(await screen.findByRole('combobox', { name: 'Add a participant' }), name.slice(0, 4));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
};

it('records a new event that begins as the timetable has it now', async () => {
  server.answer(saveBehaviourReport, () => aReport());
  showAt('/behaviour/event/new');
  expect(await screen.findByRole('combobox', { name: 'Place' })).toHaveValue('Yard');
  await addPerson('Adeyemi, Tolu');
  await press('Incidents: Tolu Adeyemi');
  const dialog = await screen.findByRole('dialog', { name: 'Incidents: Tolu Adeyemi' });
  await user.click(within(dialog).getByRole('button', { name: 'Add: Pushing' }));
  expect(within(dialog).getByRole('button', { name: 'Pushing is there already' })).toHaveAttribute(
    'aria-disabled',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Back to the event' }));
  await press(/^Save/);
  expect(await screen.findByText('Save complete')).toBeVisible();
  expect(saves()).toEqual([
    expect.objectContaining({
      id: 0,
      dateOf: '2026-11-20T10:15:00',
      people: [
        expect.objectContaining({ id: 1, incidents: [expect.objectContaining({ incidentType: { id: 1 } })] }),
      ],
    }),
  ]);
});

it('selects all who may be changed, gives them one type at once, and removes them after a question', async () => {
  server.answer(saveBehaviourReport, () => stored);
  await openStored();
  expect(screen.getByText('3 selected')).toBeVisible();
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Adam Cohen' }));
  expect(all).toBeChecked();
  await press('Actions for the selected');
  const dialog = await screen.findByRole('dialog', { name: 'Actions of 2 participants' });
  await user.click(within(dialog).getByRole('button', { name: 'Add: Talk' }));
  expect(within(dialog).getByText('2 of 2')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Back to the event' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Isabella Brown' }));
  await press('Remove selected');
  expect(await screen.findByText('Remove selected participants?')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove selected' }));
  await press(/^Save/);
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0].people.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
  expect(saves()[0].people[0].actions).toHaveLength(1);
});

it('gives a detention its seat by one press, and takes it back by a second', async () => {
  server.answer(saveBehaviourReport, () => aReport());
  showAt('/behaviour/event/new');
  await addPerson('Adeyemi, Tolu');
  await press('Actions: Tolu Adeyemi');
  await press('Add: Detention');
  await press('Back to the event');
  const seats = within(await screen.findByRole('group', { name: 'Detention session of Tolu Adeyemi' }));
  const today = await seats.findByRole('button', { name: 'today 3:30 PM · B12' });
  await user.click(today);
  expect(today).toHaveAttribute('aria-pressed', 'true');
  await user.click(today);
  await user.click(seats.getByRole('button', { name: 'Fri 27 Nov 3:30 PM · B12' }));
  await press(/^Save/);
  expect(await screen.findByText('Save complete')).toBeVisible();
  expect(saves()[0].people[0].actions).toEqual([
    expect.objectContaining({ actionType: { id: 2 }, sessionID: 4 }),
  ]);
});

it('lets an incident have its own date, teacher and place, and an action its date and teacher', async () => {
  server.answer(saveBehaviourReport, () => stored);
  await openStored();
  await press('Incidents: Isabella Brown');
  const incidents = await screen.findByRole('dialog', { name: 'Incidents: Isabella Brown' });
  await user.click(within(incidents).getByRole('button', { name: 'Add: Pushing' }));
  const pushing = within(within(incidents).getByRole('group', { name: 'Pushing: when and by whom' }));
  const pick = async (of: typeof pushing, field: string, option: string) => {
    await user.click(of.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const write = async (of: typeof pushing, field: string, text: string) => {
    await user.clear(of.getByRole('textbox', { name: field }));
    await user.type(of.getByRole('textbox', { name: field }), text);
    await user.tab();
  };
  await write(pushing, 'Date', '2026-11-17');
  await pick(pushing, 'Teacher', 'Okafor, Grace');
  await pick(pushing, 'Place', 'Library');
  await user.click(within(incidents).getByRole('button', { name: 'Back to the event' }));
  await press('Actions: Isabella Brown');
  const actions = await screen.findByRole('dialog', { name: 'Actions: Isabella Brown' });
  await user.click(within(actions).getByRole('button', { name: 'Add: Talk' }));
  const talk = within(within(actions).getByRole('group', { name: 'Talk: when and by whom' }));
  await write(talk, 'Date', '2026-11-18');
  await write(talk, 'Time', '12:30');
  await pick(talk, 'Teacher', 'Okafor, Grace');
  expect(talk.queryByRole('combobox', { name: 'Place' })).toBeNull();
  await user.click(within(actions).getByRole('button', { name: 'Back to the event' }));
  await press(/^Save/);
  await waitFor(() => expect(saves()).toHaveLength(1));
  const [, isabella] = saves()[0].people;
  expect(isabella.incidents).toEqual([
    expect.objectContaining({
      ...{ dateOf: '2026-11-17T10:20:00', teacher: { id: 12 }, location: { id: 2 } },
    }),
  ]);
  expect(isabella.actions).toEqual([
    expect.objectContaining({ dateOf: '2026-11-18T12:30:00', teacher: { id: 12 } }),
  ]);
});

it('says what the parents will read, with the names of others masked, and masks them only after a question', async () => {
  let refused = false;
  server.answer(saveBehaviourReport, ({ body }) => {
    if (JSON.parse(body).maskNames) return stored;
    refused = true;
    return refuse(400, {
      code: 'behaviour.names_in_text',
      message: 'Another participant is named in a text for parents.',
      errors: [{ path: 'people.0.parentsText', message: 'Isabella' }],
    });
  });
  await openStored();
  await user.click(screen.getByRole('checkbox', { name: 'Share with the parents of Tolu Adeyemi' }));
  await user.type(
    screen.getByRole('textbox', { name: 'What the parents of Tolu Adeyemi read' }),
    'Tolu pushed Isabella.',
  );
  expect(
    await screen.findByText(/^Tolu’s parents will read: Tolu pushed \[another student\]\./),
  ).toBeVisible();
  expect(screen.getByText('Masked: Isabella', { exact: false })).toBeVisible();
  await press(/^Save/);
  const question = await screen.findByRole('dialog', { name: 'Another participant is named' });
  expect(refused).toBe(true);
  await user.click(within(question).getByRole('button', { name: 'Share with the names masked' }));
  expect(await screen.findByText('Save complete')).toBeVisible();
});

it('shows both where somebody else saved the same event, and saves mine over theirs only when told to', async () => {
  let saved = 0;
  server.answer(saveBehaviourReport, () => {
    saved += 1;
    return saved === 1
      ? refuse(409, { code: 'record.changed', message: 'Changed', current: null })
      : aReport({ ...stored, comment: 'Mine', version: 5 });
  });
  await openStored();
  const text = screen.getByRole('textbox', { name: 'What happened' });
  await user.clear(text);
  await user.type(text, 'Mine');
  server.answer(
    getBehaviourReport,
    () => aReport({ ...stored, comment: 'Theirs', version: 4 }),
    '/api/BehaviourReports/5',
  );
  await press(/^Save/);
  const conflict = (await screen.findByText('Somebody else changed this meanwhile.')).closest('[role=alert]');
  expect(conflict).toHaveTextContent('Theirs');
  expect(conflict).toHaveTextContent('Mine');
  await press('Save mine instead');
  expect(await screen.findByText('Save complete')).toBeVisible();
  expect(saves().map(({ version }) => version)).toEqual([3, 4]);
});

it('asks before changes are cancelled, and says then that nothing was saved', async () => {
  const router = await openStored();
  await user.type(screen.getByRole('textbox', { name: 'What happened' }), ' More.');
  await press('Cancel');
  expect(await screen.findByText('CONFIRM: Cancel Changes?')).toBeVisible();
  await press('Go on writing');
  expect(screen.getByRole('textbox', { name: 'What happened' })).toHaveValue('Pushed in the queue. More.');
  await press('Cancel');
  await press('Cancel the changes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/behaviour/event/cancel'));
  expect(await screen.findByText('The changes were cancelled. Nothing was saved.')).toBeVisible();
  expect(saves()).toEqual([]);
});

it('needs a participant, and says so', async () => {
  showAt('/behaviour/event/new');
  await user.type(await screen.findByRole('textbox', { name: 'What happened' }), 'Something');
  await press(/^Save/);
  expect(await screen.findByText('An event needs a participant.')).toBeVisible();
  expect(saves()).toEqual([]);
});

it('keeps the key that saves from what lies behind a dialog', async () => {
  server.answer(saveBehaviourReport, () => aReport());
  await openStored();
  await user.type(screen.getByRole('textbox', { name: 'What happened' }), ' More.');
  await press('Incidents: Tolu Adeyemi');
  const dialog = await screen.findByRole('dialog', { name: 'Incidents: Tolu Adeyemi' });
  await user.click(within(dialog).getByRole('textbox', { name: 'Comment on Pushing' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(dialog).toBeVisible();
  expect(saves()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Back to the event' }));
  await user.click(screen.getByRole('textbox', { name: 'What happened' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Save complete')).toBeVisible();
});
