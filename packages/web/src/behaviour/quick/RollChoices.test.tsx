import { getWatchList } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import {
  quickBehaviourReports,
  undoQuickBehaviourReports,
} from '@homeroom/contract/behaviour/quick.endpoints.ts';
import { saveBehaviourReport } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { anAction, aParticipant, aReport, serveChoices } from '../../../test/behaviour.ts';
import { aLine, serveRoll } from '../../../test/rolls.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { outboxView } from '../../platform/outbox/outbox.ts';
import { dropEvent } from '../event/event.drafts.ts';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const recorded = () => server.asked('/api/BehaviourQuickReports').map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  server = createServer();
  serveChoices(server);
  serveRoll(server, [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella')]);
  server.answer(getWatchList, () => [
    {
      id: 1,
      person: { id: 2, itemName: 'Brown, Isabella', fullName: 'Isabella Brown', rollClass: '7B' },
      reason: 'New here',
      dateFrom: '2026-11-01',
      dateTo: null,
      writtenBy: 'Olive Office',
      permission: 1,
      version: 1,
    },
  ]);
  server.answer(quickBehaviourReports, ({ body }) => ({
    reports: (JSON.parse(body).students as number[]).map((studentID) => ({
      ...{ id: studentID + 100, studentID },
      version: 1,
    })),
  }));
  server.answer(undoQuickBehaviourReports, () => null);
  await signedIn(server);
  showAt('/attendance/class');
  await screen.findByRole('grid');
});

it('records in two taps from a line of the roll, with its class, and takes it back', async () => {
  await user.click(await screen.findByRole('button', { name: 'Behaviour: Adeyemi, Tolu' }));
  await user.click(await screen.findByRole('button', { name: 'positive: Kindness' }));
  expect(await screen.findByText('Kindness: Adeyemi, Tolu. Recorded.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(recorded()).toEqual([
    expect.objectContaining({ students: [1], incidentTypeID: 2, rollClass: '7B' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'undo' }));
  expect(await screen.findByText('Kindness: taken back.')).toBeVisible();
  const undone = server.asked('/api/BehaviourQuickReports/Undo');
  expect(JSON.parse(undone[0]!.body)).toEqual({ reports: [{ id: 101, version: 1 }] });
});

it('begins an event with the detention in it, where what happened is written next', async () => {
  await dropEvent(0);
  await user.click(await screen.findByRole('button', { name: 'Behaviour: Adeyemi, Tolu' }));
  await user.click(await screen.findByRole('button', { name: 'Detention …' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'What happened' })).toHaveFocus());
  expect(screen.getByText('Tolu Adeyemi')).toBeVisible();
  expect(screen.getByText('Detention')).toBeVisible();
  expect(recorded()).toEqual([]);
  // Nobody sits without a seat, and the roll is not done yet.
  const action = anAction(2, 'Detention', {
    actionType: { id: 2, itemName: 'Detention', kind: 'detention', completed: false },
  });
  server.answer(saveBehaviourReport, () =>
    aReport({ people: [aParticipant(1, 'Adeyemi, Tolu', { actions: [action] })] }),
  );
  await user.type(screen.getByRole('textbox', { name: 'What happened' }), 'Late again.');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText(/^Tolu Adeyemi has no seat in a detention session yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the roll' }));
  expect(await screen.findByRole('grid')).toBeVisible();
  await dropEvent(0);
});

it('opens for the focused line by a key, and records for several at once', async () => {
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveFocus());
  await user.keyboard('b');
  const dialog = await screen.findByRole('dialog', { name: 'Behaviour: Tolu Adeyemi' });
  await user.click(await within(dialog).findByRole('button', { name: 'For several at once …' }));
  await user.click(within(dialog).getByRole('button', { name: 'All' }));
  await user.click(within(dialog).getByRole('button', { name: 'positive: Kindness' }));
  expect(await screen.findByText('Kindness: recorded for 2 students.')).toBeVisible();
  expect(recorded()[0].students).toEqual([1, 2]);
});

