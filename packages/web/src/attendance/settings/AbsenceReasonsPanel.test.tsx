import {
  getAbsenceReasons,
  type KeptAbsenceReason,
  saveAbsenceReason,
} from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import AbsenceReasonsPanel from './AbsenceReasonsPanel.tsx';

const aReason = (id: number, code: string, label: string): KeptAbsenceReason => ({
  ...{ id, code, label, ordinal: id, isDefault: id === 1, dateClosed: null, permission: 2, version: 1 },
  ...{ authorised: false, countsAsAbsence: true, onSite: false, isLate: false },
  ...{ teacherMayUse: true, parentMayChoose: false, needsDetails: false },
});

let server: ReturnType<typeof createServer>;
let kept: KeptAbsenceReason[];
const sent = () => server.heard.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  server = createServer();
  kept = [aReason(1, 'U', 'Unexplained'), aReason(2, 'I', 'Illness'), aReason(3, 'T', 'Truancy')];
  server.answer(getAbsenceReasons, () => kept);
  for (const id of [1, 2, 3])
    server.answer(
      saveAbsenceReason,
      ({ body }) => {
        const { isClosed, ...reason } = JSON.parse(body);
        const before = kept.find((one) => one.id === reason.id) ?? aReason(4, '', '');
        const others = kept.filter((one) => one !== before);
        const dateClosed = isClosed ? '2026-11-20' : null;
        const place = reason.ordinal ?? (reason.id ? before.ordinal : 1000);
        others.splice(place - 1, 0, { ...before, ...reason, id: before.id, dateClosed });
        kept = others.map((one, at) => ({ ...one, ordinal: at + 1 }));
        return kept;
      },
      `/api/AbsenceReasons/${id}`,
    );
  await signedIn(server, { roles: 'admin' });
  showAt('/', <AbsenceReasonsPanel />);
});

it('a reason is added with what it means, and renamed without', async () => {
  await press('Add a reason');
  await userEvent.type(screen.getByLabelText('Code'), 'V');
  expect(screen.getByText('A reason needs a name.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'Volunteering');
  await userEvent.click(screen.getByLabelText('Authorised'));
  await press('Save');
  await waitFor(() => expect(names()).toEqual(['Unexplained', 'Illness', 'Truancy', 'Volunteering']));
  expect(sent()[0]).toMatchObject({ id: 0, code: 'V', authorised: true, teacherMayUse: true, version: 0 });
  await press('Edit Truancy');
  expect(screen.queryByLabelText('Authorised')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Absent without leave');
  await press('Save');
  await waitFor(() => expect(names()[2]).toBe('Absent without leave'));
  expect(sent()[1]).toMatchObject({
    id: 3,
    label: 'Absent without leave',
    countsAsAbsence: true,
  });
  // Somebody else may have moved it since: its place is sent by a move alone.
  expect(sent()[1]).not.toHaveProperty('ordinal');
});

it('a reason is moved by one place at a time, and its button keeps the focus', async () => {
  await press('Move down: Unexplained');
  await waitFor(() => expect(names()).toEqual(['Illness', 'Unexplained', 'Truancy']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move down: Unexplained' })).toHaveFocus());
  await press('Move up: Truancy');
  await waitFor(() => expect(names()).toEqual(['Illness', 'Truancy', 'Unexplained']));
  expect(sent().map(({ id, ordinal }) => [id, ordinal])).toEqual([
    [1, 2],
    [3, 2],
  ]);
  expect(screen.getByRole('button', { name: 'Move up: Illness' })).toBeDisabled();
});

it('a reason that has come to the top leaves the focus to the button that moves it down', async () => {
  await press('Move up: Illness');
  await waitFor(() => expect(names()).toEqual(['Illness', 'Unexplained', 'Truancy']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move down: Illness' })).toHaveFocus());
});

it('a reason is neither moved nor closed while it is edited, which would be a change beside what is typed', async () => {
  await press('Edit Truancy');
  await userEvent.type(screen.getByLabelText('Name'), ' twice');
  const close = screen.getByRole('button', { name: 'Retire the reason: Truancy' });
  expect(close).toBeDisabled();
  expect(close).toHaveAttribute('title', 'Save or cancel your changes first.');
  expect(screen.getByRole('button', { name: 'Move up: Truancy' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Retire the reason: Illness' })).toBeEnabled();
});

it('a reason is retired, which can be undone; what the absent key gives cannot be', async () => {
  await press('Retire the reason: Truancy');
  expect(await screen.findByText('Truancy cannot be chosen any more.')).toBeVisible();
  expect(screen.getByText('Closed today')).toBeVisible();
  await press('Undo');
  await waitFor(() => expect(sent().map(({ isClosed }) => isClosed)).toEqual([true, false]));
  expect(screen.queryByRole('button', { name: 'Retire the reason: Unexplained' })).not.toBeInTheDocument();
});
