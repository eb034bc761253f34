import {
  getParentTeacherCycles,
  getParentTeacherDefaults,
} from '@homeroom/contract/interviews/cycles.endpoints.ts';
import {
  type FamilyInterviews,
  getAvailableTimes,
  getFamilyInterviews,
  joinWaitingList,
  leaveWaitingList,
  moveInterview,
  saveParentSchedule,
  takeOffer,
} from '@homeroom/contract/interviews/family.endpoints.ts';
import type { FreeTime, ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCycle, aFamily, aRow, booked, freeTime, hale, okafor } from '../../../test/familyInterviews.ts';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { interviewsRoutes } from '../interviews.routes.tsx';
import { messageDrafts } from './drafts.ts';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let family: FamilyInterviews;
let free: FreeTime[];

const put = (row: ParentInterview) => {
  const interviews = family.interviews.map((one) => (one.invitationID === row.invitationID ? row : one));
  family = { ...family, interviews };
  return row;
};
const open = (address = '/interviews') => openRoutes(interviewsRoutes, address);
const sent = (path: string, method = 'PUT') => server.asked(path).filter((one) => one.method === method);
const saves = () => sent('/api/ParentTeacherParentSchedules');
const bodyOf = (heard: { body: string } | undefined) => JSON.parse(heard?.body ?? '{}');
const keyOf = (heard: { headers: Headers } | undefined) => heard?.headers.get('Idempotency-Key');
const dialog = (name: string | RegExp = /^Interview with/) => screen.findByRole('dialog', { name });
/** Opens the dialog of Ms Okafor's row and answers it. */
const openOkafor = async () => {
  await user.click(await screen.findByRole('button', { name: /^Book: Grace Okafor, Nia/ }));
  const opened = await dialog();
  await within(opened).findByRole('radio', { name: /^5:10 PM/ });
  return opened;
};
const choose = async (opened: HTMLElement, time: RegExp) =>
  user.click(within(opened).getByRole('radio', { name: time }));

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'parent', scope: 'parent', personID: 50 });
  family = aFamily();
  free = [freeTime(1710), freeTime(1720), freeTime(1730, { isNotPreferred: true })];
  server.answer(getParentTeacherCycles, () => [family.cycle]);
  server.answer(getParentTeacherDefaults, () => ({
    ...{ defaultParentTeacherCycle: { id: 3, itemName: 'Term 4 interviews' } },
    ...{ defaultParent: { id: 50, itemName: 'Novak, Ana' }, defaultTeacher: null },
  }));
  server.answer(getFamilyInterviews, () => family);
  server.answer(getAvailableTimes, () => free);
  server.answer(saveParentSchedule, (heard) => {
    const { invitationID, scheduleTimeSlot, comment = '' } = JSON.parse(heard.body);
    const row = family.interviews.find((one) => one.invitationID === invitationID) ?? aRow(invitationID);
    return put(scheduleTimeSlot ? booked(row, scheduleTimeSlot.id, { comment }) : aRow(invitationID));
  });
});

