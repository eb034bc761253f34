import {
  getMailSubscription,
  type MailSubscription,
  saveMailSubscription,
} from '@homeroom/contract/messages/subscription.endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import OwnNewsPanel from './OwnNewsPanel.tsx';

const subscribed: MailSubscription = { address: 'una@example.org', isSubscribed: true, isSent: true };

it('news by mail are ended and had again by one switch, which says what comes of it', async () => {
  const server = createServer();
  await signedIn(server, { permissions: ['messages.own'] });
  server.answer(getMailSubscription, () => subscribed);
  show(<OwnNewsPanel />);
  const wish = await screen.findByRole('checkbox', { name: 'Send me school news by mail' });
  expect(wish).toBeChecked();
  server.answer(saveMailSubscription, () => ({ ...subscribed, isSubscribed: false }));
  await userEvent.click(wish);
  expect(await screen.findByText('School news is no longer sent by mail.')).toBeVisible();
  expect(wish).not.toBeChecked();

  server.answer(saveMailSubscription, () => refuse(503, { code: 'server.busy', message: 'Not now.' }));
  await userEvent.click(wish);
  expect(await screen.findByText(/This was not saved/)).toBeVisible();
  expect(wish).not.toBeChecked();
});

it('who has no address is told whom to ask', async () => {
  const server = createServer();
  await signedIn(server, { permissions: ['messages.own'] });
  server.answer(getMailSubscription, () => ({ address: null, isSubscribed: false, isSent: true }));
  show(<OwnNewsPanel />);
  expect(await screen.findByText(/ask the school office/)).toBeVisible();
});
