import {
  exportMailAddresses,
  getMailAddresses,
  type MailAddresses,
  reuseMailAddress,
} from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import { retryStoppedMail } from '@homeroom/contract/messages/stopped-mails.endpoints.ts';
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
import { showAt, signedIn } from '../../test/showAt.tsx';
import { rootRoute } from '../platform/areas/rootRoute.ts';
import { Notices } from '../ui/feedback/Notices.tsx';
import { messagesRoutes } from './messages.routes.tsx';
import { UnreachedPanel } from './UnreachedPanel.tsx';

const child = { id: 5, itemName: 'Novak, Nia', rollClass: '7B' };
const una = { personID: 8, fullName: 'Una Novak', isRestricted: false, phones: ['0400 111 222'] };
const all: MailAddresses = {
  stopped: [],
  bounced: [
    {
      ...{ id: 1, address: 'una@example.org', reason: '5.1.1', bouncedAt: '2026-11-18T09:00:00Z' },
      ...{ persons: [una], children: [child], version: 4 },
    },
  ],
  missing: [
    { ...una, id: 2, relationship: 'Mother', child, letterTo: ['3 Mill Street', 'Bay'] },
    {
      ...{ ...una, personID: 9, fullName: 'Otto Other', phones: [], isRestricted: true },
      ...{ id: 3, relationship: 'Father', child, letterTo: [] },
    },
  ],
  unreachable: [],
};

let server: ReturnType<typeof createServer>;
let lists: MailAddresses;
beforeEach(async () => {
  lists = all;
  server = createServer();
  server.answer(getMailAddresses, () => lists);
  await signedIn(server, { permissions: ['messages.of-person', 'people.export'] });
});
const openScreen = (address = '/messages/addresses') => {
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

it('an address that refuses mail is shown with whose it is, and is used again by the version that was seen', async () => {
  openScreen();
  const row = (await screen.findByRole('rowheader', { name: 'una@example.org' })).closest(
    'tr',
  ) as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Una Novak' })).toHaveAttribute('href', '/entities/view/8');
  expect(within(row).getByRole('link', { name: '0400 111 222' })).toHaveAttribute('href', 'tel:0400111222');
  server.answer(reuseMailAddress, () => null, '/api/MailAddresses/1/UseAgain');
  lists = { ...all, bounced: [] };
  await userEvent.click(within(row).getByRole('button', { name: 'Use again: una@example.org' }));
  expect(await screen.findByText('The address is used again.')).toBeVisible();
  expect(await screen.findByText('No address refuses mail.')).toBeVisible();
  expect(JSON.parse(server.asked('/api/MailAddresses/1/UseAgain')[0]?.body ?? '')).toEqual({ version: 4 });
});

it('carers who get letters are listed child by child; of who is restricted no number is said', async () => {
  openScreen();
  await userEvent.click(await screen.findByRole('button', { name: /^Without an address/ }));
  expect(await screen.findByText(/3 Mill Street/)).toHaveTextContent('3 Mill Street Bay');
  const row = screen.getByRole('link', { name: 'Otto Other' }).closest('tr') as HTMLElement;
  expect(within(row).getByText('Restricted: see the contacts')).toBeVisible();
  server.answer(exportMailAddresses, () => ({ fileName: 'mail.csv', content: '', rows: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('2 lines were exported.')).toBeVisible();
  expect(JSON.parse(server.asked('/api/MailAddressExports')[0]?.body ?? '')).toEqual({ list: 'missing' });
});

it('a mail that perhaps did not leave is sent again with one press, by the version that was seen', async () => {
  const stopped: MailAddresses['stopped'] = [
    {
      ...{ id: 12, personID: 8, fullName: 'Una Novak', address: 'una@example.org', isHidden: false },
      ...{ template: 'absence', stream: 'owed', state: 'unsure', reason: 'stopped', subject: 'Attendance' },
      ...{ madeAt: '2026-11-18T09:00:00Z', sentAt: null, version: 3 },
      children: [{ id: 5, fullName: 'Nia Novak' }],
    },
  ];
  lists = { ...all, stopped };
  server.answer(retryStoppedMail, () => null, '/api/StoppedMails/12/Retry');
  openScreen('/messages/addresses?list=stopped');
  const row = (await screen.findByRole('link', { name: 'Una Novak' })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('May not have been sent (the server stopped while it was sent)');
  expect(within(row).getByRole('link', { name: 'Nia Novak' })).toBeVisible();
  lists = all;
  await userEvent.click(within(row).getByRole('button', { name: /^Send again: Absence, to Una Novak, / }));
  expect(await screen.findByText('The mail is sent again.')).toBeVisible();
  expect(await screen.findByText('No mail of the last seven days failed.')).toBeVisible();
  expect(JSON.parse(server.asked('/api/StoppedMails/12/Retry')[0]?.body ?? '')).toEqual({ version: 3 });
});

it('Today says how many there are, and nothing where there are none', async () => {
  lists = { ...all, bounced: [], missing: [] };
  showAt('/', <UnreachedPanel />);
  expect(screen.queryByRole('heading')).toBeNull();
});
