import {
  type BehaviourProposal,
  decideBehaviourProposal,
  getBehaviourProposals,
  takeBackBehaviourDismissal,
} from '@homeroom/contract/behaviour/thresholds.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { Proposals } from './Proposals.tsx';

const proposal: BehaviourProposal = {
  id: 7,
  person: { id: 1, itemName: 'Adeyemi, Tolu', fullName: 'Tolu Adeyemi', rollClass: '7B' },
  threshold: { id: 2, itemName: 'Late three times', count: 3, windowDays: 10 },
  state: 'open',
  count: 3,
  countNow: 3,
  actionType: { id: 3, itemName: 'Letter home' },
  reportID: 5,
  dateOf: '2026-11-18',
  permission: 2,
  version: 1,
};
const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let isDismissed = false;

beforeEach(async () => {
  server = createServer();
  isDismissed = false;
  server.answer(getBehaviourProposals, () => (isDismissed ? [] : [proposal]));
  const dismiss = (): BehaviourProposal => {
    isDismissed = true;
    return { ...proposal, state: 'dismissed', permission: 1, version: 2 };
  };
  server.answer(decideBehaviourProposal, dismiss, '/api/BehaviourProposals/7');
  await signedIn(server);
  showAt('/', <Proposals studentID={1} />);
  await user.click(await screen.findByRole('button', { name: /^Not now: / }));
  await waitFor(() => expect(screen.queryByText(/Late three times/)).toBeNull());
});

it('a proposal that was put aside comes back', async () => {
  const takeBack = () => {
    isDismissed = false;
    return { ...proposal, version: 3 };
  };
  server.answer(takeBackBehaviourDismissal, takeBack, '/api/BehaviourProposals/7/TakeBack');
  expect(screen.getByText('The proposal was dismissed.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Late three times/)).toBeVisible();
  const [sent] = server.asked('/api/BehaviourProposals/7/TakeBack');
  expect(JSON.parse(sent!.body)).toEqual({ version: 2 });
});

it('says why it does not come back', async () => {
  const refused = { code: 'record.changed', message: 'Somebody changed it meanwhile.' };
  server.answer(takeBackBehaviourDismissal, () => refuse(409, refused), '/api/BehaviourProposals/7/TakeBack');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Somebody changed it meanwhile.')).toBeVisible();
});
