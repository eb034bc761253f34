import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import {
  getMerges,
  type MergeRecord,
  mergePersons,
  type PersonMerge,
  previewMerge,
  undoMerge,
} from '@homeroom/contract/records/merge.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRoutes } from '../../test/openRoutes.tsx';
import { aPerson } from '../../test/people.ts';
import { someDetails } from '../../test/profile.ts';
import { createServer } from '../../test/server.ts';
import { signedIn } from '../../test/showAt.tsx';
import { recordsRoutes } from './records.routes.tsx';

let server: ReturnType<typeof createServer>;
const sent = (path: string, method = 'PUT') =>
  server
    .asked(path)
    .filter((request) => request.method === method)
    .map(({ body }) => JSON.parse(body || 'null'));

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
});

it('is no screen for who may not edit people', async () => {
  await signedIn(server, { roles: 'teacher' });
  openRoutes(recordsRoutes, '/people/merge');
  expect(await screen.findByText('home')).toBeVisible();
});

describe('two records of one person', () => {
  const preview = (fields: Partial<PersonMerge> = {}): PersonMerge => ({
    keptID: 31,
    mergedID: 32,
    kept: aPerson(31, 'Ćosić, Luka'),
    merged: aPerson(32, 'Cosic, Luka'),
    fields: [
      { tableName: 'person', fieldName: 'surname', kept: 'Ćosić', merged: 'Cosic' },
      { tableName: 'person', fieldName: 'birthDate', kept: null, merged: '2014-03-02' },
      { tableName: 'student', fieldName: 'dateApplied', kept: null, merged: '2025-05-06' },
      { tableName: 'person', fieldName: 'givenName', kept: 'Luka', merged: 'Luka' },
    ],
    rows: [
      { tableName: 'personal_comment', moves: 3, stays: 1, shown: 0 },
      { tableName: 'behaviour_participant', moves: 0, stays: 0, shown: 1 },
    ],
    obstacles: [],
    keptVersion: 4,
    mergedVersion: 2,
    ...fields,
  });
  const record: MergeRecord = {
    id: 9,
    keptID: 31,
    mergedID: 32,
    keptName: 'Luka Ćosić',
    mergedName: 'Luka Cosic',
    keptNumber: '20417',
    mergedNumber: '20418',
    mergedAt: '2026-11-20T09:00:00',
    by: 'Olive Office',
    undoUntil: '2026-12-20',
    isUndone: false,
  };
  let merges: MergeRecord[];
  beforeEach(() => {
    merges = [];
    server.answer(getMerges, () => merges);
    for (const id of [31, 32])
      server.answer(getPersonalDetails, () => someDetails({ id }), `/api/PersonalDetails/${id}`);
    server.answer(previewMerge, () => preview());
  });

  it('stand side by side with what moves, become one once confirmed, and two again', async () => {
    server.answer(mergePersons, () => {
      merges = [record];
      return record;
    });
    server.answer(
      undoMerge,
      () => {
        merges = [{ ...record, isUndone: true }];
        return {
          rows: [{ tableName: 'personal_comment', stay: 2 }],
          fields: [{ tableName: 'person', fieldName: 'birthDate' }],
        };
      },
      '/api/PersonMerges/9',
    );
    const router = openRoutes(recordsRoutes, '/people/merge?keptId=31&mergedId=32');
    expect(await screen.findByRole('row', { name: /Family name.*Ćosić.*Cosic/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Birth date.*2014-03-02.*fills an empty field/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Applied.*2025-05-06.*fills an empty field/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Given name/ })).not.toBeInTheDocument();
    expect(screen.getByText('Comment: 3 move, 1 stays')).toBeVisible();
    expect(screen.getByText(/1 of an event in which both take part/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    const question = within(await screen.findByRole('dialog', { name: 'Merge these two records?' }));
    await userEvent.click(question.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('can be taken back until Sun 20 Dec')).toBeVisible();
    expect(sent('/api/PersonMerges', 'POST')).toEqual([
      { keptID: 31, mergedID: 32, keptVersion: 4, mergedVersion: 2 },
    ]);
    expect(router.state.location.search).toEqual({});
    await userEvent.click(screen.getByRole('button', { name: 'Take back the merge of Luka Cosic' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }),
    );
    expect(await screen.findByText('taken back')).toBeVisible();
    const stayed = within(screen.getByText(/left with Luka Ćosić:/).closest('div') as HTMLElement);
    expect(stayed.getByText('Comment: 2')).toBeVisible();
    expect(stayed.getByText('Birth date')).toBeVisible();
  });

  it('are told apart where their names and all fields are the same: in the fields, the question and the list', async () => {
    server.answer(
      getPersonalDetails,
      () => someDetails({ id: 32, rollClass: '7C', number: '20418', birthDate: '2013-12-24' }),
      '/api/PersonalDetails/32',
    );
    server.answer(previewMerge, () => preview({ fields: [], merged: aPerson(32, 'Ćosić, Luka') }));
    merges = [{ ...record, mergedName: 'Luka Ćosić' }];
    openRoutes(recordsRoutes, '/people/merge?keptId=31&mergedId=32');
    const [one, other] = [
      '7B · Main campus · 20417 · born 2014-03-02',
      '7C · Main campus · 20418 · born 2013-12-24',
    ];
    expect(await screen.findByText(`Student · Year 7 · ${one}`)).toBeVisible();
    expect(await screen.findByText(`Student · Year 7 · ${other}`)).toBeVisible();
    expect(await screen.findByText('Their fields are the same.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByText(/^Luka Ćosić \(20418\)/)).toHaveTextContent(
      'Luka Ćosić (20418) → Luka Ćosić (20417)',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    const question = await screen.findByRole('dialog', { name: 'Merge these two records?' });
    expect(question).toHaveTextContent(`${other}) is merged into Luka Ćosić (Student · Year 7 · ${one})`);
  });

  it('are not merged past what stands in the way', async () => {
    server.answer(previewMerge, () => preview({ obstacles: ['Both records have a user account.'] }));
    openRoutes(recordsRoutes, '/people/merge?keptId=31&mergedId=32');
    expect(await screen.findByText('Both records have a user account.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
  });
});
