import { getRecordHistory, type HistoryEntry } from '@homeroom/contract/records/history.endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someDetails } from '../../test/profile.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { HistoryTab } from './HistoryTab.tsx';

const entry = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  dateTime: '2026-11-20T09:05:00',
  by: 'Olive Office',
  action: 'update',
  tableName: 'person',
  about: '',
  byMerge: '',
  fieldName: 'preferred_name',
  oldValue: null,
  newValue: 'Luka',
  ...fields,
});

it('a history tells who changed which field from what to what, in words, page by page', async () => {
  const server = createServer();
  const path = '/api/RecordHistories/31';
  server.answer(
    getRecordHistory,
    ({ path: address }) =>
      address.includes('before=55')
        ? {
            entries: [entry({ tableName: 'zeppelin', fieldName: 'top_speed', newValue: '5' })],
            ...{ next: null, whole: null },
          }
        : {
            entries: [
              entry({}),
              entry({ tableName: 'student', fieldName: 'date_left', oldValue: '2026-12-18', newValue: null }),
              entry({
                action: 'read',
                tableName: 'medical_record',
                fieldName: '',
                newValue: null,
                by: 'Nora Nurse',
              }),
              entry({
                ...{ tableName: 'relation', about: 'Mia Novak', fieldName: 'may_collect' },
                ...{ oldValue: 'true', newValue: 'false' },
              }),
              entry({
                ...{ tableName: 'person_address', fieldName: 'person_id', byMerge: 'merged' },
                ...{ oldValue: 'Luka Ćosić', newValue: 'Luka Ćosić' },
              }),
            ],
            next: 55,
            whole: { count: 6, isAtLeast: false },
          },
    path,
  );
  await signedIn(server, { roles: 'office' });
  showAt('/', <HistoryTab details={someDetails()} />);
  await screen.findByText('Person: Preferred name');
  const text = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(text()).toEqual([
    'today 9:05 AM, 2026-11-20 9:05 AMOlive OfficePerson: Preferred name–Luka',
    'today 9:05 AM, 2026-11-20 9:05 AMOlive OfficeEnrolment: Left2026-12-18–',
    'today 9:05 AM, 2026-11-20 9:05 AMNora NurseRead: Medical record',
    'today 9:05 AM, 2026-11-20 9:05 AMOlive OfficeRelation (Mia Novak): May collectYesNo',
    'today 9:05 AM, 2026-11-20 9:05 AMOlive OfficeAddress: came with the merge of Luka Ćosić',
  ]);
  expect(screen.getByText('The latest 5 of 6 changes of fields')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Older entries' }));
  // A field that has no word of its own yet is still written as one.
  expect(await screen.findByText('Zeppelin: Top speed')).toBeVisible();
  expect(screen.getByText('These are all changes.')).toBeVisible();
  expect(screen.queryByText(/^The latest/)).toBeNull();
  expect(server.asked(path)).toHaveLength(2);
});

it('what was added is one line with all its fields, another of its kind the next', async () => {
  const server = createServer();
  const added = { action: 'insert' as const, tableName: 'class_detail_member' };
  const fields = (name: string) => [
    entry({ ...added, fieldName: 'class_detail_id', newValue: name }),
    entry({ ...added, fieldName: 'date_from', newValue: '2026-11-20' }),
  ];
  server.answer(
    getRecordHistory,
    () => ({
      entries: [...fields('Maths 7B'), ...fields('Art 7'), entry({})],
      next: null,
      whole: { count: 5, isAtLeast: false },
    }),
    '/api/RecordHistories/31',
  );
  await signedIn(server, { roles: 'office' });
  showAt('/', <HistoryTab details={someDetails()} />);
  await screen.findByText('Person: Preferred name');
  const lines = screen.getAllByRole('row').slice(1);
  expect(lines.map((row) => row.textContent)).toEqual([
    'today 9:05 AM, 2026-11-20 9:05 AMOlive OfficeClass–Class: Maths 7B · From: 2026-11-20',
    'today 9:05 AM, 2026-11-20 9:05 AMOlive OfficeClass–Class: Art 7 · From: 2026-11-20',
    'today 9:05 AM, 2026-11-20 9:05 AMOlive OfficePerson: Preferred name–Luka',
  ]);
});

it('what one person read at one visit is one line; another visit is another', async () => {
  const server = createServer();
  const read = (tableName: string, time: string, by = 'Nora Nurse') =>
    entry({
      action: 'read',
      tableName,
      fieldName: 'medical',
      newValue: null,
      dateTime: `2026-11-20T${time}`,
      by,
    });
  server.answer(
    getRecordHistory,
    () => ({
      entries: [
        read('medical_incident', '09:15:00'),
        read('medical_condition', '09:06:00'),
        read('medical_record', '09:05:00'),
        read('medical_record', '08:30:00'),
        read('medical_record', '08:29:00', 'Olive Office'),
      ],
      next: null,
      whole: { count: 5, isAtLeast: false },
    }),
    '/api/RecordHistories/31',
  );
  await signedIn(server, { roles: 'office' });
  showAt('/', <HistoryTab details={someDetails()} />);
  await screen.findAllByText(/^Read: Medical/);
  const lines = screen.getAllByRole('row').slice(1);
  expect(lines.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/9:15 AMNora NurseRead: Medical record.*, .*, .*$/),
    expect.stringMatching(/8:30 AMNora NurseRead: Medical record[^,]*$/),
    expect.stringMatching(/8:29 AMOlive OfficeRead: Medical record[^,]*$/),
  ]);
});

it('shows the changes at first, and what was read once that is asked for', async () => {
  const server = createServer();
  server.answer(
    getRecordHistory,
    ({ path }) => ({
      entries: path.includes('show=changes')
        ? [entry({})]
        : [entry({ action: 'read', tableName: 'relation', fieldName: 'custody', newValue: null })],
      next: null,
      whole: { count: 1, isAtLeast: false },
    }),
    '/api/RecordHistories/31',
  );
  await signedIn(server, { roles: 'office' });
  showAt('/', <HistoryTab details={someDetails()} />);
  expect(await screen.findByText('Person: Preferred name')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reads and exports' }));
  expect(await screen.findByText('Read: Relation: Custody')).toBeVisible();
  expect(screen.queryByText('Person: Preferred name')).not.toBeInTheDocument();
  expect(server.heard.at(-1)?.path).toContain('show=reads');
});

it('says of more reads than were counted that there are more', async () => {
  const server = createServer();
  server.answer(
    getRecordHistory,
    () => ({
      entries: [entry({ action: 'read', tableName: 'relation', fieldName: 'custody', newValue: null })],
      next: 55,
      whole: { count: 10_000, isAtLeast: true },
    }),
    '/api/RecordHistories/31',
  );
  await signedIn(server, { roles: 'office' });
  showAt('/', <HistoryTab details={someDetails()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reads and exports' }));
  expect(await screen.findByText('The latest 1 of at least 10000 reads and exports')).toBeVisible();
});
