import {
  getMedicalConditions,
  getMedicalIncidents,
  getMedicalRecord,
  type MedicalCondition,
  type MedicalIncident,
  type MedicalRecord,
  saveMedicalCondition,
  saveMedicalIncident,
  saveMedicalRecord,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { allowedBut } from '../../test/people.ts';
import { someDetails } from '../../test/profile.ts';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { MedicalTab } from './MedicalTab.tsx';

const kept: MedicalRecord = {
  id: 101,
  doctorName: 'Dr Adeyemi',
  doctorPhone: '02 5550 1234',
  insuranceNumber: '',
  bloodGroup: 'A+',
  immunisation: '',
  mayGiveMedication: true,
  ambulanceCover: false,
  details: 'One line\nand another',
  permission: 2,
  version: 3,
};
const asthma: MedicalCondition = {
  id: 5,
  itemName: 'Asthma',
  severity: 'severe',
  triggers: 'Pollen',
  reaction: '',
  response: 'Four puffs',
  medication: 'Salbutamol',
  dateReview: '2026-10-01',
  dateClosed: null,
  permission: 2,
  version: 1,
};
const fall: MedicalIncident = {
  id: 8,
  dateTime: '2026-11-18T10:20:00',
  place: 'Yard',
  details: 'Fell from the wall',
  treatment: 'Ice',
  informed: 'Mother',
  recordedBy: 'Nora Nurse',
  dateClosed: null,
  permission: 2,
  version: 1,
};

let server: ReturnType<typeof createServer>;
let record: MedicalRecord;
let conditions: MedicalCondition[];
let incidents: MedicalIncident[];
const paths = ['Records', 'Conditions', 'Incidents'].map((part) => `/api/Medical${part}/101`);
const asked = () => paths.map((path) => server.asked(path).filter(({ method }) => method === 'GET').length);
const sent = (path: string) =>
  server
    .asked(path)
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  server = createServer();
  [record, conditions, incidents] = [kept, [asthma], [fall]];
  server.answer(getMedicalRecord, () => record, paths[0]);
  server.answer(getMedicalConditions, () => conditions, paths[1]);
  server.answer(getMedicalIncidents, () => incidents, paths[2]);
  await signedIn(server, { roles: 'nurse' });
});

