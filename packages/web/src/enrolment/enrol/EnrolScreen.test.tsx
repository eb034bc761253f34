import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import {
  enrolStudent,
  findAlike,
  lookAtTakingBack,
  takeEnrolmentBack,
} from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { getClassSets } from '@homeroom/contract/subjects/class-sets.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { allowedBut, aPerson, aRollClass } from '../../../test/people.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { EnrolDone } from './EnrolDone.tsx';
import { dropEnrolment } from './enrol.drafts.ts';

let server: ReturnType<typeof createServer>;
const sent = () => server.asked('/api/Enrolments').map(({ body }) => JSON.parse(body));
const before = {
  ...{ number: '', campusID: null, levelID: null, dateApplied: null, dateAppliedFor: null },
  ...{ dateEnrol: null, dateLeft: null, dateNotified: null, dateStart: null, leavingReason: '' },
};

beforeEach(async () => {
  server = createServer();
  server.answer(getCampuses, () => []);
  server.answer(getLevels, () => [{ id: 7, itemName: 'Year 7', code: '07' }]);
  server.answer(getRollClasses, () => [aRollClass(1, '10A'), aRollClass(2, '7B')]);
  server.answer(findAlike, () => []);
  server.answer(getPersons, () => []);
  const aClass = (id: number, code: string, isUsual: boolean) => ({
    ...{ id, code, itemName: `Class ${code}`, subject: '', teachers: ['Grace Okafor'], members: 20, isUsual },
  });
  server.answer(getClassSets, () => [aClass(31, '7MAT', true), aClass(32, '7ART', false)]);
  server.answer(enrolStudent, ({ body }) => ({
    personID: 501,
    fullName: 'Mia Novak',
    clashes: [],
    written: {
      ...{ personID: 501, version: 1, before, rollClassMember: null, members: [] },
      relations: JSON.parse(body).adults.map((_: unknown, index: number) => ({
        ...{ id: 900 + index, personID: 600 + index, version: 1 },
      })),
    },
  }));
  await signedIn(server, { roles: 'office' });
  await dropEnrolment();
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const contact = (n: number) => within(screen.getByRole('group', { name: `Contact ${n}` }));
const student = async () => {
  await screen.findByRole('region', { name: 'The student' });
  await userEvent.type(part('The student').getByLabelText('Given name'), 'Mia');
  await userEvent.type(part('The student').getByLabelText('Family name'), 'Novak');
};
const pick = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('enrols student, adults, roll class and the usual classes with one save, and is taken back', async () => {
  server.answer(takeEnrolmentBack, () => null);
  showAt('/people/enrol');
  await student();
  await userEvent.type(part('Home address').getByLabelText('Address line 1'), '1 High Street');
  await userEvent.type(contact(1).getByLabelText('Given name'), 'Una');
  await userEvent.type(contact(1).getByLabelText('Family name'), 'Novak');
  await userEvent.click(screen.getByRole('button', { name: 'Add another parent or carer' }));
  await pick('Roll class', '7B');
  // The class says the level.
  expect(screen.getByRole('combobox', { name: 'Level' })).toHaveValue('Year 7');
  expect(await screen.findByRole('checkbox', { name: '7MAT · Class 7MAT' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '7ART · Class 7ART' }));
  await userEvent.click(screen.getByRole('button', { name: /^Enrol/ }));
  expect(await screen.findByText('A relationship is needed.')).toBeVisible();
  expect(sent()).toHaveLength(0);
  await userEvent.type(contact(1).getByRole('combobox', { name: 'Relationship to the student' }), 'Mother');
  // The second contact has the family name alone, and is the second to be called.
  await userEvent.type(contact(2).getByLabelText('Given name'), 'Ivo');
  await userEvent.type(contact(2).getByRole('combobox', { name: 'Relationship to the student' }), 'Father');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Mia Novak is enrolled from .*: 7B, 2 classes\.$/)).toBeVisible();
  expect(sent()).toMatchObject([
    {
      student: { personID: 0, person: { givenName: 'Mia', surname: 'Novak' } },
      ...{ levelID: 7, rollClass: '7B', classIDs: [31, 32], dateStart: '2026-11-20' },
      address: { line1: '1 High Street' },
      adults: [
        { person: { givenName: 'Una' }, livesAt: 'student', relation: { contactPriority: 1 } },
        {
          person: { givenName: 'Ivo', surname: 'Novak' },
          relation: { contactPriority: 2, relationship: 'Father' },
        },
      ],
    },
  ]);
  expect(server.asked('/api/Enrolments')[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
  await userEvent.click(screen.getByRole('button', { name: 'Take this enrolment back' }));
  expect(await screen.findByRole('button', { name: 'Not Mia Novak' })).toBeVisible();
  expect(await screen.findByText('The enrolment of Mia Novak was taken back.')).toBeVisible();
  // No list opens over the form that is there again.
  expect(screen.getByRole('heading', { name: 'The student' })).toHaveFocus();
  expect(server.asked('/api/Enrolments/TakeBack')).toHaveLength(1);
  // What was typed is here again, with the persons who were added: nobody is added twice.
  await userEvent.click(screen.getByRole('button', { name: /^Enrol/ }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    student: { personID: 501, person: null },
    adults: [{ personID: 600, relation: { relationship: 'Mother' } }, { personID: 601 }],
    rollClass: '7B',
  });
});

it('of what was done since it says what it is, and takes all of it back', async () => {
  server.answer(takeEnrolmentBack, ({ body }) =>
    JSON.parse(body).seen === 'all of it'
      ? null
      : refuse(409, { code: 'record.changed', message: 'Somebody else changed this meanwhile.' }),
  );
  server.answer(lookAtTakingBack, () => ({
    lines: [{ kind: 'rollClass' as const, itemName: '7M', dateFrom: '2026-11-30' }],
    seen: 'all of it',
  }));
  const onTakenBack = vi.fn();
  const written = {
    ...{ personID: 501, version: 1, rollClassMember: { id: 3, version: 1 }, members: [], relations: [] },
    before,
  };
  const enrolled = { personID: 501, fullName: 'Mia Novak', clashes: [], written };
  showAt(
    '/',
    <EnrolDone
      enrolled={enrolled}
      said="Mia Novak is enrolled."
      {...{ onTakenBack, onSibling: () => undefined, onAnother: () => undefined }}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take this enrolment back' }));
  const since = await screen.findByRole('alert');
  expect(since).toHaveTextContent(/Roll class 7M from/);
  expect(since).not.toHaveTextContent('Somebody else');
  expect(onTakenBack).not.toHaveBeenCalled();
  await userEvent.click(within(since).getByRole('button', { name: 'Take all of it back' }));
  await waitFor(() => expect(onTakenBack).toHaveBeenCalledOnce());
});

it('the campus follows the roll class, until another one is said', async () => {
  const aCampus = (id: number, itemName: string) => ({
    ...{ id, itemName, code: itemName, isMainCampus: id === 1, isSelectedCampus: false, version: 1 },
  });
  server.answer(getCampuses, () => [aCampus(1, 'Senior'), aCampus(2, 'Junior'), aCampus(3, 'Farm')]);
  server.answer(getRollClasses, () => [
    { ...aRollClass(1, '10A'), campusID: 1 },
    { ...aRollClass(2, '7B'), campusID: 2 },
    aRollClass(3, '8C'),
  ]);
  showAt('/people/enrol');
  await screen.findByRole('region', { name: 'The student' });
  const campus = () => screen.getByRole('combobox', { name: 'Campus' });
  await pick('Roll class', '10A');
  expect(campus()).toHaveValue('Senior');
  await pick('Roll class', '7B');
  expect(campus()).toHaveValue('Junior');
  await pick('Roll class', '8C');
  expect(campus()).toHaveValue('');
  await pick('Campus', 'Farm');
  await pick('Roll class', '10A');
  expect(campus()).toHaveValue('Farm');
});

it('offers who is here already while the name is typed, and asks where the server finds more', async () => {
  server.answer(findAlike, ({ body }) =>
    JSON.parse(body).givenName === 'Mia'
      ? [
          aPerson(44, 'Novak, Mia', { standing: 'future', rollClass: '' }),
          aPerson(45, 'Novak, Mia', { fullName: 'Mia K Novak' }),
        ]
      : [],
  );
  showAt('/people/enrol');
  await student();
  const offer = await screen.findByRole('region', { name: /Is it one of these/ });
  expect(within(offer).getByText(/is a student already/)).toBeVisible();
  await userEvent.click(within(offer).getByRole('button', { name: 'This is Mia Novak' }));
  await userEvent.click(screen.getByRole('button', { name: 'Not Mia Novak' }));
  await userEvent.type(part('The student').getByLabelText('Given name'), 'Lea');
  await userEvent.type(part('The student').getByLabelText('Family name'), 'Novak');
  server.answer(enrolStudent, () =>
    refuse(409, {
      code: 'person.duplicate',
      message: 'alike',
      current: [{ place: 'student', persons: [aPerson(46, 'Novak, Léa')] }],
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Enrol/ }));
  expect(await screen.findByText('Novak, Léa')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }));
  expect(screen.queryByText('Novak, Léa')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Enrol/ }));
  await waitFor(() => expect(sent().at(-1).student.isNotDuplicate).toBe(true));
});

