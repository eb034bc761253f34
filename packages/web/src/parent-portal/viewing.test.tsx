import { saveAbsenceReply } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { getAttendanceSummaries } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { getParentViewOffer } from '@homeroom/contract/parent-portal/parent-views.endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aChild } from '../../test/family.ts';
import { aSession } from '../../test/people.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { call } from '../platform/calls/call.ts';
import { renew, sessionState, startViewing } from '../platform/session/session.ts';
import { saveSettings } from '../platform/settings/userSettings.ts';
import { SeeAsPanel } from './accounts/SeeAsPanel.tsx';
import { ChildrenPanel } from './ChildrenPanel.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let stop: (() => void) | undefined;
const end = vi.fn();
const look = vi.fn(async () => undefined);
beforeEach(() => {
  server = createServer();
  end.mockReset();
  look.mockReset();
});
afterEach(() => {
  stop?.();
  stop = undefined;
});

const seeAsUna = async () => {
  const own = await signedIn(server, { roles: 'office' });
  const session = aSession({ roles: '', scope: 'parent' });
  stop = startViewing(
    { ...session, userLoginID: own.userLoginID, fullName: 'Una Novak' },
    { by: '', look, end },
  );
  return own;
};
const sent = () => server.asked('/api').filter(({ method }) => method !== 'GET');

it('what begins a change stays where it is, and says why it does nothing', async () => {
  await seeAsUna();
  server.answer(getAttendanceSummaries, () => [aChild(5, 'Nia Novak', {})]);
  showAt('/', <ChildrenPanel />);
  const announce = await screen.findByRole('button', { name: 'Announce an absence of Nia' });
  expect(announce).toHaveAttribute('aria-disabled', 'true');
  await user.click(announce);
  expect(await screen.findByText(/nothing can be changed until you stop/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

it('nothing is sent that would change something, and nothing of who looks is kept', async () => {
  const own = await seeAsUna();
  const body = { studentID: 5, kind: 'announce', dateFrom: '2026-11-20', dateTo: '2026-11-20' } as const;
  await expect(call(saveAbsenceReply, { body: { ...body, reasonID: 1, details: '' } })).rejects.toMatchObject(
    { code: 'view.read_only', status: 403 },
  );
  saveSettings({ type: 'roll', compact: true });
  expect(localStorage.getItem('homeroom.userSettings') ?? '').not.toContain('compact');
  expect(JSON.parse(localStorage.getItem('homeroom.session') ?? '{}')).toMatchObject({ scope: own.scope });
  expect(sent()).toEqual([]);
});

it('the page goes once the view is over, and stays where nobody answers', async () => {
  await seeAsUna();
  await expect(renew()).resolves.toBe(sessionState().session?.access_token);
  expect(end).not.toHaveBeenCalled();
  look.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(renew()).rejects.toThrow('Failed to fetch');
  expect(end).not.toHaveBeenCalled();
  const { ApiError } = await import('../platform/errors/errors.ts');
  look.mockRejectedValueOnce(new ApiError({ status: 401, code: 'session.ended', message: '' }));
  await expect(renew()).rejects.toMatchObject({ status: 401 });
  expect(end).toHaveBeenCalledOnce();
});

it.each([
  [null, 'button'],
  ['No child is shown to this person.', null],
])('a profile offers it, or says why not: %s', async (refusal, role) => {
  await signedIn(server, { roles: 'office' });
  server.answer(getParentViewOffer, () => ({ id: 9, fullName: 'Una Novak', refusal }), '/api/ParentViews/9');
  showAt('/', <SeeAsPanel personID={9} />);
  expect(await screen.findByText(refusal ?? /of Una Novak and cannot change anything/)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'See as this parent' })).toHaveLength(role ? 1 : 0);
});
