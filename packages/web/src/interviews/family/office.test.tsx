import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import {
  getParents,
  getParentTeacherCycles,
  getParentTeacherDefaults,
} from '@homeroom/contract/interviews/cycles.endpoints.ts';
import {
  getAvailableTimes,
  getFamilyInterviews,
  saveParentSchedule,
} from '@homeroom/contract/interviews/family.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFamily, aRow, booked, freeTime, hale, ivo } from '../../../test/familyInterviews.ts';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { setOpenChild } from '../../platform/places/openChild.ts';
import { interviewsRoutes } from '../interviews.routes.tsx';
import { BookCards } from './BookCards.tsx';
import { InterviewsPanel } from './InterviewsPanel.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const family = () => aFamily();

beforeEach(() => {
  server = createServer();
  server.answer(getParentTeacherCycles, () => [family().cycle]);
  server.answer(getParentTeacherDefaults, () => ({
    ...{ defaultParentTeacherCycle: { id: 3, itemName: 'Term 4 interviews' } },
    ...{ defaultParent: null, defaultTeacher: null },
  }));
});

describe('the office', () => {
  beforeEach(async () => {
    await signedIn(server, { roles: 'office' });
    server.answer(getParents, () => [
      {
        ...{ id: 50, itemName: 'Novak, Ana', fullName: 'Ana Novak', booked: 0, invited: 3, hasMail: false },
        children: [{ id: 5, itemName: 'Novak, Nia' }],
      },
    ]);
    server.answer(getFamilyInterviews, family);
    server.answer(getAvailableTimes, () => [freeTime(1710)]);
  });

  it('asks for whom, finds a family by a child’s name, and books for it', async () => {
    server.answer(saveParentSchedule, () => booked(aRow(1), 1710));
    openRoutes(interviewsRoutes, '/interview/parent');
    expect(await screen.findByText('Please select options')).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Parent' }), 'Nia');
    await user.click(await screen.findByRole('option', { name: 'Novak, Ana · Nia · 0 of 3' }));
    expect(await screen.findByText('You book for')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ana Novak' })).toBeVisible();
    expect(screen.getByText('No mail reaches them: print it for them')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Book: Grace Okafor/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Interview with/ });
    await user.click(await within(dialog).findByRole('radio', { name: /^5:10 PM/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Book 5:10 PM' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const path of ['/api/ParentTeacherParentSchedules', '/api/InterviewFamilies'])
      expect(server.asked(path).at(-1)?.path).toContain('parentId=50');
    expect(server.asked('/api/ParentTeacherAvailableTimes').at(-1)?.path).toContain('parentID=50');
  });
});

it('what is printed of an evening has the school’s address at its head', async () => {
  await signedIn(server, { roles: 'parent', scope: 'parent', personID: 50 });
  server.answer(getFamilyInterviews, family);
  server.answer(getAvailableTimes, () => []);
  const value = JSON.stringify({
    key: 'school',
    value: { name: 'School', address: '12 Ferry Road\nNewtown' },
  });
  server.answer(getSystemSettings, () => [{ itemName: 'system/school', value, version: 1 }]);
  openRoutes(interviewsRoutes, '/interviews');
  expect(await screen.findByText('12 Ferry Road, Newtown')).toBeInTheDocument();
});

describe('a parent’s Today', () => {
  it('tells of the evening that is open, and of the talks of today', async () => {
    await signedIn(server, { roles: 'parent', scope: 'parent', today: '2026-12-01' });
    const tonight = family();
    tonight.interviews[0] = booked(aRow(1), 1710);
    tonight.interviews[1] = { ...tonight.interviews[1]!, isRequested: true };
    server.answer(getFamilyInterviews, () => tonight);
    showAt('/', <InterviewsPanel />);
    const talks = await screen.findByRole('list', { name: 'Interviews today' });
    expect(talks).toHaveTextContent(/5:10 PM.*Grace Okafor.*Room 4/);
    expect(screen.getByText(/1 of 3 booked/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the interviews' })).toHaveAttribute(
      'href',
      '/interviews?cycle=3',
    );
  });

  it('asks to book, as long as a child has no talk or a teacher asks, and no longer', async () => {
    await signedIn(server, { roles: 'parent', scope: 'parent' });
    const asking = family();
    asking.interviews = [booked(aRow(1), 1710), { ...aRow(2, hale), isRequested: true }, aRow(3, hale, ivo)];
    server.answer(getFamilyInterviews, () => asking);
    const card = () => screen.findByRole('link', { name: 'Book: Term 4 interviews' });
    showAt('/', <BookCards />);
    expect(await card()).toHaveAttribute('href', '/interviews?cycle=3');
    expect(screen.getByRole('listitem')).toHaveTextContent(/1 of 3 booked · 1 teacher asks to see you/);
    asking.interviews = [booked(aRow(1), 1710), aRow(2, hale), booked(aRow(3, hale, ivo), 21_720)];
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    // A child without a talk is enough.
    asking.interviews = [booked(aRow(1), 1710), aRow(3, hale, ivo)];
    await act(() => queryClient.refetchQueries());
    await card();
    act(() => setOpenChild({ personID: 5, children: [] }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    act(() => setOpenChild(null));
  });

  it('asks nobody to book while the door is not open', async () => {
    await signedIn(server, { roles: 'parent', scope: 'parent' });
    server.answer(getFamilyInterviews, () => ({ ...family(), permission: 1 }));
    showAt('/', <BookCards />);
    await waitFor(() => expect(server.asked('/api/InterviewFamilies')).toHaveLength(1));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('is silent where there is no evening to come', async () => {
    await signedIn(server, { roles: 'parent', scope: 'parent' });
    server.answer(getParentTeacherCycles, () => [{ ...family().cycle, isOver: true }]);
    showAt('/', <InterviewsPanel />);
    await waitFor(() => expect(server.asked('/api/ParentTeacherCycles')).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(server.asked('/api/InterviewFamilies')).toHaveLength(0);
  });
});
