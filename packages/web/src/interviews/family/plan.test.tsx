import {
  getParentTeacherCycles,
  getParentTeacherDefaults,
} from '@homeroom/contract/interviews/cycles.endpoints.ts';
import {
  bookInterviews,
  type FamilyInterviews,
  getFamilyInterviews,
  type InterviewPlan,
  planInterviews,
} from '@homeroom/contract/interviews/family.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFamily, booked, slot } from '../../../test/familyInterviews.ts';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { interviewsRoutes } from '../interviews.routes.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let family: FamilyInterviews;
let plan: InterviewPlan;

const talk = (invitationID: number, slotID: number) => {
  const { timeStart, timeEnd } = slot(slotID);
  return { invitationID, slotID, timeStart, timeEnd, version: 0 };
};
const bookings = () => server.asked('/api/InterviewBookings');
const showPlan = async () => {
  openRoutes(interviewsRoutes, '/interviews?view=plan');
  await user.click(await screen.findByRole('button', { name: 'Show a plan' }));
  return screen.findByRole('region', { name: 'Your plan' });
};

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'parent', scope: 'parent', personID: 50 });
  family = aFamily();
  plan = {
    planned: [talk(1, 1710), talk(2, 21_725)],
    unplaced: [{ invitationID: 3, code: 'full' }],
    ...{ minutes: 25, waitingMinutes: 5 },
  };
  server.answer(getParentTeacherCycles, () => [family.cycle]);
  server.answer(getParentTeacherDefaults, () => ({
    ...{ defaultParentTeacherCycle: { id: 3, itemName: 'Term 4 interviews' } },
    ...{ defaultParent: null, defaultTeacher: null },
  }));
  server.answer(getFamilyInterviews, () => family);
  server.answer(planInterviews, () => plan);
  server.answer(bookInterviews, ({ body }) => {
    for (const { invitationID, slotID } of JSON.parse(body).interviews) {
      const at = family.interviews.findIndex((row) => row.invitationID === invitationID);
      family.interviews[at] = booked(family.interviews[at]!, slotID);
    }
    return family.interviews;
  });
});

describe('book it for me', () => {
  it('plans for whom and when the family says, shows it, and books exactly that, once', async () => {
    openRoutes(interviewsRoutes, '/interviews?view=plan');
    const from = await screen.findByRole('textbox', { name: /^From, Tuesday/ });
    await user.clear(from);
    await user.type(from, '17:10');
    await user.click(screen.getByRole('checkbox', { name: 'Martin Hale · Ivo Novak · History' }));
    plan.unplaced = [];
    await user.click(screen.getByRole('button', { name: 'Show a plan' }));
    const shown = await screen.findByRole('region', { name: 'Your plan' });
    expect(JSON.parse(server.asked('/api/InterviewPlans')[0]?.body ?? '')).toMatchObject({
      ...{ parentTeacherCycleID: 3, invitationIDs: [1, 2] },
      times: [{ dateOf: '2026-12-01', timeStart: '17:10', timeEnd: '18:00' }],
    });
    expect(shown).toHaveTextContent('2 interviews in 25 minutes, 5 of them waiting. Nothing is booked yet.');
    expect(shown).toHaveTextContent('5 minutes between');
    expect(bookings()).toHaveLength(0);
    await user.dblClick(within(shown).getByRole('button', { name: 'Book these 2 interviews' }));
    expect(await screen.findByText('2 of 3 booked')).toBeVisible();
    expect(bookings()).toHaveLength(1);
    expect(JSON.parse(bookings()[0]?.body ?? '').interviews).toEqual([
      { invitationID: 1, slotID: 1710, version: 0 },
      { invitationID: 2, slotID: 21_725, version: 0 },
    ]);
  });

  it('says for whom there is no time', async () => {
    const shown = await showPlan();
    const list = within(shown).getByRole('list', { name: 'Without a time' });
    expect(list).toHaveTextContent('Martin Hale (Ivo Novak) has no free time.');
  });

  it('books nothing where something has changed: says what, and shows another plan to be looked at', async () => {
    const shown = await showPlan();
    server.answer(bookInterviews, () => {
      plan = { ...plan, planned: [talk(1, 1720), talk(2, 21_735)] };
      const changed = [{ invitationID: 1, code: 'interviews.taken' }];
      const current = { interview: family.interviews[0], free: [], changed };
      return refuse(409, { code: 'interviews.plan_changed', message: 'Some are not free.', current });
    });
    await user.click(within(shown).getByRole('button', { name: 'Book these 2 interviews' }));
    const alert = await screen.findByText('Grace Okafor, Nia Novak: the time was taken by somebody else');
    expect(alert.closest('[role=alert]')).toHaveTextContent('nothing was booked');
    expect(screen.getByText('5:20 PM – 5:30 PM')).toBeVisible();
    expect(screen.getAllByText('changed')).toHaveLength(2);
    expect(bookings()).toHaveLength(1);
    expect(screen.getByText('0 of 3 booked')).toBeVisible();
  });

  it('whose outcome is unknown says so, and repeats it by the same key', async () => {
    const shown = await showPlan();
    let isCut = true;
    const { interviews } = family;
    server.answer(bookInterviews, () => {
      if (isCut) throw new TypeError('Failed to fetch');
      interviews[0] = booked(interviews[0]!, 1710);
      interviews[1] = booked(interviews[1]!, 21_725);
      return interviews;
    });
    await user.click(within(shown).getByRole('button', { name: 'Book these 2 interviews' }));
    expect(await within(shown).findByText(/^The server did not answer, and this was not done/)).toBeVisible();
    isCut = false;
    await user.click(within(shown).getByRole('button', { name: 'Book these 2 interviews' }));
    expect(await screen.findByText('2 of 3 booked')).toBeVisible();
    const [first, second] = bookings().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('asks for what is missing before it plans', async () => {
    openRoutes(interviewsRoutes, '/interviews?view=plan');
    const show = await screen.findByRole('button', { name: 'Show a plan' });
    await user.click(screen.getByRole('checkbox', { name: /^Tuesday/ }));
    await user.click(show);
    expect(screen.getByText('Please choose at least one evening.')).toBeVisible();
    for (const box of screen.getAllByRole('checkbox', { name: /Novak/ })) await user.click(box);
    await user.click(show);
    expect(screen.getByText('Please choose at least one teacher.')).toBeVisible();
    expect(server.asked('/api/InterviewPlans')).toHaveLength(0);
  });

  it('says why a plan could not be made, and keeps the choices', async () => {
    server.answer(planInterviews, () =>
      refuse(409, { code: 'interviews.closed', message: 'Nothing can be booked or changed at this time.' }),
    );
    openRoutes(interviewsRoutes, '/interviews?view=plan');
    await user.click(await screen.findByRole('checkbox', { name: 'Martin Hale · Ivo Novak · History' }));
    await user.click(screen.getByRole('button', { name: 'Show a plan' }));
    expect(await screen.findByText('Nothing can be booked or changed at this time.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Martin Hale · Ivo Novak · History' })).not.toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show a plan' })).toBeEnabled());
  });
});
