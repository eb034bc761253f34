import {
  type ContactProposal,
  decideContactProposal,
  getContactProposals,
  getOwnContact,
  type OwnContact,
  saveContactProposal,
  undoContactDecision,
  withdrawContactProposal,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { ContactProposalsPanel } from './ContactProposalsPanel.tsx';
import { ContactScreen } from './ContactScreen.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const sent = (method = 'POST') =>
  server.heard.filter((one) => one.method === method && one.path !== '/token');
const body = () => JSON.parse(sent().at(-1)?.body ?? '{}');
const MADE = '2026-11-20T08:40:00';

describe('a parent', () => {
  let own: OwnContact;
  beforeEach(async () => {
    server = createServer();
    await signedIn(server, { roles: 'parent', scope: 'parent' });
    own = {
      details: {
        ...{ id: 9, fullName: 'Una Novak', title: '', surname: 'Novak', givenName: 'Una', version: 3 },
        ...{ preferredName: '', homeLanguage: '', email: null, mobile: '0400 111 111', phone: null },
        workPhone: null,
      },
      addresses: [
        {
          ...{ id: 4, kind: 'home', line1: '1 Old Street', line2: '', suburb: 'Ryde', state: 'NSW' },
          ...{ postcode: '2112', country: '', dateFrom: null, dateTo: null, version: 2 },
        },
      ],
      proposals: [],
    };
    server.answer(getOwnContact, () => own);
    server.answer(saveContactProposal, (heard) => {
      const { subject, addressID = null, fields } = JSON.parse(heard.body);
      const changes = Object.entries<string | null>(fields).map(([field, proposed]) => ({
        ...{ field, before: '', proposed: proposed ?? '' },
      }));
      const wish = { id: 7, subject, addressID, changes, state: 'waiting' as const, madeAt: MADE };
      own = { ...own, proposals: [{ ...wish, answer: '', version: 1 }] };
      return own;
    });
    server.answer(
      withdrawContactProposal,
      () => {
        own = { ...own, proposals: [] };
        return null;
      },
      '/api/OwnContact/7',
    );
    showAt('/', <ContactScreen />);
  });

  it('asks for a change, sees that it waits, and takes it back', async () => {
    const details = await screen.findByRole('region', { name: 'Your details' });
    await user.click(within(details).getByRole('button', { name: 'Change' }));
    const mobile = screen.getByRole('textbox', { name: 'Mobile' });
    await user.clear(mobile);
    await user.type(mobile, '0400 222 222');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Sent. The school office looks at it.')).toBeVisible();
    // Nothing is stored yet: the office decides.
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(body()).toEqual({ subject: 'details', fields: { mobile: '0400 222 222' }, version: 3 });
    const wishes = screen.getByRole('list', { name: 'Changes you asked for' });
    expect(wishes).toHaveTextContent(/waiting for the office/);
    // The record itself is as it was.
    expect(details).toHaveTextContent('0400 111 111');
    await user.click(
      screen.getByRole('button', { name: 'Take back the change you asked for: Your details' }),
    );
    expect(await screen.findByText('Taken back.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Changes you asked for' })).toBeNull();
  });

  it('adds an address, with all that is typed of it', async () => {
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await user.type(screen.getByRole('textbox', { name: 'First line' }), '2 New Street');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(body()).toMatchObject({
        subject: 'address',
        addressID: null,
        fields: { kind: 'home', line1: '2 New Street' },
        version: 0,
      }),
    );
  });

  it('ends an address: only that is asked for', async () => {
    await user.click(await screen.findByRole('button', { name: 'Change: 1 Old Street' }));
    await user.type(screen.getByRole('textbox', { name: 'Until' }), '2026-11-30');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(body()).toEqual({
        ...{ subject: 'address', addressID: 4, fields: { dateTo: '2026-11-30' }, version: 2 },
      }),
    );
  });
});

describe('the office', () => {
  const proposal = (id: number, fields: Partial<ContactProposal> = {}): ContactProposal => ({
    ...{ id, subject: 'details', addressID: null, state: 'waiting', madeAt: MADE, answer: '', version: 2 },
    ...{ person: { id: 9 + id, fullName: id === 1 ? 'Una Novak' : 'Otto Other' }, address: '' },
    changes: [{ field: 'mobile', before: '0400 1', now: '0400 1', proposed: '0400 2' }],
    ...{ isOutdated: false, ...fields },
  });
  let waiting: ContactProposal[];
  beforeEach(async () => {
    server = createServer();
    await signedIn(server, { roles: 'office' });
    waiting = [proposal(1), proposal(2)];
    server.answer(getContactProposals, () => waiting);
    for (const id of [1, 2])
      server.answer(
        decideContactProposal,
        () => {
          waiting = waiting.filter((one) => one.id !== id);
          return waiting;
        },
        `/api/ContactProposals/${id}/Decision`,
      );
  });

  it('sees what is stored beside what is asked, accepts it with one click, and goes on to the next', async () => {
    showAt('/', <ContactProposalsPanel />);
    const list = await screen.findByRole('list', { name: 'Contact details to accept' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/Mobile:.*0400 1 →.*0400 2/);
    screen.getByRole('button', { name: 'Accept what Una Novak asks: details' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Accepted.')).toBeVisible();
    expect(body()).toEqual({ accepts: true, answer: '', version: 2 });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Accept what Otto Other asks: details' })).toHaveFocus(),
    );
  });

  it('takes it back: it stands where it was, and nothing has to be asked for', async () => {
    const all = waiting;
    server.answer(undoContactDecision, () => (waiting = all), '/api/ContactProposals/1/Undo');
    showAt('/', <ContactProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Accept what Una Novak/ }));
    await screen.findByText('Una Novak: Accepted');
    // The pressed button is gone: the pointer goes over the list before it leaves it.
    await user.hover(screen.getByRole('list', { name: 'Contact details to accept' }));
    await user.click(screen.getByRole('heading', { name: 'Contact details to accept' }));
    await waitFor(() => expect(screen.queryByText('Una Novak')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Accept what Una Novak/ })).toBeVisible();
    expect(screen.queryByText('1 new: show it')).toBeNull();
  });

  it('declines with a word, which is all that is left where somebody else has changed the field', async () => {
    const changes = [{ field: 'mobile', before: '0400 1', now: '0400 9', proposed: '0400 2' }];
    waiting = [proposal(1, { isOutdated: true, changes })];
    showAt('/', <ContactProposalsPanel />);
    expect(await screen.findByText(/^Somebody has changed this since/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Decline what Una Novak asks/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline what Una Novak asks to change' });
    await user.type(within(dialog).getByRole('textbox', { name: 'What the family reads' }), 'Call us.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined.')).toBeVisible();
    expect(body()).toEqual({ accepts: false, answer: 'Call us.', version: 2 });
  });

  it('reads why one was refused, at its line', async () => {
    server.answer(
      decideContactProposal,
      () => refuse(409, { code: 'contact_proposal.outdated', message: 'Somebody has changed this.' }),
      '/api/ContactProposals/1/Decision',
    );
    showAt('/', <ContactProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Accept what Una Novak/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has changed this.');
  });
});
