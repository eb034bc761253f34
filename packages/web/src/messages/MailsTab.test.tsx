import {
  countPersonalMails,
  getPersonalMail,
  getPersonalMails,
  PERSONAL_MAILS_AT_ONCE,
  type PersonalMail,
} from '@homeroom/contract/messages/person-mails.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { MailsTab } from './MailsTab.tsx';

const mail: PersonalMail = {
  ...{ id: 3, personID: 8, fullName: 'Una Novak', address: 'una@example.org', template: 'absence' },
  ...{ stream: 'owed', state: 'bounced', reason: 'bounced', subject: 'Attendance', version: 2 },
  ...{ madeAt: '2026-11-18T09:00:00Z', sentAt: null, isHidden: false },
  children: [{ id: 5, fullName: 'Nia Novak' }],
};
const hidden = { ...mail, id: 2, fullName: 'Otto Other', address: null, isHidden: true };

let server: ReturnType<typeof createServer>;
beforeEach(() => {
  server = createServer();
  server.answer(getPersonalMails, () => [mail, hidden], '/api/PersonalMails/5');
  server.answer(
    getPersonalMail,
    () => ({ ...mail, text: 'Dear Una,\nNia was away.' }),
    '/api/PersonalMails/5/3',
  );
});
const tab = () => showAt('/', <MailsTab details={{ id: 5 } as PersonalDetails} />);

it('shows to whom mails went and what became of them, and asks for the words only where somebody opens one', async () => {
  await signedIn(server, { permissions: ['messages.of-person'] });
  tab();
  const row = (await screen.findByText('Una Novak, una@example.org')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Refused by the address (the address refuses mail)')).toBeVisible();
  expect(screen.getByText('Otto Other, Only for staff who may read custody details')).toBeVisible();
  expect(server.asked('/api/PersonalMails/5/3')).toEqual([]);
  await userEvent.click(within(row).getByRole('button', { name: /^Open: Attendance, to Una Novak, / }));
  const panel = await screen.findByRole('complementary', { name: 'Attendance' });
  expect(await within(panel).findByText(/Nia was away/)).toBeVisible();
  expect(within(panel).getByText('Opening a mail is logged.')).toBeVisible();
  // Whoever does not read the mailbox sends nothing again.
  expect(within(panel).queryByRole('button', { name: 'Send again' })).toBeNull();
});

it('lets who reads the mailbox send one again', async () => {
  await signedIn(server, { permissions: ['messages.of-person', 'messages.mailbox'] });
  tab();
  await userEvent.click(await screen.findByRole('button', { name: /^Open: Attendance, to Una Novak, / }));
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
});

it('names each mail by its moment too, and says of how many it shows the latest', async () => {
  const page = Array.from({ length: PERSONAL_MAILS_AT_ONCE }, (_, at) => ({
    ...mail,
    ...{ id: 1000 - at, madeAt: `2026-11-${String(1 + (at % 28)).padStart(2, '0')}T09:00:00Z` },
  }));
  server.answer(
    getPersonalMails,
    ({ path }) => (path.includes('before=801') ? [hidden] : page),
    '/api/PersonalMails/5',
  );
  server.answer(countPersonalMails, () => ({ count: 201 }), '/api/PersonalMailCounts/5');
  await signedIn(server, { permissions: ['messages.of-person'] });
  tab();
  expect(await screen.findByText('The first 200 of 201')).toBeVisible();
  const names = screen
    .getAllByRole('button', { name: /^Open: / })
    .map((one) => one.getAttribute('aria-label'));
  expect(new Set(names.slice(0, 28)).size).toBe(28);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/^Otto Other/)).toBeVisible();
});

it('offers no more where a full page holds all that there are', async () => {
  const page = Array.from({ length: PERSONAL_MAILS_AT_ONCE }, (_, at) => ({ ...mail, id: 1000 - at }));
  server.answer(getPersonalMails, () => page, '/api/PersonalMails/5');
  server.answer(countPersonalMails, () => ({ count: page.length }), '/api/PersonalMailCounts/5');
  await signedIn(server, { permissions: ['messages.of-person'] });
  tab();
  await screen.findAllByRole('button', { name: /^Open: / });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  expect(server.asked('/api/PersonalMails/5')).toHaveLength(1);
});

it('shows more also where nobody knows how many there are', async () => {
  const page = Array.from({ length: PERSONAL_MAILS_AT_ONCE }, (_, at) => ({ ...mail, id: 1000 - at }));
  server.answer(getPersonalMails, () => page, '/api/PersonalMails/5');
  server.answer(
    countPersonalMails,
    () => refuse(500, { code: 'server.fault', message: 'no' }),
    '/api/PersonalMailCounts/5',
  );
  await signedIn(server, { permissions: ['messages.of-person'] });
  tab();
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeVisible();
  server.answer(
    getPersonalMails,
    () => refuse(500, { code: 'server.fault', message: 'no' }),
    '/api/PersonalMails/5',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getAllByText('Una Novak, una@example.org')[0]).toBeVisible();
});
