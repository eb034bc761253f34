import {
  getStudentPresences,
  type StudentPresence,
} from '@homeroom/contract/attendance/presence.endpoints.ts';
import { getPersonContacts, type PersonContact } from '@homeroom/contract/families/contacts.endpoints.ts';
import {
  getIncidentsOfDay,
  getMedicalConditions,
  getPlansInForce,
  getReviewsDue,
  type IncidentOfDay,
  saveMedicalIncident,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { MedicalDayPanel } from './MedicalDayPanel.tsx';

const luka = { id: 31, itemName: 'Ćosić, Luka' };
const mia = { id: 32, itemName: 'Novak, Mia' };
const carer: PersonContact = {
  ...{ personID: 90, fullName: 'Una Novak', relationship: 'Mother', contactPriority: 1, livesWith: true },
  ...{ warnings: [], courtOrder: null, phones: [{ kind: 'mobile', value: '0400 111 222' }] },
  ...{ emails: [], addresses: [] },
};
let server: ReturnType<typeof createServer>;
let incidents: IncidentOfDay[];
let presences: StudentPresence[];
beforeEach(() => {
  server = createServer();
  incidents = [
    { id: 5, student: luka, dateTime: '2026-11-20T10:20:00', place: 'Yard', details: 'Fell from the bars' },
  ];
  presences = [
    { studentID: 31, presence: 'here' },
    { studentID: 32, presence: 'unknown' },
  ];
  server.answer(getIncidentsOfDay, () => incidents);
  server.answer(getPlansInForce, () => [
    {
      ...{ id: 6, student: luka, rollClass: '7B', itemName: 'Bee stings', response: 'EpiPen, then 000' },
      ...{ medication: 'EpiPen, in the red bag', lesson: { itemName: 'Science 7B', location: 'Lab 2' } },
      ...{ contact: { fullName: 'Una Ćosić', relationship: 'Mother', phone: '0400 111 222' } },
      ...{ dateReview: null, isRestricted: false },
    },
    {
      ...{ id: 7, student: mia, rollClass: '8A', itemName: 'Nuts', response: 'EpiPen', medication: '' },
      ...{ lesson: null, contact: null, dateReview: null, isRestricted: true },
    },
  ]);
  server.answer(getReviewsDue, () => [
    { id: 8, student: mia, itemName: 'Asthma', severity: 'severe' as const, dateReview: '2026-11-02' },
  ]);
  server.answer(getStudentPresences, () => presences);
});
const opened = async (fields: Parameters<typeof signedIn>[1] = {}) => {
  await signedIn(server, { roles: 'nurse', ...fields });
  showAt('/', <MedicalDayPanel />);
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  return {
    today: await part('Medical incidents today'),
    plans: await part('Emergency plans'),
    reviews: await part('Reviews due'),
  };
};

it('a nurse begins with what happened today, and with what to do where a life is at stake', async () => {
  const { today, plans, reviews } = await opened();
  expect(await today.findByText('10:20 AM')).toBeVisible();
  expect(today.getByText('Yard')).toBeVisible();
  expect(today.getByText('Fell from the bars')).toBeVisible();
  expect(today.getByRole('link', { name: 'Ćosić, Luka' })).toHaveAttribute(
    'href',
    '/entities/view/31?tab=medical',
  );
  expect(await plans.findByText('EpiPen, then 000')).toBeVisible();
  expect(await reviews.findByText(/^Review was due/)).toBeVisible();
  expect(reviews.getByRole('listitem')).toHaveTextContent(/Novak, Mia.*Asthma.*severe/);
});

it('a plan has in its line the class, the medicine and where it is, where the student is now, and whom to call', async () => {
  const { plans } = await opened();
  await plans.findByText('1 at school · 1 without a roll yet');
  const [first, second] = plans.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(
    /Ćosić, Luka7BBee stings.*EpiPen, in the red bag.*At schoolScience 7B, Lab 2/,
  );
  expect(within(first).getByRole('link', { name: 'Call Una Ćosić: 0400 111 222' })).toHaveAttribute(
    'href',
    'tel:0400111222',
  );
  expect(second).toHaveTextContent(/No number to call.*Somebody is restricted: see the contacts/);
});

it('a plan says whether its student is at school, in its place, as the rolls come in', async () => {
  const { plans } = await opened();
  expect(await plans.findByText('1 at school · 1 without a roll yet')).toBeVisible();
  presences = [
    { studentID: 31, presence: 'here' },
    { studentID: 32, presence: 'absent' },
  ];
  await act(() => queryClient.refetchQueries({ queryKey: ['AttendanceStudent'] }));
  expect(await plans.findByText('1 at school · 1 absent today')).toBeVisible();
  const lines = plans.getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/Ćosić, Luka.*At school/);
  expect(lines[1]).toHaveTextContent(/Novak, Mia.*Absent today/);
});