describe('a parent’s interviews', () => {
  it('have a row per child and teacher, open on the cycle that is open, and say until when', async () => {
    family.cycle.door.openTo = '2026-11-30T20:00:00';
    open();
    const list = await screen.findByRole('list', { name: 'Nia Novak' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Ivo Novak' })).toHaveTextContent('Martin Hale');
    expect(screen.getByRole('combobox', { name: 'Cycle' })).toHaveValue('Term 4 interviews');
    expect(screen.getByText(/open until/i)).toBeVisible();
    expect(screen.getByText('0 of 3 booked')).toBeVisible();
  });

  it('say where there is nothing, and where no cycle is chosen', async () => {
    family = aFamily({ interviews: [], teachers: [] });
    open();
    expect(await screen.findByText('No interviews found')).toBeVisible();
  });

  it('without a cycle that is to be opened ask for one', async () => {
    server.answer(getParentTeacherDefaults, () => ({
      ...{ defaultParentTeacherCycle: null, defaultParent: null, defaultTeacher: null },
    }));
    open();
    expect(await screen.findByText('Please select cycle')).toBeVisible();
  });

  it('list first whom a teacher asks to see, with the note', async () => {
    family.interviews[2] = aRow(3, hale, undefined, {
      isRequested: true,
      requestNote: 'About the essay.',
    });
    open();
    const asked = await screen.findByRole('list', { name: 'The teacher asks to see you' });
    expect(asked).toHaveTextContent('About the essay.');
    const lists = screen.getAllByRole('list');
    expect(lists.indexOf(asked)).toBeLessThan(lists.indexOf(screen.getByRole('list', { name: 'Nia Novak' })));
  });

  it('offer nothing to be pressed where the door is closed', async () => {
    family.cycle.door = { state: 'read', readFrom: null, openFrom: null, openTo: '2026-11-01T20:00:00' };
    family.interviews = family.interviews.map((row) => ({ ...row, permission: 1 }));
    family.permission = 1;
    open();
    await screen.findByRole('list', { name: 'Nia Novak' });
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('say how late a teacher is', async () => {
    family.running = [{ sessionID: 1, teacherID: 12, behindMinutes: 8, at: '2026-12-01T06:40:00Z' }];
    open();
    expect(await screen.findByText('Grace Okafor is 8 minutes behind')).toBeVisible();
  });
});

describe('booking', () => {
  it('takes a time and a message, once however often it is pressed', async () => {
    open();
    const opened = await openOkafor();
    await choose(opened, /^5:20 PM/);
    await user.type(within(opened).getByRole('textbox', { name: 'Message to Grace Okafor' }), 'We are two.');
    await user.dblClick(within(opened).getByRole('button', { name: 'Book 5:20 PM' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves()).toHaveLength(1);
    expect(bodyOf(saves()[0])).toMatchObject({
      ...{ id: 1720, invitationID: 1, comment: 'We are two.', version: 0 },
      scheduleTimeSlot: { id: 1720, timeStart: '2026-12-01T17:20:00', timeEnd: '2026-12-01T17:30:00' },
    });
    expect(await screen.findByText(/^Booked: .*5:20 PM with Grace Okafor/)).toBeVisible();
    expect(screen.getByText('1 of 3 booked')).toBeVisible();
  });

  it('asks for a time where none is chosen', async () => {
    open();
    const opened = await openOkafor();
    await user.click(within(opened).getByRole('button', { name: 'Book' }));
    expect(within(opened).getByText('Please choose a time.')).toBeVisible();
    expect(saves()).toHaveLength(0);
  });

  it('refused is rolled back: it says what is free now, and keeps the message', async () => {
    open();
    const opened = await openOkafor();
    await choose(opened, /^5:10 PM/);
    await user.type(within(opened).getByRole('textbox'), 'About the tests.');
    server.answer(saveParentSchedule, () => {
      free = [freeTime(1720)];
      const current = { interview: family.interviews[0], free, changed: [] };
      return refuse(409, { code: 'interviews.taken', message: 'This time is not free any more.', current });
    });
    await user.click(within(opened).getByRole('button', { name: 'Book 5:10 PM' }));
    const conflict = await dialog('This could not be booked');
    expect(within(conflict).getByText('This time is not free any more.')).toBeVisible();
    expect(within(conflict).getByRole('radio', { name: /5:10 PM.*taken/ })).toBeDisabled();
    expect(within(conflict).getByRole('radio', { name: /^5:20 PM/ })).toBeEnabled();
    expect(within(conflict).getByRole('textbox')).toHaveValue('About the tests.');
    expect(screen.getByText('0 of 3 booked')).toBeInTheDocument();
  });

  it('whose outcome is unknown says so, reads again, and is done once', async () => {
    let isCut = true;
    server.answer(saveParentSchedule, (heard) => {
      if (isCut) throw new TypeError('Failed to fetch');
      const { scheduleTimeSlot } = JSON.parse(heard.body);
      return put(booked(aRow(1), scheduleTimeSlot.id));
    });
    open();
    const opened = await openOkafor();
    await choose(opened, /^5:10 PM/);
    await user.click(within(opened).getByRole('button', { name: 'Book 5:10 PM' }));
    expect(
      await within(opened).findByText(/^The server did not answer, and this was not done/),
    ).toHaveTextContent('5:10 PM with Grace Okafor about Nia Novak');
    isCut = false;
    await user.click(within(opened).getByRole('button', { name: 'Book 5:10 PM' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves()).toHaveLength(2);
    expect(keyOf(saves()[1])).toBe(keyOf(saves()[0]));
    expect(keyOf(saves()[0])).toBeTruthy();
  });

  it('a booking that was done though nobody answered is seen to be done', async () => {
    server.answer(saveParentSchedule, () => {
      put(booked(aRow(1), 1710));
      throw new TypeError('Failed to fetch');
    });
    open();
    const opened = await openOkafor();
    await choose(opened, /^5:10 PM/);
    await user.click(within(opened).getByRole('button', { name: 'Book 5:10 PM' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^Booked: .*5:10 PM/)).toBeVisible();
    expect(saves()).toHaveLength(1);
  });

  it('of which not even what stands can be read says that it is not known', async () => {
    open();
    const opened = await openOkafor();
    await choose(opened, /^5:10 PM/);
    server.cutOff();
    await user.click(within(opened).getByRole('button', { name: 'Book 5:10 PM' }));
    expect(
      await within(opened).findByText(/^It is not known whether this was booked: .*5:10 PM/),
    ).toBeVisible();
    expect(await within(opened).findByRole('button', { name: 'Look again' })).toBeVisible();
  });

  it('leaves every time in its place while others book', async () => {
    open();
    const opened = await openOkafor();
    free = [freeTime(1700), freeTime(1720)];
    await act(() => queryClient.invalidateQueries({ queryKey: ['InterviewTimes'] }));
    expect(await within(opened).findByRole('radio', { name: /5:10 PM.*taken/ })).toBeDisabled();
    expect(within(opened).queryByRole('radio', { name: /^5:00 PM/ })).toBeNull();
    await user.click(within(opened).getByRole('button', { name: '1 more time is free: show it' }));
    expect(within(opened).getByRole('radio', { name: /^5:00 PM/ })).toBeEnabled();
  });

  it('keeps a message that was typed through a closed dialog', async () => {
    open();
    const opened = await openOkafor();
    await user.type(within(opened).getByRole('textbox'), 'Half a');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const message = within(await openOkafor()).getByRole('textbox');
    expect(message).toHaveValue('Half a');
    // What is written as it was is no draft any more.
    await user.clear(message);
    expect(await messageDrafts.readAll()).toEqual(new Map());
  });
});

describe('a booked interview', () => {
  beforeEach(() => {
    put(booked(aRow(1), 1710, { comment: 'Hello' }));
  });

  it('is moved in one call', async () => {
    server.answer(moveInterview, () => put(booked(aRow(1), 1720)), '/api/InterviewBookings/401/Move');
    open();
    await user.click(await screen.findByRole('button', { name: /^Change: Grace Okafor/ }));
    const opened = await dialog();
    expect(await within(opened).findByRole('radio', { name: /5:10 PM.*yours now/ })).toBeChecked();
    await choose(opened, /^5:20 PM/);
    await user.click(within(opened).getByRole('button', { name: 'Move to 5:20 PM' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const moves = sent('/api/InterviewBookings/401/Move', 'POST');
    expect(moves.map(bodyOf)).toEqual([{ slotID: 1720, version: 1 }]);
    expect(saves()).toHaveLength(0);
  });

  it('for which there is no other time says so', async () => {
    free = free.filter(({ id }) => id === 1710);
    open();
    await user.click(await screen.findByRole('button', { name: /^Change: Grace Okafor/ }));
    await within(await dialog()).findByText('Grace Okafor has no other time that fits your interviews.');
  });

  it('is cancelled after a question, whose safe answer has the focus', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: /^Cancel it: Grace Okafor/ }));
    const question = await dialog('Cancel the interview with Grace Okafor?');
    expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Cancel the interview' }));
    expect(await screen.findByText('Cancelled: Grace Okafor, Nia Novak')).toBeVisible();
    expect(bodyOf(saves()[0])).toMatchObject({ scheduleTimeSlot: null, invitationID: 1, version: 1 });
  });

  it('stays where the cancelling is refused, and says why', async () => {
    server.answer(saveParentSchedule, () =>
      refuse(409, { code: 'interviews.closed', message: 'Nothing can be booked or changed at this time.' }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Cancel it: Grace Okafor/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the interview' }));
    expect(await screen.findByText('Nothing can be booked or changed at this time.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByText('1 of 3 booked')).toBeInTheDocument();
  });
});

describe('the waiting list', () => {
  const waiting = (fields: Partial<NonNullable<ParentInterview['wait']>> = {}) =>
    aRow(1, okafor, undefined, {
      wait: {
        ...{ id: 8, state: 'waiting', ahead: 2, offer: null, offeredUntil: null, version: 4 },
        ...fields,
      },
    });
  const offered = () => {
    const { id, timeStart, timeEnd } = freeTime(1730);
    const offeredUntil = new Date(Date.now() + 11.5 * 60_000).toISOString();
    return waiting({ state: 'offered', ahead: 0, offer: { id, timeStart, timeEnd }, offeredUntil });
  };

  it('is joined where no time is free, and left after a question', async () => {
    free = [];
    server.answer(joinWaitingList, () => put(waiting()));
    server.answer(
      leaveWaitingList,
      () => {
        put(aRow(1));
        return null;
      },
      '/api/InterviewWaits/8',
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Book: Grace Okafor/ }));
    expect(await screen.findByText(/^Grace Okafor has no free time/)).toBeVisible();
    // Nothing is offered that could not be done, and no words are asked for that nobody would read.
    const opened = within(await dialog());
    expect(opened.queryByRole('button', { name: /^Book/ })).toBeNull();
    expect(opened.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(await screen.findByText('On the waiting list: 2 families before you')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Leave the list: Grace Okafor/ }));
    const question = await dialog('Leave the waiting list of Grace Okafor?');
    await user.click(within(question).getByRole('button', { name: 'Leave the list' }));
    await waitFor(() => expect(screen.queryByText(/^On the waiting list/)).toBeNull());
    expect(sent('/api/InterviewWaits/8', 'DELETE')[0]?.path).toContain('version=4');
  });

  it('says what is held and for how long, and takes it', async () => {
    put(offered());
    server.answer(takeOffer, () => put(booked(aRow(1), 1730)), '/api/InterviewWaits/8/Take');
    open();
    const offers = await screen.findByRole('list', { name: 'Times that are held for you' });
    expect(offers).toHaveTextContent('For 12 more minutes');
    await user.click(within(offers).getByRole('button', { name: /^Take it: .*5:30 PM/ }));
    expect(await screen.findByText(/^Booked: .*5:30 PM with Grace Okafor/)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Times that are held for you' })).toBeNull(),
    );
  });

  it('asks before what is held is declined, and offers to stay on the list', async () => {
    put(offered());
    server.answer(
      leaveWaitingList,
      () => {
        put(waiting());
        return null;
      },
      '/api/InterviewWaits/8',
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Decline: .*5:30 PM/ }));
    const question = await dialog(/^Decline .*5:30 PM with Grace Okafor\?/);
    expect(within(question).getByRole('button', { name: 'Keep the time' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Decline and stay' }));
    expect(await screen.findByText('On the waiting list: 2 families before you')).toBeVisible();
    expect(sent('/api/InterviewWaits/8', 'DELETE')[0]?.path).toContain('declineOnly=true');
  });
});

it('of another cycle are opened by its name, which the address then has', async () => {
  const other = aCycle({ id: 4, itemName: 'Term 2 interviews' });
  server.answer(getParentTeacherCycles, () => [family.cycle, other]);
  const router = open();
  await screen.findByRole('list', { name: 'Nia Novak' });
  await user.click(screen.getByRole('combobox', { name: 'Cycle' }));
  await user.click(await screen.findByRole('option', { name: 'Term 2 interviews' }));
  await waitFor(() =>
    expect(server.asked('/api/InterviewFamilies').at(-1)?.path).toContain('parentTeacherCycleId=4'),
  );
  expect(router.state.location.search).toMatchObject({ cycle: 4 });
});
