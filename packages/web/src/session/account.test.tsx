import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { changePassword } from '@homeroom/contract/session/passwords.endpoints.ts';
import { getSecondFactor, removeSecondFactor } from '@homeroom/contract/session/second-factor.endpoints.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { isUnsaved } from '../platform/session/unsaved.ts';
import { Notices } from '../ui/feedback/Notices.tsx';
import { strengthOf } from './passwordStrength.ts';
import { UserScreen } from './UserScreen.tsx';

let server: ReturnType<typeof createServer>;
const aCampus = (id: number, itemName: string, isMainCampus: boolean) => ({
  id,
  code: `C${id}`,
  itemName,
  isMainCampus,
  isSelectedCampus: false,
  version: 1,
});

beforeEach(async () => {
  server = createServer();
  server.answer(getCampuses, () => [aCampus(1, 'Junior School', false), aCampus(2, 'Senior School', true)]);
  server.answer(getSecondFactor, () => ({ state: 'active' as const, required: false, recoveryCodesLeft: 9 }));
  await signedIn(server, { roles: 'teacher,nurse' });
  show(
    <>
      <UserScreen panels={[]} />
      <Notices />
    </>,
  );
});

const fill = async (current: string, next: string, confirmation = next) => {
  for (const [label, text] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm the new password', confirmation],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
};
const sent = () => server.asked('/api/UserPasswords').map(({ body }) => JSON.parse(body));

it('says who is signed in, since when in school time, as what, and the main campus', async () => {
  const facts = within(screen.getByRole('region', { name: 'This session' }));
  for (const fact of [
    'gokafor',
    'Teacher, Nurse',
    '2026-11-20 7:00 PM',
    'Australia/Sydney',
    'Teachers and staff',
  ])
    expect(facts.getByText(fact)).toBeVisible();
  expect(await facts.findByText('Senior School')).toBeVisible();
});

describe('the password', () => {
  it('is not sent before it is long enough and confirmed', async () => {
    await fill('', 'short');
    expect(screen.getByText('Enter your current password.')).toBeVisible();
    expect(screen.getAllByText('7 more characters are needed.')[0]).toBeVisible();
    await fill('old secret', 'a long enough phrase', 'a long enough fraise');
    expect(screen.getByText('The passwords are not the same.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each(['Current password', 'New password', 'Confirm the new password'])(
    'is unsaved work while it stands in “%s”, and none where the browser put it there',
    async (label) => {
      expect(isUnsaved()).toBe(false);
      fireEvent.input(screen.getByLabelText(label), { target: { value: 'filled in' } });
      expect(screen.getByLabelText(label)).toHaveValue('filled in');
      expect(isUnsaved()).toBe(false);
      await userEvent.type(screen.getByLabelText(label), 'x');
      expect(isUnsaved()).toBe(true);
      await userEvent.clear(screen.getByLabelText(label));
      expect(isUnsaved()).toBe(false);
    },
  );

  it('is forgotten with the form', async () => {
    server.answer(changePassword, () => null);
    await fill('old secret', 'a long enough phrase');
    await screen.findByText(/Other sessions were ended/);
    cleanup();
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
  });

  it('is changed, said so, and gone from the fields', async () => {
    server.answer(changePassword, () => null);
    await fill('old secret', 'a long enough phrase');
    expect(await screen.findByText('Your password is changed. Other sessions were ended.')).toBeVisible();
    expect(sent()).toEqual([{ oldPassword: 'old secret', newPassword: 'a long enough phrase' }]);
    expect(isUnsaved()).toBe(false);
    for (const label of ['Current password', 'New password', 'Confirm the new password'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('says at its field what the server refused', async () => {
    server.answer(changePassword, () => refuse(403, { error: 'credentials.wrong', error_description: 'no' }));
    await fill('old secret', 'a long enough phrase');
    expect(await screen.findByText('This is not your password.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('a long enough phrase');
    server.answer(changePassword, () =>
      refuse(400, {
        code: 'request.invalid',
        message: 'no',
        errors: [{ path: 'newPassword', message: 'Many people have this password.' }],
      }),
    );
    await fill('old secret', 'password12345');
    expect(await screen.findByText('Many people have this password.')).toBeVisible();
    server.answer(changePassword, () =>
      refuse(403, { error: 'credentials.locked', error_description: 'no' }, { 'Retry-After': '3600' }),
    );
    await fill('old secret', 'a long enough phrase');
    expect(await screen.findByText('Too many attempts. Try again in 1hr.')).toBeVisible();
  });

  it('is judged in words', () => {
    expect(strengthOf('elevenchars')).toBe('1 more character is needed.');
    expect(strengthOf('aaaaaaaaaaaaaa')).toBe('Too simple: it repeats itself.');
    expect(strengthOf('gokafor-is-me!', 'GOkafor')).toBe('It must not contain the user name.');
    expect(strengthOf('twelve chars')).toBe('Good. A longer one is stronger still.');
    expect(strengthOf('four words in a row')).toBe('Strong.');
  });
});

describe('the second factor', () => {
  it('tells how many recovery codes are left, and is removed with the password', async () => {
    expect(await screen.findByText('9 recovery codes are left.')).toBeVisible();
    server.answer(removeSecondFactor, ({ body }) =>
      JSON.parse(body).password === 'secret'
        ? null
        : refuse(403, { error: 'credentials.wrong', error_description: 'no' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove the second factor' }));
    const box = within(await screen.findByRole('dialog', { name: 'Remove the second factor?' }));
    await userEvent.type(box.getByLabelText('Current password'), 'wrong{Enter}');
    expect(await box.findByText('This is not your password.')).toBeVisible();
    server.answer(getSecondFactor, () => ({ state: 'none' as const, required: false, recoveryCodesLeft: 0 }));
    await userEvent.type(box.getByLabelText('Current password'), 'secret{Enter}');
    expect(await screen.findByRole('button', { name: 'Set up a second factor' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