it('who may not read rolls is not told who is at school', async () => {
  const { plans } = await opened({ permissions: ['people.read', 'medical.read', 'medical.write'] });
  expect(await plans.findByText('EpiPen')).toBeVisible();
  expect(plans.queryByText(/at school|not known|roll yet/i)).toBeNull();
  expect(server.asked('/api/StudentPresences')).toEqual([]);
});

it('an incident is recorded from the day, of a student who is found by name', async () => {
  const found = {
    ...{ isStudent: true, isStaff: false, isParent: false, standing: 'current' },
    ...{ level: 'Year 5', rollClass: '5B', campus: '', number: '202100646' },
  };
  server.answer(getPersons, () => [{ ...mia, ...found, kinds: [], details: '' } as never]);
  server.answer(
    saveMedicalIncident,
    () => {
      incidents = [
        { id: 9, student: mia, dateTime: '2026-11-20T11:00:00', place: '', details: 'Cut' },
        ...incidents,
      ];
      return [];
    },
    '/api/MedicalIncidents/32',
  );
  server.answer(
    getMedicalConditions,
    () => [
      {
        ...{ id: 7, itemName: 'Nuts', severity: 'life-threatening' as const, triggers: '', reaction: '' },
        ...{ response: 'EpiPen', medication: 'At sick bay', dateReview: null, dateClosed: null },
        ...{ permission: 2 as const, version: 1 },
      },
    ],
    '/api/MedicalConditions/32',
  );
  server.answer(
    getPersonContacts,
    () => [
      { ...carer, personID: 91, fullName: 'Otto Novak', warnings: ['mayNotContact' as const], phones: [] },
      carer,
    ],
    '/api/PersonContacts/32',
  );
  const user = userEvent.setup();
  const { today } = await opened();
  await user.click(await today.findByRole('button', { name: 'Record an incident' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New incident' }));
  await user.type(dialog.getByRole('textbox', { name: /What happened/ }), 'Cut');
  expect(await dialog.findByText('Say who it was.')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'Student' }), 'mia');
  await user.click(await dialog.findByRole('option', { name: /Novak, Mia/ }));
  // What to know before anything is done.
  const about = within(await dialog.findByRole('region', { name: 'About Novak, Mia' }));
  expect(about.getByText('Year 5 · 5B · 202100646')).toBeVisible();
  expect(await about.findByText('Nuts')).toBeVisible();
  expect(about.getByText('EpiPen · At sick bay')).toBeVisible();
  expect(await about.findByRole('link', { name: 'Call Una Novak: 0400 111 222' })).toBeVisible();
  expect(about.queryByText(/Otto/)).toBeNull();
  expect(about.getByRole('link', { name: /^Somebody is restricted/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Save/ }));
  expect(await today.findByText('Cut')).toBeVisible();
  expect(await screen.findByText('The incident of Novak, Mia is recorded.')).toBeInTheDocument();
  const [sent] = server.asked('/api/MedicalIncidents/32');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ id: 0, details: 'Cut', version: 0 });
});
