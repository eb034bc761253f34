import {
  type BehaviourPersonalLevel,
  getBehaviourActions,
  getBehaviourIncidents,
  getBehaviourPersonalLevels,
  getBehaviourReportPersons,
  linkBehaviourLevel,
  moveToBehaviourLevel,
  takeBackBehaviourMove,
  unlinkBehaviourLevel,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import { getBehaviourLevels } from '@homeroom/contract/behaviour/lists.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anAction, anIncident } from '../../../test/behaviour.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

const aMove = (id: number, itemName: string, fields: Partial<BehaviourPersonalLevel> = {}) => ({
  id,
  personID: 1,
  level: { id, itemName },
  dateof: '2026-11-02',
  dateOf: '2026-11-02',
  statusDateOf: '2026-11-02T09:00:00',
  reason: '',
  writtenBy: 'Olive Office',
  incidents: [],
  isCurrent: true,
  permission: 2,
  version: 1,
  ...fields,
});
const aLevel = (id: number, itemName: string) => ({
  ...{ id, itemName, ordinal: id, dateClosed: null },
  permission: 1,
  version: 1,
});

beforeEach(async () => {
  server = createServer();
  server.answer(getBehaviourReportPersons, () => [
    {
      id: 1,
      itemName: 'Adeyemi, Tolu',
      fullName: 'Tolu Adeyemi',
      photo: null,
      rollClass: '7B',
      number: 'S-1',
      isStudent: true,
      isTeacher: false,
      isParent: false,
      dateOf: '2026-11-19T10:20:00',
      level: null,
    },
  ]);
  server.answer(getBehaviourPersonalLevels, () => [aMove(1, 'Green')]);
  server.answer(getBehaviourIncidents, () => [anIncident(8, 'Pushing')]);
  server.answer(getBehaviourActions, () => [anAction(9, 'Talk')]);
  server.answer(getBehaviourLevels, () => [aLevel(1, 'Green'), aLevel(2, 'Amber')]);
  await signedIn(server, { roles: 'office' });
  showAt('/behaviour/history');
  await user.click(await screen.findByRole('link', { name: 'Adeyemi, Tolu (7B)' }));
  await screen.findByText('Pushing');
});

const moveTo = async (level: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Move to' }));
  await user.click(await screen.findByRole('option', { name: level }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  return screen.findByRole('dialog', { name: 'Save new behaviour level?' });
};

it('moves somebody to a level after a question', async () => {
  server.answer(
    moveToBehaviourLevel,
    () => [aMove(2, 'Amber', { dateOf: '2026-11-20' }), aMove(1, 'Green', { isCurrent: false })],
    '/api/BehaviourPersonalLevels/1',
  );
  const question = await moveTo('Amber');
  expect(question).toHaveTextContent('Tolu Adeyemi: Amber from 2026-11-20.');
  await user.click(within(question).getByRole('button', { name: 'Move' }));
  const levels = await screen.findByRole('list', { name: 'Levels' });
  expect(await within(levels).findByText('Amber')).toBeVisible();
  const [sent] = server.asked('/api/BehaviourPersonalLevels/1');
  expect(JSON.parse(sent!.body)).toMatchObject({ id: 0, level: 2, dateof: '2026-11-20', seenID: 1 });
});

it('warns where a move is refused, and nothing has changed', async () => {
  server.answer(
    moveToBehaviourLevel,
    () => refuse(409, { code: 'record.changed', message: 'Somebody moved them meanwhile.' }),
    '/api/BehaviourPersonalLevels/1',
  );
  const question = await moveTo('Amber');
  await user.click(within(question).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Somebody moved them meanwhile.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Levels' })).queryByText('Amber')).toBeNull();
});

it('links incidents by date after a question, and says to which move each is linked', async () => {
  server.answer(
    linkBehaviourLevel,
    () => [aMove(1, 'Green', { incidents: [8], version: 2 })],
    '/api/BehaviourLevelLinks/1',
  );
  await user.click(screen.getByRole('button', { name: 'Link incidents' }));
  const question = await screen.findByRole('dialog', { name: 'Link incidents based on a date?' });
  await user.click(within(question).getByRole('button', { name: 'Link incidents' }));
  expect(await screen.findByText('linked to Green, Mon 2 Nov')).toBeVisible();
  const [sent] = server.asked('/api/BehaviourLevelLinks/1');
  expect(JSON.parse(sent!.body)).toEqual({ id: 1, dateof: '2026-10-05', version: 1 });
});

it('takes a move back that was just made, by its version', async () => {
  server.answer(
    moveToBehaviourLevel,
    () => [aMove(2, 'Amber', { version: 3 }), aMove(1, 'Green', { isCurrent: false })],
    '/api/BehaviourPersonalLevels/1',
  );
  server.answer(takeBackBehaviourMove, () => [aMove(1, 'Green')], '/api/BehaviourPersonalLevels/1/2');
  await user.click(within(await moveTo('Amber')).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Tolu Adeyemi is at Amber.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const levels = screen.getByRole('list', { name: 'Levels' });
  await waitFor(() => expect(within(levels).queryByText('Amber')).toBeNull());
  const [sent] = server.asked('/api/BehaviourPersonalLevels/1/2');
  expect([sent?.method, sent?.path]).toEqual(['DELETE', '/api/BehaviourPersonalLevels/1/2?version=3']);
});

it('says why a move stays that somebody has built upon', async () => {
  server.answer(
    moveToBehaviourLevel,
    () => [aMove(2, 'Amber'), aMove(1, 'Green', { isCurrent: false })],
    '/api/BehaviourPersonalLevels/1',
  );
  const refused = { code: 'record.changed', message: 'Somebody linked incidents meanwhile.' };
  server.answer(takeBackBehaviourMove, () => refuse(409, refused), '/api/BehaviourPersonalLevels/1/2');
  await user.click(within(await moveTo('Amber')).getByRole('button', { name: 'Move' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Somebody linked incidents meanwhile.')).toBeVisible();
});

it('takes those links back that were just made, and says where there was nothing to link', async () => {
  let incidents: number[] = [8];
  server.answer(
    linkBehaviourLevel,
    () => [aMove(1, 'Green', { incidents, version: incidents.length ? 2 : 1 })],
    '/api/BehaviourLevelLinks/1',
  );
  server.answer(
    unlinkBehaviourLevel,
    () => [aMove(1, 'Green', { version: 3 })],
    '/api/BehaviourLevelLinks/1/TakeBack',
  );
  const link = async () => {
    await user.click(screen.getByRole('button', { name: 'Link incidents' }));
    const question = await screen.findByRole('dialog', { name: 'Link incidents based on a date?' });
    await user.click(within(question).getByRole('button', { name: 'Link incidents' }));
  };
  await link();
  expect(await screen.findByText('1 incident is linked.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('linked to Green, Mon 2 Nov')).toBeNull());
  const [sent] = server.asked('/api/BehaviourLevelLinks/1/TakeBack');
  expect(JSON.parse(sent!.body)).toEqual({ id: 1, incidents: [8], version: 2 });
  incidents = [];
  await link();
  expect(await screen.findByText('There is no other incident to link.')).toBeVisible();
});
