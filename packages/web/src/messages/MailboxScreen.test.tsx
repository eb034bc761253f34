import {
  countMails,
  getMail,
  getMails,
  MAILS_AT_ONCE,
  type Mail,
  retryMail,
  sendTestMail,
} from '@homeroom/contract/messages/mails.endpoints.ts';
import {
  createMemoryHistory,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { rootRoute } from '../platform/areas/rootRoute.ts';
import { Notices } from '../ui/feedback/Notices.tsx';
import { messagesRoutes } from './messages.routes.tsx';

const mail: Mail = {
  ...{
    id: 3,
    personID: 8,
    fullName: 'Una Novak',
    address: 'una@example.org',
    template: 'absence',
    stream: 'owed',
  },
  ...{ state: 'unsure', reason: 'stopped', subject: 'A message from Hill School', version: 2 },
  ...{ madeAt: '2026-11-18T09:00:00Z', sentAt: null },
};

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  await signedIn(server, { permissions: ['messages.mailbox'] });
});

const openScreen = (address = '/messages/mailbox') => {
  const root = rootRoute(Outlet);
  const profile = createRoute({ getParentRoute: () => root, path: '/entities/view/$id' });
  const router = createRouter({
    routeTree: root.addChildren([profile, ...messagesRoutes(root)]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  show(
    <>
      <RouterProvider router={router as never} />
      <Notices />
    </>,
  );
};

it('shows what became of a mail and its words, and sends it again by the version that was seen', async () => {
  server.answer(getMails, () => [mail]);
  server.answer(getMail, () => ({ ...mail, text: 'Dear Una,\nNia was away.' }), '/api/Mails/3');
  openScreen();
  expect(
    await screen.findByText('May not have been sent (the server stopped while it was sent)'),
  ).toBeVisible();
  await userEvent.click(
    screen.getByRole('link', { name: /^Open the mail to Una Novak: A message from Hill School, / }),
  );
  const panel = await screen.findByRole('complementary', { name: 'A message from Hill School' });
  expect(await within(panel).findByText(/Nia was away/)).toBeVisible();
  expect(within(panel).getByText(/2026-11-18/)).toBeVisible();
  server.answer(retryMail, () => ({ ...mail, state: 'queued' as const, reason: '' }), '/api/Mails/3/Retry');
  await userEvent.click(within(panel).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The mail is sent again.')).toBeVisible();
  expect(JSON.parse(server.asked('/api/Mails/3/Retry')[0]?.body ?? '')).toEqual({ version: 2 });
});

it('says that a mail without a mail server was not sent, and sends a test mail', async () => {
  server.answer(getMails, () => [{ ...mail, state: 'mailbox' as const, reason: '' }]);
  server.answer(sendTestMail, () => null);
  openScreen();
  expect(await screen.findByRole('cell', { name: 'Not sent: no mail server is set' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send me a test mail' }));
  expect(await screen.findByText(/^A test mail to you was created\./)).toBeVisible();
});

it('says of how many mails it shows the latest, and goes on to the older ones', async () => {
  const page = Array.from({ length: MAILS_AT_ONCE }, (_, at) => ({ ...mail, id: 1000 - at }));
  const oldest = { ...mail, id: 3, fullName: 'The First' };
  server.answer(getMails, ({ path }) => (path.includes('before=501') ? [oldest] : page));
  server.answer(countMails, () => ({ count: MAILS_AT_ONCE + 1 }));
  openScreen();
  expect(await screen.findByText('The first 500 of 501')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /^Open the mail to The First/ })).toBeVisible();
  expect(screen.queryByText(/^The first 500/)).toBeNull();
});