it('offers the same in the details, where a phone has the room for it', async () => {
  await user.click(screen.getByRole('button', { name: 'Details: Brown, Isabella' }));
  const dialog = await screen.findByRole('dialog', { name: 'Isabella Brown' });
  // Apart from the form, which waits for its Save.
  const atOnce = within(dialog).getByRole('region', { name: 'Recorded at once, without Save' });
  expect(within(atOnce).queryByRole('button', { name: /^Save/ })).toBeNull();
  await user.click(await within(atOnce).findByRole('button', { name: 'positive: Kindness' }));
  expect(await screen.findByText('Kindness: Brown, Isabella. Recorded.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('on a phone opens by itself for several, so that no save of the mark can be taken for it', async () => {
  await user.click(screen.getByRole('button', { name: 'Details: Brown, Isabella' }));
  const details = await screen.findByRole('dialog', { name: 'Isabella Brown' });
  await user.click(await within(details).findByRole('button', { name: 'For several at once …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Behaviour: Isabella Brown' });
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Adeyemi, Tolu' }));
  await user.click(within(dialog).getByRole('button', { name: 'positive: Kindness' }));
  expect(await screen.findByText('Kindness: recorded for 2 students.')).toBeVisible();
  expect(server.asked('/api/AttendanceStudents/2')).toEqual([]);
});

it('says in the details what was recorded while a mark is half chosen, which stays', async () => {
  await user.click(screen.getByRole('button', { name: 'Details: Brown, Isabella' }));
  const details = await screen.findByRole('dialog', { name: 'Isabella Brown' });
  await user.click(within(details).getByRole('radio', { name: 'Absent' }));
  await user.click(await within(details).findByRole('button', { name: 'positive: Kindness' }));
  expect(
    await within(details).findByText(
      'Kindness: Brown, Isabella. Recorded. What you chose above is not saved yet.',
    ),
  ).toBeVisible();
  expect(within(details).getByRole('radio', { name: 'Absent' })).toBeChecked();
  await user.click(within(details).getByRole('button', { name: 'For several at once …' }));
  await screen.findByRole('dialog', { name: 'Behaviour: Isabella Brown' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const again = await screen.findByRole('dialog', { name: 'Isabella Brown' });
  expect(within(again).getByRole('radio', { name: 'Absent' })).toBeChecked();
});

it('takes back the last action first, by the key as by the button', async () => {
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveFocus());
  await user.keyboard('a');
  expect(await screen.findByRole('row', { name: /Adeyemi, Tolu, absent/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Behaviour: Brown, Isabella' }));
  await screen.findByRole('button', { name: 'positive: Kindness' });
  await user.keyboard('1');
  expect(await screen.findByText('Kindness: Brown, Isabella. Recorded.')).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByText('Kindness: taken back.')).toBeVisible();
  await waitFor(() => expect(server.asked('/api/BehaviourQuickReports/Undo')).toHaveLength(1));
  await user.keyboard('u');
  expect(await screen.findByText('Taken back: Adeyemi, Tolu')).toBeVisible();
});

it('waits for a connection, says so once, and is taken back without one', async () => {
  await user.click(screen.getByRole('button', { name: 'Behaviour: Adeyemi, Tolu' }));
  await screen.findByRole('button', { name: 'positive: Kindness' });
  await user.keyboard('{Escape}');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await user.click(screen.getByRole('button', { name: 'Behaviour: Adeyemi, Tolu' }));
  await user.click(await screen.findByRole('button', { name: 'positive: Kindness' }));
  const said = 'Kindness: Adeyemi, Tolu. Kept here; it is sent when there is a connection.';
  expect(await screen.findAllByText(said)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'undo' }));
  expect(await screen.findByText('Kindness: taken back.')).toBeVisible();
  expect(outboxView().entries).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Behaviour: Brown, Isabella' }));
  await user.click(await screen.findByRole('button', { name: 'positive: Kindness' }));
  expect(recorded()).toEqual([]);
  vi.restoreAllMocks();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(recorded()).toMatchObject([{ students: [2] }]));
  expect(recorded()[0].dateOf).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it('shows a quiet sign beside whom somebody keeps an eye on, with the reason', async () => {
  const sign = await screen.findByRole('img', { name: 'On the watch list: New here' });
  expect(sign.closest('[role=row]')).toHaveAccessibleName(/Brown, Isabella/);
});
