import {
  getParentTeacherCycles,
  getParentTeacherDefaults,
} from '@homeroom/contract/interviews/cycles.endpoints.ts';
import {
  type FamilyInterviews,
  getAvailableTimes,
  getFamilyInterviews,
} from '@homeroom/contract/interviews/family.endpoints.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFamily, aRow, aTime, booked, freeTime, hale, ivo, slot } from '../../../test/familyInterviews.ts';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { createServer } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { interviewsRoutes } from '../interviews.routes.tsx';

const user = userEvent.setup();
let family: FamilyInterviews;
const label = 'All times, Tuesday 2026-12-01';

beforeEach(async () => {
  const server = createServer();
  await signedIn(server, { roles: 'parent', scope: 'parent', personID: 50 });
  family = aFamily();
  server.answer(getParentTeacherCycles, () => [family.cycle]);
  server.answer(getParentTeacherDefaults, () => ({
    ...{ defaultParentTeacherCycle: { id: 3, itemName: 'Term 4 interviews' } },
    ...{ defaultParent: null, defaultTeacher: null },
  }));
  server.answer(getFamilyInterviews, () => family);
  server.answer(getAvailableTimes, ({ path }) =>
    /teacherId=13/.test(path) ? [freeTime(21_710)] : [freeTime(1710), freeTime(1720)],
  );
});

const open = async () => {
  openRoutes(interviewsRoutes, '/interviews?view=times');
  return screen.findByRole('grid', { name: label });
};
const cell = (name: string | RegExp) => screen.getByRole('button', { name });

describe('all times of a family', () => {
  it('are teachers by times: free, one’s own, not free and not preferred, told by words and signs', async () => {
    const [okafor, martin] = family.teachers;
    family.interviews[0] = booked(aRow(1), 1710);
    okafor!.times[1] = aTime(1710, 'mine', 1);
    martin!.times[1] = aTime(21_710, 'clash');
    const grid = await open();
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Teacher', '5:00 PM', '5:10 PM', '5:20 PM', '5:30 PM']);
    expect(cell('5:00 PM, Grace Okafor: not free')).toHaveAttribute('aria-disabled', 'true');
    expect(
      cell(/^5:10 PM Nia, Grace Okafor: your interview about Nia Novak, until 5:20 PM/),
    ).toHaveTextContent('✓');
    expect(cell('5:10 PM, Martin Hale: too near to another interview of yours')).toHaveTextContent('≠');
    expect(cell('5:20 PM, Martin Hale: free, not preferred')).toHaveTextContent('◌');
  });

  it('let a long talk cover its later times', async () => {
    family.interviews[0] = booked(aRow(1, undefined, undefined, { slots: 2, minutes: 20 }), 1710);
    family.teachers[0]!.times = [aTime(1700), aTime(1710, 'mine', 1), aTime(1720, 'mine', 1), aTime(1730)];
    const grid = await open();
    const own = within(grid).getByRole('button', {
      name: /^5:10 PM Nia, Grace Okafor: your interview.*until 5:30 PM/,
    });
    expect(own.closest('td')).toHaveAttribute('colspan', '2');
  });

  it('show what is held for the family, and how many wait before it', async () => {
    const wait = { id: 8, ahead: 0, offeredUntil: '2026-12-01T06:00:00Z', version: 1 } as const;
    family.interviews[0] = aRow(1, undefined, undefined, {
      wait: { ...wait, state: 'offered', offer: slot(1730) },
    });
    family.interviews[1] = aRow(2, hale, undefined, {
      wait: { ...wait, state: 'waiting', ahead: 3, offer: null, offeredUntil: null },
    });
    await open();
    expect(cell('5:30 PM, Grace Okafor: held for you, about Nia Novak')).toHaveTextContent('★');
    expect(screen.getByRole('rowheader', { name: /Martin Hale/ })).toHaveTextContent('3 families before you');
  });

  it('are one stop of the Tab key, with arrows within, and Enter opens the booking of that time', async () => {
    const grid = await open();
    const [first, ...others] = within(grid).getAllByRole('button');
    expect(first).toHaveAttribute('tabindex', '0');
    for (const other of others) expect(other).toHaveAttribute('tabindex', '-1');
    act(() => first?.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(cell('5:20 PM, Grace Okafor: free')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cell('5:20 PM, Martin Hale: free, not preferred')).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}{End}{ArrowLeft}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Interview with Grace Okafor' });
    expect(await within(dialog).findByRole('radio', { name: /^5:20 PM/ })).toBeChecked();
    expect(within(dialog).getByRole('button', { name: 'Book 5:20 PM' })).toBeVisible();
  });

  it('ask for which child a time of a teacher of two is', async () => {
    await open();
    await user.click(cell('5:10 PM, Martin Hale: free'));
    const dialog = await screen.findByRole('dialog', { name: 'Interview with Martin Hale' });
    await user.click(within(dialog).getByRole('radio', { name: 'Ivo Novak · History' }));
    expect(within(dialog).getByText('About Ivo Novak · History')).toBeVisible();
    expect(await within(dialog).findByRole('radio', { name: /^5:10 PM/ })).toBeChecked();
  });

  it('keep the focus on a time that somebody else takes', async () => {
    await open();
    act(() => cell('5:20 PM, Grace Okafor: free').focus());
    const [okafor] = family.teachers;
    const times = okafor!.times.map((time) => (time.slotID === 1720 ? aTime(1720, 'taken') : time));
    family = { ...family, teachers: [{ ...okafor!, times }, ...family.teachers.slice(1)] };
    await act(() => queryClient.invalidateQueries({ queryKey: ['InterviewFamily'] }));
    expect(await screen.findByRole('button', { name: '5:20 PM, Grace Okafor: not free' })).toHaveFocus();
  });

  it('cannot be pressed where the door is closed', async () => {
    family.permission = 1;
    await open();
    await user.click(cell('5:20 PM, Grace Okafor: free'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cell('5:20 PM, Grace Okafor: free')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('on a narrow screen', () => {
  it('they are a card per teacher, with what can be had, and arrows within', async () => {
    const isNarrow = (query: string) => query.includes('max-width');
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...{
        matches: isNarrow(query),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      },
    }));
    family.interviews = [aRow(1), aRow(3, hale, ivo)];
    openRoutes(interviewsRoutes, '/interviews?view=times');
    const cards = await screen.findByRole('list', { name: label });
    expect(screen.queryByRole('grid')).toBeNull();
    expect(cards).toHaveTextContent('1 time is not free');
    const okafor = within(cards).getByRole('group', { name: 'Times of Grace Okafor' });
    const [first, second] = within(okafor).getAllByRole('button');
    expect(within(okafor).queryByRole('button', { name: /^5:00 PM/ })).toBeNull();
    expect([first, second].map((one) => one?.getAttribute('tabindex'))).toEqual(['0', '-1']);
    act(() => first?.focus());
    await user.keyboard('{ArrowRight}');
    expect(second).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Interview with Grace Okafor' })).toBeVisible();
  });
});
