import { getSignInOptions, signIn } from '@homeroom/contract/session/session.endpoints.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../../test/people.ts';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { sessionState } from '../platform/session/session.ts';
import { Notices } from '../ui/feedback/Notices.tsx';
import SignInScreen from './SignInScreen.tsx';

let server: ReturnType<typeof createServer>;
beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  server = createServer();
  server.answer(getSignInOptions, () => ({ schoolName: 'Bellbird Grammar School', themes: [], demo: null }));
});

afterEach(() => void vi.useRealTimers());

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

  it('goes to the profile that the user name belongs to, and says so', async () => {
    server.answer(signIn, ({ body }) =>
      body.includes('scope=parent')
        ? aSession({ roles: 'parent', scope: 'parent' })
        : refuse(403, { error: 'credentials.parent_profile', error_description: 'A parent.' }),
    );
    show(
      <>
        <SignInScreen />
        <Notices />
      </>,
    );
    await fill('pat', 'secret');
    expect(await screen.findByText(/pat signs in as a parent/)).toBeVisible();
    await waitFor(() => expect(sessionState().session?.scope).toBe('parent'));
    expect(localStorage.getItem('homeroom.profile')).toBe('parent');
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
      'locked until an administrator unlocks it',
      refuse(403, { error: 'credentials.locked', error_description: 'no' }),
      'Too many attempts. An administrator has to unlock this user name.',
    ],
    [
      'too many from one address',
      refuse(429, { code: 'rate.limited', message: 'no' }, { 'Retry-After': '90' }),
      'Too many people have tried to sign in from here. Try again in 1m 30s.',
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
      demo: {
        password: 'homeroom-demo',
        users: [{ userName: 'office', label: 'Ngozi Adeyemi, office', scope: 'user' as const }],
      },
    }));
    server.answer(signIn, () => aSession({ userLoginID: 9, roles: 'office' }));
    show(<SignInScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ngozi Adeyemi, office' }));
    await waitFor(() => expect(sessionState().session?.userLoginID).toBe(9));
    expect(server.asked('/token')[0]?.body).toContain('username=office&password=homeroom-demo');
  });

  it('offers the demo’s parent too, who signs in under the profile of parents at once', async () => {
    server.answer(getSignInOptions, () => ({
      schoolName: 'Bellbird Grammar School',
      themes: [],
      demo: {
        password: 'homeroom-demo',
        users: [
          { userName: 'office', label: 'Office', scope: 'user' as const },
          { userName: 'parent', label: 'Parent', scope: 'parent' as const },
        ],
      },
    }));
    server.answer(signIn, () => aSession({ roles: 'parent', scope: 'parent' }));
    const { unmount } = show(<SignInScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Parent' }));
    await waitFor(() => expect(sessionState().session?.scope).toBe('parent'));
    const scopesAsked = () =>
      server.asked('/token').map(({ body }) => new URLSearchParams(body).get('scope'));
    expect(scopesAsked()).toEqual(['parent']);
    unmount();
    // Their page offers the others as well.
    show(<SignInScreen />);
    expect(screen.getByRole('heading', { name: 'Welcome Parents' })).toBeVisible();
    server.answer(signIn, () => aSession({ roles: 'office' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Office' }));
    await waitFor(() => expect(scopesAsked()).toEqual(['parent', 'user']));
    expect(localStorage.getItem('homeroom.profile')).toBeNull();
  });

  it('changes between teachers and parents, and remembers it', async () => {
    const { unmount } = show(<SignInScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in as a parent' }));
    expect(screen.getByRole('heading', { name: 'Welcome Parents' })).toBeVisible();
    unmount();
    server.answer(signIn, () => aSession({ scope: 'parent', roles: 'parent' }));
    show(<SignInScreen />);
    await fill('parent', 'secret');
    await waitFor(() => expect(server.asked('/token')).toHaveLength(1));
    expect(server.asked('/token')[0]?.body).toContain('scope=parent');
  });

  it.each(['#login/User', '#/LOGIN/user', '#x/login/USER'])('takes %s for the teachers', (hash) => {
    localStorage.setItem('homeroom.profile', 'parent');
    history.replaceState(null, '', `/dashboard${hash}`);
    show(<SignInScreen />);
    expect(screen.getByRole('heading', { name: 'Welcome Teachers' })).toBeVisible();
    expect(location.hash).toBe('');
  });

  it('has nothing for students', () => {
    history.replaceState(null, '', '/dashboard#login/Student');
    show(<SignInScreen />);
    expect(screen.getByRole('heading', { name: 'Welcome Teachers' })).toBeVisible();
    history.replaceState(null, '', '/dashboard');
  });
});

describe('attempts', () => {
  const wrong = refuse(403, { error: 'credentials.wrong', error_description: 'no' });
  const again = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  const alert = () => screen.findByRole('alert');

  it('warn, then threaten, then lock the form for 60 minutes, counted down', async () => {
    server.answer(signIn, () => wrong);
    show(<SignInScreen />);
    const user = await fill('gokafor', 'secret');
    expect(await alert()).toHaveTextContent('Please enter your credentials again...');
    expect(await alert()).toHaveAttribute('data-tone', 'warning');
    await again(user);
    await waitFor(async () => expect(await alert()).toHaveTextContent('Last chance to get it right...'));
    expect(await alert()).toHaveAttribute('data-tone', 'danger');
    await again(user);
    await waitFor(async () =>
      expect(await alert()).toHaveTextContent(/Too many attempts. Try again in (1hr|59m 59s)/),
    );
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    expect(server.asked('/token')).toHaveLength(3);

    // A lock is of one name.
    await user.clear(screen.getByLabelText('User name'));
    await user.type(screen.getByLabelText('User name'), 'jhale');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await user.clear(screen.getByLabelText('User name'));
    await user.type(screen.getByLabelText('User name'), 'GOkafor ');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  });

  it('are remembered over a reload, which asks the server once before it locks again', async () => {
    server.answer(signIn, () => wrong);
    const { unmount } = show(<SignInScreen />);
    const user = await fill('gokafor', 'secret');
    await alert();
    await again(user);
    await again(user);
    await waitFor(async () => expect(await alert()).toHaveTextContent('Too many attempts.'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('gokafor');
    unmount();

    show(<SignInScreen />);
    await userEvent.type(screen.getByLabelText('User name'), 'gokafor');
    expect(await alert()).toHaveTextContent('Too many attempts. Try again in');
    // An administrator may have unlocked it.
    server.answer(signIn, () => aSession());
    await again(userEvent.setup());
    await waitFor(() => expect(sessionState().status).toBe('signedIn'));
    expect(Object.keys(JSON.parse(sessionStorage.getItem('homeroom.attempts') ?? '{}'))).toEqual([]);
  });

  it('are possible again where somebody has unlocked the name, and lock at once where nobody has', async () => {
    server.answer(signIn, () => wrong);
    show(<SignInScreen />);
    const user = await fill('gokafor', 'secret');
    await alert();
    await again(user);
    await again(user);
    const unlocked = await screen.findByRole('button', { name: 'I have been unlocked' });
    await user.click(unlocked);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await again(user);
    await waitFor(async () => expect(await alert()).toHaveTextContent('Too many attempts.'));
    await user.click(await screen.findByRole('button', { name: 'I have been unlocked' }));
    server.answer(signIn, () => aSession());
    await again(user);
    await waitFor(() => expect(sessionState().status).toBe('signedIn'));
  });

  it('unlock when the time is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(signIn, () =>
      refuse(403, { error: 'credentials.locked', error_description: 'no' }, { 'Retry-After': '3600' }),
    );
    show(<SignInScreen />);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(screen.getByLabelText('User name'), 'gokafor');
    await again(user);
    expect(await alert()).toHaveTextContent('Too many attempts.');
    await act(() => vi.advanceTimersByTimeAsync(3_601_000));
    expect(await alert()).toHaveTextContent('You can try again now.');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});

describe('a second factor', () => {
  beforeEach(() => {
    server.answer(signIn, ({ body }) => {
      const code = new URLSearchParams(body).get('code');
      if (!code) return refuse(403, { error: 'second_factor.required', error_description: 'no' });
      return code === '123456' || code === 'aaaa-bbbb'
        ? aSession()
        : refuse(403, { error: 'second_factor.wrong', error_description: 'no' });
    });
  });

  it('is asked for after the password, and takes a code that was pasted with spaces', async () => {
    show(<SignInScreen />);
    const user = await fill('gokafor', 'secret');
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await user.paste('123 456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sessionState().status).toBe('signedIn'));
    expect(Object.fromEntries(new URLSearchParams(server.asked('/token')[1]?.body))).toMatchObject({
      username: 'gokafor',
      password: 'secret',
      code: '123456',
    });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
  });

  it('says that a code is wrong, and counts it as an attempt', async () => {
    show(<SignInScreen />);
    const user = await fill('gokafor', 'secret');
    for (const words of ['This code is not right.', 'Last chance to get it right...']) {
      await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    }
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.'));
  });

  it('takes a recovery code instead, or lets somebody else sign in', async () => {
    show(<SignInScreen />);
    const user = await fill('gokafor', 'secret');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await again(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb{Enter}');
    await waitFor(() => expect(server.asked('/token').at(-1)?.body).toContain('code=aaaa-bbbb'));
  });

  const again = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
});
