import {
  getParentAccount,
  inviteParent,
  type ParentAccount,
  revokeInvitation,
} from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { AccountPanel } from './AccountPanel.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let account: ParentAccount;
const invited = { id: 3, invitedAt: '2026-11-20T09:00:00', expiresAt: '2026-12-18T09:00:00' };
beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
  account = { id: 9, fullName: 'Una Novak', hasChild: true, account: null, invitation: null };
  server.answer(getParentAccount, () => account, '/api/ParentAccounts/9');
  server.answer(
    inviteParent,
    () => {
      account = { ...account, invitation: { ...invited, state: 'invited' } };
      return { code: 'abcd-efgh-jkmn-pqrs', account };
    },
    '/api/ParentAccounts/9/Invitations',
  );
  server.answer(
    revokeInvitation,
    () => {
      account = { ...account, invitation: { ...invited, state: 'revoked' } };
      return null;
    },
    '/api/ParentInvitations/3',
  );
});

it('invites by a letter whose code is shown once, and takes the invitation back', async () => {
  showAt('/', <AccountPanel personID={9} />);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const letter = await screen.findByRole('dialog', { name: 'Letter for Una Novak' });
  expect(letter).toHaveTextContent(/Dear Una Novak,.*abcd-efgh-jkmn-pqrs/);
  await user.click(within(letter).getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/^Invited on/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('abcd-efgh');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const question = await screen.findByRole('dialog', { name: 'Take back the invitation' });
  await user.click(within(question).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.getByText(/was taken back/)).toBeVisible());
  expect(screen.getByRole('button', { name: 'Invite' })).toBeVisible();
});

it('offers nothing to who signs in already, or is shown no child, and says so', async () => {
  account = { ...account, hasChild: false, account: { userName: 'una', isParent: true, isDisabled: false } };
  showAt('/', <AccountPanel personID={9} />);
  expect(await screen.findByText('Signs in as a parent with the user name una.')).toBeVisible();
  expect(screen.getByText(/^This person may see no child/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why an invitation is refused', async () => {
  server.answer(
    inviteParent,
    () => refuse(409, { code: 'invitation.no_child', message: 'There is nothing to sign in to.' }),
    '/api/ParentAccounts/9/Invitations',
  );
  showAt('/', <AccountPanel personID={9} />);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is nothing to sign in to.');
});
