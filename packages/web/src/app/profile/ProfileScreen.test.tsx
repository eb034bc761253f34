import { getPersonalFlags } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { getAttendances } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import {
  getStudentInformation,
  type StudentInformation,
  saveStudentInformation,
} from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { getPersonContacts, type PersonContact } from '@homeroom/contract/families/contacts.endpoints.ts';
import { getPersonalAddresses } from '@homeroom/contract/persons/addresses.endpoints.ts';
import {
  getPersonalInformation,
  savePersonalInformation,
} from '@homeroom/contract/persons/information.endpoints.ts';
import {
  getPersonalDetails,
  type PersonalDetails,
} from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { allowedBut } from '../../../test/people.ts';
import { someDetails } from '../../../test/profile.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { signedIn } from '../../../test/showAt.tsx';
import { Notices } from '../../ui/feedback/Notices.tsx';
import { loadPanels } from '../panels.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

const panels = await loadPanels('profileTabs');
let server: ReturnType<typeof createServer>;

const open = (address: string) => {
  const root = createRootRoute({ component: Outlet });
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      route('/entities/view/$id', () => <ProfileScreen panels={panels} />),
      route('/entities/search', () => <p>search</p>),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  show(
    <>
      <RouterProvider router={router as never} />
      <Notices />
    </>,
  );
  return router;
};
const person = (fields: Partial<PersonalDetails> = {}, id = 31) =>
  server.answer(getPersonalDetails, () => someDetails({ id, ...fields }), `/api/PersonalDetails/${id}`);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;
const information = {
  id: 31,
  title: '',
  surname: 'Ćosić',
  givenName: 'Luka',
  middleName: '',
  preferredName: '',
  formerNames: '',
  pronouns: 'he/him',
  sex: 'male',
  birthDate: '2014-03-02',
  homeLanguage: 'Croatian',
  countryOfBirth: '',
  hidesBirthday: false,
  email: null,
  phone: null,
  mobile: null,
  workPhone: null,
  permission: 2,
  version: 3,
};

beforeEach(async () => {
  server = createServer();
  server.answer(getAcademicYears, () => []);
  server.answer(getAttendances, () => [], '/api/Attendances/31');
  server.answer(getPersonalFlags, () => [], '/api/PersonalFlags/31');
  server.answer(getPersonalInformation, () => information, '/api/PersonalInformations/31');
  server.answer(getPersonalAddresses, () => [], '/api/PersonalAddresses/31');
  await signedIn(server, { roles: 'office' });
  person();
});

