import 'fake-indexeddb/auto';
import { getStudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { getPersonContacts } from '@homeroom/contract/families/contacts.endpoints.ts';
import { getPersonalInformation } from '@homeroom/contract/persons/information.endpoints.ts';
import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { getTimetable } from '@homeroom/contract/subjects/classes.endpoints.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { someDetails } from '../../../test/profile.ts';
import { createServer } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { startConnection } from '../../platform/live/socket.ts';
import { startOfflineCache } from '../../platform/offlineCache/offlineCache.ts';
import { restore, signOut } from '../../platform/session/session.ts';
import { todayIn } from '../../platform/session/storedSession.ts';
import { loadPanels } from '../panels.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

startConnection();
startOfflineCache();

const today = todayIn('Australia/Sydney');
const panels = await loadPanels('profileTabs');
let server: ReturnType<typeof createServer>;

const showProfile = (address: string) => {
  const root = createRootRoute();
  const profile = createRoute({
    getParentRoute: () => root,
    path: '/entities/view/$id',
    component: () => <ProfileScreen panels={panels} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([profile]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  show(<RouterProvider router={router as never} />);
};
/** The kinds that lie in the browser. */
const kept = async () => {
  const db = await openDB('homeroom-copies');
  const kinds = (await db.getAll('copies')).map(({ kind }) => kind);
  db.close();
  return kinds.toSorted();
};
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const panel = () => within(screen.getByRole('tabpanel'));

/** A profile is looked at in the morning, its contacts too; the app is put away, and opened again without a network. */
const readAndReopenOffline = async () => {
  showProfile('/entities/view/31?tab=enrolment');
  expect(await screen.findByText('S-20417')).toBeVisible();
  expect(screen.getByText('Senior from 2027-01-20')).toBeVisible();
  expect(screen.getByRole('link', { name: /0412 555 001/ })).toBeVisible();
  await tab('Timetable');
  expect(await screen.findByText(/Excursion/)).toBeVisible();
  await tab('Personal information');
  expect(await screen.findByText('Croatian')).toBeVisible();
  await userEvent.keyboard('c');
  await screen.findByText('0412 555 002');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fireEvent(window, new Event('pagehide'));
  await waitFor(async () => expect(await kept()).toContain('StudentClassDetail'));
  cleanup();
  queryClient.clear();
  server.cutOff();
  await restore();
  showProfile('/entities/view/31?tab=enrolment');
};

beforeEach(async () => {
  server = createServer();
  server.answer(
    getPersonalDetails,
    () =>
      someDetails({
        quickContacts: [{ kind: 'phone', label: 'Mobile', value: '0412 555 001', of: 'Ivana Ćosić' }],
      }),
    '/api/PersonalDetails/31',
  );
  server.answer(
    getStudentInformation,
    () => ({
      ...{ id: 31, number: 'S-20417', campus: null, level: null, nextLevel: null, nextLevelFrom: null },
      ...{ nextCampus: { id: 2, itemName: 'Senior' }, nextCampusFrom: '2027-01-20' },
      standing: 'current' as const,
      ...{ dateApplied: null, dateAppliedFor: null, dateEnrol: null, dateLeft: null },
      ...{ dateNotified: null, dateStart: null, leavingReason: '', rollClasses: [], permission: 1 },
      version: 1,
    }),
    '/api/StudentInformations/31',
  );
  server.answer(
    getPersonalInformation,
    () => ({
      ...{ id: 31, title: '', surname: 'Ćosić', givenName: 'Luka', middleName: '', preferredName: '' },
      ...{ formerNames: '', pronouns: '', sex: '', birthDate: null, homeLanguage: 'Croatian' },
      ...{
        countryOfBirth: '',
        hidesBirthday: false,
        email: null,
        phone: null,
        mobile: null,
        workPhone: null,
      },
      ...{ permission: 1, version: 1 },
    }),
    '/api/PersonalInformations/31',
  );
  server.answer(
    getPersonContacts,
    () => [
      {
        ...{ personID: 52, fullName: 'Ivana Ćosić', relationship: 'Mother', contactPriority: 1 },
        ...{ livesWith: true, warnings: [], courtOrder: null, emails: [], addresses: [] },
        phones: [{ kind: 'mobile' as const, value: '0412 555 002' }],
      },
    ],
    '/api/PersonContacts/31',
  );
  server.answer(
    getTimetable,
    () => ({
      ...{ id: 31, dateOf: today, isSchoolDay: false, note: 'Excursion', cycleDay: null },
      ...{ cycleDays: 0, periods: [], lessons: [] },
    }),
    '/api/Timetables/31',
  );
  await signedIn(server, { roles: 'office', today });
});
afterEach(async () => {
  cleanup();
  await signOut();
});

it('shows who it is, the enrolment and the timetable, and says how old they are', async () => {
  await readAndReopenOffline();
  expect(await screen.findByRole('heading', { level: 1, name: 'Luka Ćosić' })).toBeInTheDocument();
  expect(await screen.findByText('S-20417')).toBeVisible();
  expect(screen.getAllByText(/^as of \d+:\d\d [AP]M, offline$/)).toHaveLength(2);
  await tab('Timetable');
  expect(await panel().findByText(/Excursion/)).toBeVisible();
  expect(panel().getByText(/^as of \d+:\d\d [AP]M, offline$/)).toBeVisible();
});

it('keeps nothing by which somebody is reached: that needs the connection, and is said so', async () => {
  await readAndReopenOffline();
  expect(await screen.findByText('S-20417')).toBeVisible();
  expect(screen.queryByRole('link', { name: /0412/ })).toBeNull();
  await tab('Personal information');
  expect(await panel().findByText('This needs the connection.')).toBeVisible();
  await userEvent.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'Contacts of Luka Ćosić' });
  expect(await within(dialog).findByText('This needs the connection.')).toBeVisible();
  expect(await kept()).toEqual(['PersonalDetails', 'PersonalInformation', 'StudentClassDetail']);
});

it('leaves nothing behind when the user signs out', async () => {
  await readAndReopenOffline();
  expect(await screen.findByText('S-20417')).toBeVisible();
  await signOut();
  expect(await kept()).toEqual([]);
});
