import {
  redeemInvitation,
  takeUpInvitation,
} from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { InvitationPanel } from './InvitationPanel.tsx';
import InvitationScreen from './InvitationScreen.tsx';
import { resetUserName } from './resetLink.ts';

const user = userEvent.setup();
const CODE = 'abcd-efgh-jkmn-pqrs';
const PASSWORD = 'grey herons wade slowly';
let server: ReturnType<typeof createServer>;
beforeEach(() => {
  server = createServer();
});

it('chooses a user name and a password by a code, which the sign-in then begins with', async () => {
  let isTaken = true;
  server.answer(redeemInvitation, () =>
    isTaken
      ? refuse(400, {
          ...{ code: 'request.invalid', message: 'Not valid.' },
          errors: [{ path: 'userName', message: 'This user name is taken.' }],
        })
      : { userName: 'una.novak' },
  );
  show(<InvitationScreen />);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByText('Type the code from the letter.')).toBeVisible();
  expect(server.heard).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Code from the letter' }), CODE);
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'una.novak');
  await user.type(screen.getByLabelText('New password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm the new password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('This user name is taken.')).toBeVisible();
  isTaken = false;
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await expect.poll(resetUserName).toBe('una.novak');
  expect(JSON.parse(server.heard.at(-1)?.body ?? '')).toEqual({
    ...{ code: CODE, userName: 'una.novak', newPassword: PASSWORD },
  });
});

it('takes a code up with the user name of the school', async () => {
  await signedIn(server);
  server.answer(takeUpInvitation, () =>
    refuse(404, { code: 'invitation.invalid', message: 'This code has been used.' }),
  );
  show(<InvitationPanel />);
  await user.type(screen.getByRole('textbox', { name: 'Code from the letter' }), CODE);
  await user.click(screen.getByRole('button', { name: 'Sign in as a parent too' }));
  expect(await screen.findByText('This code has been used.')).toBeVisible();
  server.answer(takeUpInvitation, () => null);
  await user.click(screen.getByRole('button', { name: 'Sign in as a parent too' }));
  expect(await screen.findByText(/^From now on this user name signs in as a parent too/)).toBeVisible();
});
