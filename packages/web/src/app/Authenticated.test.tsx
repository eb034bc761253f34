import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getMailSubscription } from '@homeroom/contract/messages/subscription.endpoints.ts';
import { usePasswordReset } from '@homeroom/contract/session/passwords.endpoints.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '@homeroom/contract/session/second-factor.endpoints.ts';
import {
  getSignInOptions,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@homeroom/contract/session/session.endpoints.ts';
import { deleteUserSettings } from '@homeroom/contract/session/user-settings.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../../test/people.ts';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { beforeSignOut } from '../platform/session/atSignOut.ts';
import { renew, sessionState, signIn, signOut } from '../platform/session/session.ts';
import { takeResetToken } from '../session/resetLink.ts';
import { Authenticated } from './Authenticated.tsx';
import { router } from './router.tsx';

let server: ReturnType<typeof createServer>;
const ended = () => refuse(401, { code: 'session.ended', message: 'Your session has ended.' });

/** The session runs out on the server, and a call finds out. */
const runOut = async () => {
  server.answer(signInEndpoint, ended);
  await act(() => renew().catch(() => undefined));
};

/** Nothing is shown yet: the screen is loaded when the app is. */
const goTo = async (to: string) => void router.navigate({ to, replace: true, ignoreBlocker: true });

beforeEach(async () => {
  if (sessionState().status !== 'restoring') await signOut();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  server = createServer();
  server.answer(getSignInOptions, () => ({ schoolName: 'Bellbird Grammar School', themes: [], demo: null }));
  server.answer(signInEndpoint, () => aSession());
  server.answer(signOutEndpoint, () => null);
  server.answer(deleteUserSettings, () => null);
  server.answer(getCampuses, () => []);
  server.answer(getMailSubscription, () => ({ address: null, isSubscribed: true, isSent: false }));
  server.answer(getSecondFactor, () => ({ state: 'none' as const, required: false, recoveryCodesLeft: 0 }));
  await signIn('gokafor', 'secret');
  await goTo('/user');
});

/** Opens the app at one's account, and types something that is not saved. */
const typeSomething = async () => {
  show(<Authenticated />);
  const field = await screen.findByLabelText('Current password');
  await userEvent.type(field, 'half a phrase');
  return field;
};
const password = () => screen.getByLabelText('Password', { selector: 'dialog input' });
const dialog = () => screen.findByRole('dialog', { name: 'Please sign in again' });

describe('a session that runs out', () => {
  it('shows the sign-in over the screens, which are out of sight and reach and stay as they are', async () => {
    const field = await typeSomething();
    await runOut();
    expect(await dialog()).toHaveTextContent('sign in as Grace Okafor to go on');
    expect(field).toBeInTheDocument();
    expect(field.closest('[inert]')).not.toBeNull();
    expect(screen.getByLabelText('User name')).toHaveValue('gokafor');
    await userEvent.keyboard('{Escape}');
    expect(await dialog()).toBeVisible();

    server.answer(signInEndpoint, () => aSession());
    await userEvent.type(password(), 'secret{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field).toHaveValue('half a phrase');
    expect(field.closest('[inert]')).toBeNull();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('counts the attempts and asks for a code there as well', async () => {
    await typeSomething();
    await runOut();
    await dialog();
    server.answer(signInEndpoint, () => refuse(403, { error: 'credentials.wrong', error_description: 'no' }));
    await userEvent.type(password(), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your credentials again...');
    server.answer(signInEndpoint, ({ body }) =>
      body.includes('code=123456')
        ? aSession()
        : refuse(403, { error: 'second_factor.required', error_description: 'no' }),
    );
    await userEvent.type(password(), 'secret{Enter}');
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('gives fresh screens to somebody else', async () => {
    await typeSomething();
    await runOut();
    await dialog();
    server.answer(signInEndpoint, () => aSession({ userLoginID: 9, userName: 'office', roles: 'guest' }));
    await userEvent.clear(screen.getByLabelText('User name'));
    await userEvent.type(screen.getByLabelText('User name'), 'office');
    await userEvent.type(password(), 'secret{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(screen.queryByDisplayValue('half a phrase')).not.toBeInTheDocument();
  });

  it('can be left for good', async () => {
    await typeSomething();
    await runOut();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    // What is typed underneath goes with it: that is asked first.
    const asked = await screen.findByRole('dialog', { name: 'Sign out?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Teachers' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});

it('follows the rights of the account: what may no longer be opened is left', async () => {
  server.answer(signInEndpoint, () => aSession({ roles: 'admin' }));
  await renew();
  await goTo('/system/users');
  show(<Authenticated />);
  await screen.findByRole('heading', { name: 'Users' });
  server.answer(signInEndpoint, () => aSession({ roles: 'teacher' }));
  await act(() => renew());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('follows what the roles of the account allow, which the school may change', async () => {
  const session = { roles: 'deputy', roleLabels: ['Deputy'] };
  server.answer(signInEndpoint, () => aSession({ ...session, permissions: ['users.manage'] }));
  await renew();
  await goTo('/system/users');
  show(<Authenticated />);
  await screen.findByRole('heading', { name: 'Users' });
  server.answer(signInEndpoint, () => aSession({ ...session, permissions: ['people.read'] }));
  await act(() => renew());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

describe('another profile that the address comes to ask for', () => {
  const ask = (hash: string) => {
    history.replaceState(history.state, '', `${location.pathname}${hash}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    const real = location;
    vi.stubGlobal('location', {
      get hash() {
        return real.hash;
      },
      get pathname() {
        return real.pathname;
      },
      get search() {
        return real.search;
      },
      reload,
    });
    return () => void vi.stubGlobal('location', real);
  });

  it('signs out first, then loads the page again', async () => {
    await typeSomething();
    await userEvent.clear(screen.getByLabelText('Current password'));
    act(() => ask('#login/parent'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(location.hash).toBe('');
    expect(server.asked('/Logout')).toHaveLength(1);
    expect(localStorage.getItem('homeroom.profile')).toBe('parent');
    expect(sessionState().status).toBe('signedOut');
  });

  it('asks before something is lost', async () => {
    const stop = beforeSignOut(() => '3 marks wait');
    await typeSomething();
    act(() => ask('#login/Parent'));
    expect(await screen.findByText('3 marks wait')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sessionState().status).toBe('signedIn');
    expect(reload).not.toHaveBeenCalled();
    stop();
  });
});

describe('a second factor that is due', () => {
  beforeEach(async () => {
    server.answer(signInEndpoint, () => aSession({ roles: '', secondFactor: 'due' }));
    await renew();
    server.answer(startSecondFactor, () => ({
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP',
    }));
    server.answer(confirmSecondFactor, ({ body }) =>
      JSON.parse(body).code === '123456'
        ? { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }
        : refuse(403, { error: 'second_factor.wrong', error_description: 'no' }),
    );
  });

  it('is set up before anything else, and its recovery codes stay until they are kept', async () => {
    show(<Authenticated />);
    expect(await screen.findByRole('heading', { name: 'Your second factor' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Current password'), 'secret{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    server.answer(signInEndpoint, () => aSession({ roles: 'admin', secondFactor: 'active' }));
    await userEvent.type(screen.getByLabelText('Code that the app shows'), '000000{Enter}');
    expect(await screen.findByText(/This code is not right. Wait for the next one/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Code that the app shows'), '123456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    await waitFor(() => expect(sessionState().session?.secondFactor).toBe('active'));
    expect(screen.getByText('cccc-dddd')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect((await screen.findAllByRole('navigation', { name: 'Screens' }))[0]).toBeVisible();
  });

  it('leaves the account where nothing else is allowed', async () => {
    await goTo('/dashboard');
    show(<Authenticated />);
    await userEvent.click(await screen.findByRole('button', { name: 'Later: only my account' }));
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  });
});

describe('a reset link', () => {
  const follow = (where = '/attendance/class?x=1') => {
    history.replaceState(history.state, '', `${where}#reset/one-time_TOKEN`);
    act(takeResetToken);
  };

  it('asks whoever is signed in, signs them out, and sets the password of its account', async () => {
    server.answer(usePasswordReset, ({ body }) =>
      JSON.parse(body).newPassword.startsWith('password')
        ? refuse(400, {
            code: 'request.invalid',
            message: 'no',
            errors: [{ path: 'newPassword', message: 'This is one of the most common passwords.' }],
          })
        : { userName: 'jhale' },
    );
    show(<Authenticated />);
    follow();
    expect(location.href).not.toContain('TOKEN');
    expect(
      await screen.findByText('Grace Okafor is signed in here. Setting a password signs them out first.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out and go on' }));
    await screen.findByRole('button', { name: 'Set the password' });
    const set = async (password: string, confirmation = password) => {
      await userEvent.clear(await screen.findByLabelText('New password'));
      await userEvent.type(screen.getByLabelText('New password'), password);
      await userEvent.clear(screen.getByLabelText('Confirm the new password'));
      await userEvent.type(screen.getByLabelText('Confirm the new password'), confirmation);
      await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
    };
    await set('short');
    expect(server.asked('/api/PasswordResets')).toHaveLength(0);
    expect(screen.getAllByText('7 more characters are needed.').length).toBeGreaterThan(0);
    await set('a long enough phrase', 'a long enough fraise');
    expect(await screen.findByText('The passwords are not the same.')).toBeVisible();
    expect(server.asked('/api/PasswordResets')).toHaveLength(0);
    await set('password12345678');
    expect(await screen.findByText('This is one of the most common passwords.')).toBeVisible();
    await set('a long enough phrase');
    expect(await screen.findByText('Your password is set. Sign in with it.')).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveValue('jhale');
    expect(JSON.parse(server.asked('/api/PasswordResets').at(-1)?.body ?? '')).toEqual({
      token: 'one-time_TOKEN',
      newPassword: 'a long enough phrase',
    });
    expect(server.heard.some(({ path }) => path.includes('TOKEN'))).toBe(false);
  });

  it('leaves the screens of whoever is at work as they are, until they have decided', async () => {
    const stop = beforeSignOut(() => '3 marks wait');
    const field = await typeSomething();
    follow('/user');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out and go on' }));
    expect(await screen.findByText('3 marks wait')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field).toBeVisible();
    expect(field).toHaveValue('half a phrase');
    expect(sessionState().status).toBe('signedIn');
    stop();
  });

  it('a reset link that was used says so', async () => {
    await signOut();
    server.answer(usePasswordReset, () => refuse(404, { code: 'reset.invalid', message: 'no' }));
    show(<Authenticated />);
    follow();
    await userEvent.type(await screen.findByLabelText('New password'), 'a long enough phrase');
    await userEvent.type(screen.getByLabelText('Confirm the new password'), 'a long enough phrase{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the sign-in' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Teachers' })).toBeVisible();
  });
});