describe('the header', () => {
  it('says who it is, what matters about them, and how to reach them at once', async () => {
    person({
      legalName: 'Luka Ivan Ćosić',
      formerNames: 'Luka Horvat',
      pronouns: 'he/him',
      flags: [{ category: 'allergy', itemName: 'Peanuts' }],
      quickContacts: [
        { kind: 'phone', label: 'Mobile', value: '+61 412 000 111', of: 'Ivana Ćosić' },
        { kind: 'email', label: '', value: 'ivana@example.org', of: 'Ivana Ćosić' },
      ],
    });
    open('/entities/view/31');
    expect(await screen.findByRole('heading', { level: 1, name: 'Luka Ćosić' })).toBeInTheDocument();
    for (const fact of ['Luka Ivan Ćosić', 'formerly Luka Horvat', '12 years'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText('Current student').closest('p')).toHaveTextContent(
      'Current student · he/him · 12 years · Year 7 · Roll class 7B, Grace Okafor · Main campus · 20417',
    );
    expect(screen.getByRole('img', { name: 'Allergy: Peanuts' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call Ivana Ćosić: +61 412 000 111' })).toHaveAttribute(
      'href',
      'tel:+61412000111',
    );
    expect(screen.getByRole('link', { name: /^Write to Ivana/ })).toHaveAttribute(
      'href',
      'mailto:ivana@example.org',
    );
  });

  it('answers alike for an unknown person, a forbidden one and an address that names nobody', async () => {
    open('/entities/view/99');
    expect(await screen.findByText('There is no such person, or you may not see them.')).toBeVisible();
    expect(server.asked('/api/PersonalDetails/99')).toHaveLength(1);
  });

  it('moves the address of a merged record on to the one that was kept', async () => {
    server.answer(getPersonalDetails, () => someDetails(), '/api/PersonalDetails/40');
    const router = open('/entities/view/40?tab=addresses');
    await screen.findByText('No addresses found');
    await waitFor(() => expect(router.state.location.pathname).toBe('/entities/view/31'));
    expect(router.state.location.search).toMatchObject({ tab: 'addresses' });
  });

  it('shows whatever contacts it was given, also to whom may not read all of them', async () => {
    person({
      permission: { ...someDetails().permission, contact: false },
      quickContacts: [{ kind: 'email', label: '', value: 'staff@example.org', of: 'Luka Ćosić' }],
    });
    open('/entities/view/31');
    expect(await screen.findByRole('link', { name: /staff@example\.org/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Contacts/ })).toBeNull();
  });
});

describe('the quick contacts', () => {
  const call = { kind: 'phone' as const, label: 'Mobile', value: '+61 412 000 111' };

  it('say whose they are, where they are not the person’s own', async () => {
    person({ quickContacts: [{ ...call, of: 'Katerina Ćosić (mother)' }] });
    open('/entities/view/31');
    expect(await screen.findByText('Katerina Ćosić (mother)')).toBeVisible();
  });

  it('need no name where they are', async () => {
    person({ quickContacts: [{ ...call, of: 'Luka Ćosić' }] });
    open('/entities/view/31');
    await screen.findByRole('link', { name: /^Call Luka/ });
    expect(screen.getAllByText('Luka Ćosić')).toHaveLength(2);
  });
});

describe('the tabs', () => {
  it('are those that fit the person and the viewer, in their order', async () => {
    open('/entities/view/31');
    await screen.findByRole('tablist');
    expect(tabs()).toEqual([
      ...[
        'Attendance',
        'Behaviour',
        'Indicators',
        'Comments',
        'Enrolment',
        'Personal information',
        'Alerts',
        'Closed alerts',
        'Addresses',
      ],
      ...['Medical', 'Relations', 'Billing', 'Student classes'],
      ...['Mail', 'Cards', 'Student reports', 'Timetable', 'History'],
    ]);
  });

  it('of a teacher who is a parent, seen by one who may little, are few', async () => {
    await signedIn(server, { permissions: [] });
    person({
      isStudent: false,
      isStaff: true,
      isParent: true,
      studentStanding: '',
      staffStanding: 'current',
      permission: { contact: false, private: false, edit: false },
    });
    open('/entities/view/31');
    await screen.findByRole('tablist');
    expect(tabs()).toEqual(['Staff classes', 'Staff information', 'Timetable']);
    expect(screen.queryByRole('button', { name: /Contacts/ })).toBeNull();
    expect(screen.getByText('Staff, Family')).toBeVisible();
  });

  it('of a student who is still to come say where they will be', async () => {
    await signedIn(server, { roles: 'office' });
    person({ studentStanding: 'future', placeFrom: '2027-01-27' });
    open('/entities/view/31');
    expect(await screen.findByText('From Wed 27 Jan')).toBeVisible();
    expect(screen.getByText(/^Roll class 7B/)).toBeVisible();
  });

  it('of a colleague whose private details are not for the viewer leave out what would be refused', async () => {
    await signedIn(server, { roles: 'teacher' });
    person({
      ...{ isStudent: false, isStaff: true, studentStanding: '', staffStanding: 'current' },
      permission: { contact: true, private: false, edit: false },
    });
    open('/entities/view/31');
    await screen.findByRole('tablist');
    expect(tabs()).toEqual([
      'Comments',
      'Alerts',
      'Closed alerts',
      'Staff classes',
      'Staff information',
      'Timetable',
    ]);
    expect(screen.getByRole('button', { name: /^Contacts/ })).toBeVisible();
  });

  it('load when they are first opened, keep what is in them, and stand in the address', async () => {
    const router = open('/entities/view/31?tab=addresses');
    expect(await screen.findByText('No addresses found')).toBeVisible();
    expect(openTab()).toBe('Addresses');
    expect(server.asked('/api/PersonalFlags/31')).toHaveLength(0);

    screen.getByRole('tab', { name: 'Addresses' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Closed alerts' })).toHaveFocus();
    // To pass a tab is not to read it.
    expect(openTab()).toBe('Addresses');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('No closed alerts')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ tab: 'flags' });
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Attendance' })).toHaveFocus();

    await userEvent.click(screen.getByRole('tab', { name: 'Addresses' }));
    expect(screen.getByText('No addresses found')).toBeVisible();
    expect(server.asked('/api/PersonalAddresses/31')).toHaveLength(1);
  });

  it('a tab that is unknown, or not for this viewer, is the first', async () => {
    await signedIn(server, { permissions: allowedBut('office', 'medical.read') });
    open('/entities/view/31?tab=medical');
    await screen.findByRole('tablist');
    expect(openTab()).toBe('Attendance');
  });
});

describe('personal information', () => {
  it('is read with a dash for what is empty, and edited where it stands; what is typed stays in other tabs', async () => {
    server.answer(
      savePersonalInformation,
      ({ body }) =>
        JSON.parse(body).preferredName === 'x'
          ? refuse(400, {
              code: 'request.invalid',
              message: 'no',
              errors: [{ path: 'preferredName', message: 'is odd' }],
            })
          : { ...information, ...JSON.parse(body), version: 4 },
      '/api/PersonalInformations/31',
    );
    open('/entities/view/31');
    await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
    const field = await screen.findByLabelText('Preferred name');
    await userEvent.type(field, 'x');
    await userEvent.click(screen.getByRole('tab', { name: 'Addresses' }));
    await screen.findByText('No addresses found');
    await userEvent.click(screen.getByRole('tab', { name: 'Personal information' }));
    expect(screen.getByLabelText('Preferred name')).toHaveValue('x');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('is odd')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Preferred name'), 'yz');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByLabelText('Preferred name')).toBeNull());
    const panel = screen.getByRole('tabpanel');
    expect(within(panel).getByText('Preferred name').nextSibling).toHaveTextContent('xyz');
    expect(within(panel).getByText('E-mail').nextSibling).toHaveTextContent('–');
    expect(within(panel).getByText('Birth date').nextSibling).toHaveTextContent('2014-03-02');
    const sent = server.asked('/api/PersonalInformations/31').filter(({ method }) => method === 'PUT');
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({
      preferredName: 'xyz',
      version: 3,
      email: null,
    });
  });
});

describe('who is no student', () => {
  const enrolment: StudentInformation = {
    ...{ id: 31, number: '', campus: null, nextCampus: null, nextCampusFrom: null },
    ...{ level: null, nextLevel: null, nextLevelFrom: null },
    ...{ standing: 'current', dateApplied: null, dateAppliedFor: null, dateEnrol: null, dateLeft: null },
    ...{ dateNotified: null, dateStart: null, leavingReason: '', rollClasses: [], permission: 2, version: 1 },
  };
  const path = '/api/StudentInformations/31';

  it('can be made one, once asked: the enrolment that was added is opened to be filled in', async () => {
    let isStudent = false;
    server.answer(
      getPersonalDetails,
      () => someDetails({ isStudent, isParent: true }),
      '/api/PersonalDetails/31',
    );
    server.answer(getStudentInformation, () => enrolment, path);
    server.answer(
      saveStudentInformation,
      () => {
        isStudent = true;
        return { ...enrolment, carried: [], lost: [] };
      },
      path,
    );
    open('/entities/view/31?tab=information');
    expect(await screen.findByRole('button', { name: 'Make staff' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Make a student' }));
    const question = await screen.findByRole('dialog', { name: 'Make Luka Ćosić a student?' });
    expect(server.asked(path)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Make a student' }));
    expect(await screen.findByLabelText('Student number')).toBeVisible();
    expect(openTab()).toBe('Enrolment');
    expect(JSON.parse(server.asked(path)[0]?.body ?? '')).toMatchObject({ number: '', version: 0 });
    await userEvent.click(screen.getByRole('tab', { name: 'Personal information' }));
    expect(screen.queryByRole('button', { name: 'Make a student' })).toBeNull();
  });

  it('stays as they are for whoever may not write', async () => {
    person({ isStudent: false, permission: { ...someDetails().permission, edit: false } });
    open('/entities/view/31?tab=information');
    expect(await screen.findByText('Home language')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  });
});

describe('the contacts', () => {
  it('come with a key, those with a restriction first: what they may not, in words, before any number', async () => {
    const contact: PersonContact = {
      personID: 31,
      fullName: 'Luka Ćosić',
      relationship: '',
      contactPriority: 0,
      livesWith: true,
      warnings: [],
      courtOrder: null,
      phones: [],
      emails: [],
      addresses: [],
    };
    const father: PersonContact = {
      ...contact,
      personID: 52,
      fullName: 'Marko Ćosić',
      relationship: 'Father',
      contactPriority: 2,
      livesWith: false,
      warnings: ['mayNotCollect', 'courtOrder'],
      courtOrder: 'Family Court 12/2025',
      phones: [{ kind: 'mobile', value: '0412 555 001' }],
    };
    server.answer(getPersonContacts, () => [father, contact], '/api/PersonContacts/31');
    open('/entities/view/31');
    await screen.findByRole('tablist');
    await userEvent.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: 'Contacts of Luka Ćosić' });
    const [first, self] = await within(dialog).findAllByRole('heading', { level: 3 });
    expect(first).toHaveTextContent('Marko ĆosićFather · contact 2');
    expect(self).toHaveTextContent('Luka ĆosićSelf');
    const order = within(dialog).getByText('Family Court 12/2025');
    const may = within(dialog).getByText('May not collect the student.');
    const call = within(dialog).getByRole('link', { name: 'Call Marko Ćosić: 0412 555 001 Mobile' });
    for (const warning of [order, may])
      expect(warning.compareDocumentPosition(call) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(call).toHaveAttribute('href', 'tel:0412555001');
    expect(within(dialog).getByText('No contact details')).toBeVisible();
  });
});
