import { getSignInOptions, signIn } from '@homeroom/contract/session/session.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../test/people.ts';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { queryClient } from '../platform/queryClient.ts';
import { sessionState } from '../platform/session.ts';
import SignInScreen from './SignInScreen.tsx';

let server: ReturnType<typeof createServer>;
beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  server = createServer();
  server.answer(getSignInOptions, () => ({ schoolName: 'Bellbird Grammar School', themes: [], demo: null }));
});

const fill = async (userName: string, password: string) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('User name'), userName);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
};

describe('signing in', () => {
  it('greets teachers, in the name of the school', async () => {
    show(<SignInScreen />);
    expect(screen.getByRole('heading', { name: 'Welcome Teachers' })).toBeVisible();
    expect(await screen.findByText('Bellbird Grammar School')).toBeVisible();
  });

  it('greets parents where the address asks for their profile, and clears it', () => {
    history.replaceState(null, '', '/dashboard#/login/Parent');
    show(<SignInScreen />);
    expect(screen.getByRole('heading', { name: 'Welcome Parents' })).toBeVisible();
    expect(location.hash).toBe('');
    expect(location.pathname).toBe('/dashboard');
  });

  it.each([
    [
      'wrong',
      refuse(403, { error: 'credentials.wrong', error_description: 'no' }),
      'The user name or the password is not right.',
    ],
    [
      'wrong, said with 400',
      refuse(400, { error: 'invalid_grant', error_description: 'no' }),
      'The user name or the password is not right.',
    ],
    [
      'locked',
      refuse(403, { error: 'locked', error_description: 'no' }, { 'Retry-After': '93784' }),
      'Too many attempts. Try again in 1d 2hr 3m 4s.',
    ],
    [
      'busy',
      refuse(503, { code: 'server.busy', message: 'no' }),
      'The server is busy. Please try again in a moment.',
    ],
    [
      'a fault',
      refuse(500, { code: 'server.fault', errorDescription: 'x', message: 'x', suggestion: 'x' }),
      'Something went wrong on the server. Please try again.',
    ],
  ])('says what is the matter: %s', async (_, answer, words) => {
    server.answer(signIn, () => answer);
    show(<SignInScreen />);
    await fill('gokafor', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('User name')).toHaveValue('gokafor');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('says so when nobody answers', async () => {
    show(<SignInScreen />);
    await screen.findByText('Bellbird Grammar School');
    server.cutOff();
    await fill('gokafor', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  });

  it('asks for what is missing before it asks the server', async () => {
    show(<SignInScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your user name.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(server.asked('/token')).toHaveLength(0);
  });

  it('sends the form of the specification and keeps neither password nor token', async () => {
    server.answer(signIn, () => aSession({ access_token: 'bearer-secret' }));
    show(<SignInScreen />);
    await fill('gokafor', 'pass word&1');
    await waitFor(() => expect(sessionState().status).toBe('signedIn'));
    const form = new URLSearchParams(server.asked('/token')[0]?.body);
    expect(Object.fromEntries(form)).toEqual({
      grant_type: 'password',
      username: 'gokafor',
      password: 'pass word&1',
      scope: 'user',
    });
    const kept = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('gokafor');
    expect(kept).not.toContain('pass word');
    expect(kept).not.toContain('bearer-secret');
  });

  it('tells that Caps Lock is on, and shows the password on demand', async () => {
    const user = userEvent.setup();
    show(<SignInScreen />);
    const password = screen.getByLabelText('Password');
    await user.click(password);
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('offers the people of the demo school', async () => {
    server.answer(getSignInOptions, () => ({
      schoolName: 'Bellbird Grammar School',
      themes: [],
      demo: { password: 'homeroom-demo', users: [{ userName: 'office', label: 'Ngozi Adeyemi, office' }] },
    }));
    server.answer(signIn, () => aSession({ userLoginID: 9, roles: 'office' }));
    show(<SignInScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ngozi Adeyemi, office' }));
    await waitFor(() => expect(sessionState().session?.userLoginID).toBe(9));
    expect(server.asked('/token')[0]?.body).toContain('username=office&password=homeroom-demo');
  });
});