it('takes back whoever has left: found by name, and sent as the person who is here', async () => {
  server.answer(findAlike, () => [aPerson(47, 'Novak, Mia', { standing: 'past', rollClass: '' })]);
  showAt('/people/enrol');
  await student();
  const offer = await screen.findByRole('region', { name: /Is it one of these/ });
  expect(within(offer).getByText(/Past student/)).toBeVisible();
  await userEvent.click(within(offer).getByRole('button', { name: 'This is Mia Novak' }));
  await userEvent.click(screen.getByRole('button', { name: /^Enrol/ }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ student: { personID: 47, person: null } }));
});

it('keeps what is typed until it is saved', async () => {
  showAt('/people/enrol');
  await student();
  cleanup();
  showAt('/people/enrol');
  await screen.findByRole('region', { name: 'The student' });
  expect(part('The student').getByLabelText('Given name')).toHaveValue('Mia');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(part('The student').getByLabelText('Given name')).toHaveValue('');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(part('The student').getByLabelText('Given name')).toHaveValue('Mia');
});

it('shows of the family what its viewer may record', async () => {
  await signedIn(server, { roles: 'office', permissions: allowedBut('office', 'people.custody') });
  showAt('/people/enrol');
  await screen.findByRole('region', { name: 'Parents and carers' });
  expect(screen.queryByRole('button', { name: /custody/ })).toBeNull();
  cleanup();
  await signedIn(server, {
    roles: 'office',
    permissions: allowedBut('office', 'people.contact', 'people.custody'),
  });
  showAt('/people/enrol');
  await student();
  expect(screen.queryByRole('region', { name: 'Parents and carers' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Home address' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Enrol/ }));
  await waitFor(() => expect(sent()).toMatchObject([{ address: null, adults: [] }]));
});

it('says what the server refuses at its field', async () => {
  server.answer(enrolStudent, () =>
    refuse(400, {
      code: 'request.invalid',
      message: 'no',
      errors: [
        { path: 'number', message: 'Another student has this number.' },
        { path: 'body.student.person.birthDate', message: 'is not a date that exists' },
      ],
    }),
  );
  showAt('/people/enrol');
  await student();
  await userEvent.click(screen.getByRole('button', { name: /^Enrol/ }));
  await waitFor(() => expect(screen.getByLabelText('Student number')).toBeInvalid());
  expect(screen.getByRole('textbox', { name: 'Birth date' })).toBeInvalid();
});