const show = () => showAt('/', <MedicalTab details={someDetails({ id: 101 })} />);
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('health of a person', () => {
  it('is neither shown nor asked for without the right', async () => {
    await signedIn(server, { roles: 'teacher' });
    show();
    await waitFor(() => expect(screen.queryByText('Medical record')).not.toBeInTheDocument());
    expect(asked()).toEqual([0, 0, 0]);
  });

  it('is read part by part, when one is opened, and says that this is noted', async () => {
    await signedIn(server, { permissions: allowedBut('nurse', 'medical.write') });
    show();
    expect(await screen.findByRole('button', { name: 'Medical record' })).toHaveAccessibleDescription(
      /Opening this is logged/,
    );
    expect(asked()).toEqual([0, 0, 0]);
    await open('Conditions');
    expect(await screen.findByRole('heading', { name: 'Asthma' })).toBeVisible();
    expect(asked()).toEqual([0, 1, 0]);
    expect(screen.getByText('severe')).toBeVisible();
    expect(screen.getByText('Review was due Thu 1 Oct')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a condition' })).not.toBeInTheDocument();
    await open('Incidents');
    expect(await screen.findByRole('heading', { name: 'Wed 10:20 AM, 2026-11-18 10:20 AM' })).toBeVisible();
    expect(asked()).toEqual([0, 1, 1]);
  });

  it('shows a record with dashes for what is not kept, and nothing of one that nobody has begun', async () => {
    show();
    await open('Medical record');
    const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling;
    expect(await fact('Doctor')).toHaveTextContent('Dr Adeyemi');
    expect(await fact('Insurance number')).toHaveTextContent('–');
    expect(await fact('Staff may give medication')).toHaveTextContent('Yes');
    await open('Medical record');
    record = { ...kept, version: 0 };
    await open('Medical record');
    expect(await screen.findByText('Nothing is recorded yet.')).toBeVisible();
  });

  it('shows both where two have changed one record, and saves mine over theirs', async () => {
    server.answer(
      saveMedicalRecord,
      ({ body }) => {
        const draft = JSON.parse(body);
        if (draft.version !== record.version)
          return refuse(409, { code: 'record.changed', message: 'changed', current: record });
        record = { ...record, ...draft, version: record.version + 1 };
        return record;
      },
      paths[0],
    );
    show();
    await open('Medical record');
    await open('Edit the medical record');
    await userEvent.type(screen.getByLabelText('Blood group'), 'b');
    record = { ...kept, bloodGroup: '0-', version: 4 };
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = within(
      (await screen.findByText('Somebody else changed this meanwhile.')).parentElement!,
    );
    expect(conflict.getByText('0-')).toBeVisible();
    expect(conflict.getByText('A+b')).toBeVisible();
    await userEvent.click(conflict.getByRole('button', { name: 'Save mine instead' }));
    await waitFor(() => expect(record).toMatchObject({ bloodGroup: 'A+b', version: 5 }));
    expect(sent(paths[0] ?? '').map(({ version }) => version)).toEqual([3, 4]);
  });

  it('cannot be shut over what is typed in it, and gives the focus back to what opened its form', async () => {
    show();
    await open('Medical record');
    await open('Edit the medical record');
    await userEvent.type(screen.getByLabelText('Blood group'), 'b');
    expect(screen.getByRole('button', { name: 'Medical record' })).toBeDisabled();
    await open('Discard');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Edit the medical record' })).toHaveFocus(),
    );
    expect(screen.getByRole('button', { name: 'Medical record' })).toBeEnabled();
  });

  it('takes a new condition, closes one, and takes that back', async () => {
    server.answer(
      saveMedicalCondition,
      ({ body }) => {
        const { isClosed, ...draft } = JSON.parse(body);
        const dateClosed = isClosed ? '2026-11-20' : null;
        conditions = draft.id
          ? conditions.map((one) =>
              one.id === draft.id ? { ...one, ...draft, dateClosed, version: one.version + 1 } : one,
            )
          : [...conditions, { ...draft, id: 9, dateClosed, permission: 2, version: 1 }];
        return conditions;
      },
      paths[1],
    );
    show();
    await open('Conditions');
    await open('Add a condition');
    const name = screen.getByLabelText('Condition');
    expect(name).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Triggers'), 'Nuts');
    expect(screen.getByText('A condition needs its name.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(name, 'Nut allergy');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Nut allergy' })).toBeVisible();
    expect(sent(paths[1] ?? '')[0]).toMatchObject({ id: 0, itemName: 'Nut allergy', version: 0 });
    await open('Close the condition: Asthma');
    expect(await screen.findByText('Asthma is closed.')).toBeVisible();
    expect(screen.getByText('Closed today')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Closed today')).not.toBeInTheDocument());
    expect(conditions[0]).toMatchObject({ id: 5, dateClosed: null, version: 3 });
    // Each of these answers was the list: nothing was read a second time.
    expect(asked()).toEqual([0, 1, 0]);
  });

  it('takes an incident with its time, which begins with now', async () => {
    server.answer(
      saveMedicalIncident,
      ({ body }) => {
        const { isClosed: _open, ...draft } = JSON.parse(body);
        incidents = [{ ...fall, ...draft, id: 11 }, ...incidents];
        return incidents;
      },
      paths[2],
    );
    show();
    await open('Incidents');
    await open('Add an incident');
    expect((screen.getByLabelText('Day') as HTMLInputElement).value).toMatch(/^\d{4}-\d\d-\d\d$/);
    await userEvent.clear(screen.getByLabelText('Day'));
    await userEvent.type(screen.getByLabelText('Day'), '2026-11-19');
    await userEvent.clear(screen.getByLabelText('Time'));
    await userEvent.type(screen.getByLabelText('Time'), '1:05 pm');
    await userEvent.type(screen.getByLabelText('What happened'), 'Bee sting');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: /^yesterday 1:05 PM/ })).toBeVisible();
    expect(sent(paths[2] ?? '')[0]).toMatchObject({ id: 0, dateTime: '2026-11-19T13:05:00' });
  });
});
