import {
  getRollClasses,
  moveToRollClass,
  type RollClass,
  saveRollClass,
} from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getStudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { addPerson } from '@homeroom/contract/persons/persons.endpoints.ts';
import { deletePersonPhoto } from '@homeroom/contract/persons/photos.endpoints.ts';
import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import {
  getMerges,
  type MergeRecord,
  mergePersons,
  type PersonMerge,
  previewMerge,
  undoMerge,
} from '@homeroom/contract/records/merge.endpoints.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../test/people.ts';
import { someDetails } from '../../test/profile.ts';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { MoveRollClassDialog } from '../enrolment/MoveRollClassDialog.tsx';
import { Notices } from '../ui/Notices.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { peopleRoutes } from './persons.routes.tsx';

let server: ReturnType<typeof createServer>;
const sent = (path: string, method = 'PUT') =>
  server
    .asked(path)
    .filter((request) => request.method === method)
    .map(({ body }) => JSON.parse(body || 'null'));

const open = (address: string) => {
  const root = createRootRoute({ component: Outlet });
  const at = (path: string, text: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>{text}</p> });
  const router = createRouter({
    routeTree: root.addChildren([
      at('/dashboard', 'home'),
      at('/entities/view/$id', 'a profile'),
      ...peopleRoutes(root),
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

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
});

it.each(['/people/add', '/people/rollclasses', '/people/merge'])(
  '%s is no screen for who may not keep people up',
  async (address) => {
    await signedIn(server, { roles: 'teacher' });
    open(address);
    expect(await screen.findByText('home')).toBeVisible();
  },
);

describe('a person is added', () => {
  it('after whoever is alike was shown, and leads to the new profile', async () => {
    server.answer(addPerson, ({ body }) =>
      JSON.parse(body).isNotDuplicate
        ? aPerson(501, 'Novak, Mia')
        : refuse(409, { code: 'person.duplicate', message: 'alike', current: [aPerson(44, 'Nowak, Mia')] }),
    );
    const router = open('/people/add');
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    expect(screen.getByText('A family name is needed.')).toBeVisible();
    expect(sent('/api/Persons', 'POST')).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Given name'), 'Mia');
    await userEvent.type(screen.getByLabelText('Family name'), ' Novak ');
    await userEvent.type(screen.getByLabelText('Birth date'), '2014-05-06');
    await userEvent.click(screen.getByLabelText('A student'));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Somebody like this is here already.')).toBeVisible();
    // In a tab of its own: what was typed stays.
    expect(screen.getByRole('link', { name: 'Nowak, Mia' })).toHaveAttribute('target', '_blank');
    await userEvent.click(screen.getByRole('button', { name: 'This is somebody else' }));
    expect(await screen.findByText('a profile')).toBeVisible();
    expect(router.state.location.pathname).toBe('/entities/view/501');
    expect(sent('/api/Persons', 'POST')).toMatchObject([
      { isNotDuplicate: false },
      { surname: 'Novak', givenName: 'Mia', birthDate: '2014-05-06', isStudent: true, isNotDuplicate: true },
    ]);
  });

  it('with what the server refuses beside its field', async () => {
    server.answer(addPerson, () =>
      refuse(400, {
        code: 'request.invalid',
        message: 'no',
        errors: [{ path: 'body.email', message: 'is not an e-mail address' }],
      }),
    );
    open('/people/add');
    await userEvent.type(await screen.findByLabelText('Family name'), 'Novak');
    await userEvent.type(screen.getByLabelText('E-mail'), 'nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('is not an e-mail address')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
  });
});

describe('a photo', () => {
  it('of another type or too large is refused before it is sent; a good one is looked at first', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:chosen');
    URL.revokeObjectURL = vi.fn();
    show(<PhotoDialog details={someDetails()} onClose={() => {}} />);
    const field = (await screen.findByText('Photo of Luka Ćosić'))
      .closest('[role=dialog]')
      ?.querySelector('input[type=file]') as HTMLInputElement;
    const choose = (file: File) => fireEvent.change(field, { target: { files: [file] } });
    choose(new File(['x'], 'x.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText('A photo is a PNG, JPEG or WebP file.')).toBeVisible();
    choose(new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText('This file is larger than 8 MB.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save the photo' })).not.toBeInTheDocument();
    choose(new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByAltText('The photo that was chosen')).toHaveAttribute('src', 'blob:chosen');
    expect(screen.getByRole('button', { name: 'Save the photo' })).toBeEnabled();
  });

  it('is taken away once that was asked twice', async () => {
    const closed = vi.fn();
    server.answer(deletePersonPhoto, () => null, '/imgs/persons/31');
    show(<PhotoDialog details={someDetails({ photo: '/imgs/persons/31?v=2' })} onClose={closed} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Take the photo away' }));
    expect(sent('/imgs/persons/31', 'DELETE')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Take it away now' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent('/imgs/persons/31', 'DELETE')).toHaveLength(1);
  });
});

const aRollClass = (id: number, code: string, fields: Partial<RollClass> = {}): RollClass => ({
  id,
  code,
  itemName: code,
  campusID: null,
  location: '',
  teachers: [
    { id: 1, personID: 12, fullName: 'Grace Okafor', role: 'main', dateFrom: '2026-01-01', dateTo: null },
  ],
  members: 23,
  dateClosed: null,
  version: 2,
  ...fields,
});

it('a student moves to another roll class from a day on, by the latest membership; undo moves back', async () => {
  server.answer(getRollClasses, () => [aRollClass(1, '7A'), aRollClass(2, '7B')]);
  let version = 5;
  server.answer(
    getStudentInformation,
    () => ({ rollClasses: [{ code: '7B', version }] }) as never,
    '/api/StudentInformations/31',
  );
  server.answer(
    moveToRollClass,
    ({ body }) => {
      version += 1;
      return { rollClass: JSON.parse(body).rollClass ?? '', before: '7B' };
    },
    '/api/RollClassMembers/31',
  );
  let undo = () => {};
  const moved = vi.fn((_said: string, take: () => void) => {
    undo = take;
  });
  showAt('/', <MoveRollClassDialog details={someDetails()} onClose={() => {}} onMoved={moved} />);
  expect(await screen.findByText('Now in 7B.')).toBeVisible();
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Roll class' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  await choose('7B');
  expect(screen.getByText('That is the class now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
  await choose('7A');
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(moved).toHaveBeenCalled());
  expect(moved.mock.calls[0]?.[0]).toBe('Luka Ćosić is in 7A from 2026-11-20.');
  undo();
  await waitFor(() => expect(sent('/api/RollClassMembers/31')).toHaveLength(2));
  expect(sent('/api/RollClassMembers/31')).toEqual([
    { rollClass: '7A', dateFrom: '2026-11-20', version: 5 },
    { rollClass: '7B', dateFrom: '2026-11-20', version: 6 },
  ]);
});

it('roll classes are listed with their teachers, edited beside the list, closed and opened again', async () => {
  let rows = [aRollClass(1, '7A'), aRollClass(2, '7B')];
  server.answer(getRollClasses, ({ path }) =>
    rows.filter(({ dateClosed }) => !dateClosed || path.includes('includeClosed=true')),
  );
  server.answer(
    saveRollClass,
    ({ body }) => {
      const { teachers: _, ...draft } = JSON.parse(body);
      rows = rows.map((row) => (row.id === draft.id ? { ...row, ...draft, version: row.version + 1 } : row));
      return { id: draft.id, code: draft.code, version: draft.version + 1 };
    },
    '/api/RollClasses/2',
  );
  open('/people/rollclasses');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 7B' }));
  const panel = within(await screen.findByRole('complementary', { name: '7B' }));
  await userEvent.clear(panel.getByLabelText('Code'));
  expect(panel.getByText('A code is needed.')).toBeVisible();
  await userEvent.type(panel.getByLabelText('Code'), '7X');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit 7X' })).toBeVisible();
  expect(sent('/api/RollClasses/2')[0]).toMatchObject({
    id: 2,
    code: '7X',
    teachers: [{ personID: 12, role: 'main', dateFrom: '2026-01-01', dateTo: null }],
    version: 2,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Edit 7X' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close it: 7X' }));
  expect(await screen.findByText('7X is closed.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows[1]?.dateClosed).toBeNull());
  expect(sent('/api/RollClasses/2').map(({ dateClosed }) => dateClosed)).toEqual([null, '2026-11-20', null]);
});

describe('two records of one person', () => {
  const preview = (fields: Partial<PersonMerge> = {}): PersonMerge => ({
    keptID: 31,
    mergedID: 32,
    kept: aPerson(31, 'Ćosić, Luka'),
    merged: aPerson(32, 'Cosic, Luka'),
    fields: [
      { fieldName: 'surname', kept: 'Ćosić', merged: 'Cosic' },
      { fieldName: 'birthDate', kept: null, merged: '2014-03-02' },
      { fieldName: 'givenName', kept: 'Luka', merged: 'Luka' },
    ],
    rows: [{ tableName: 'personal_comment', moves: 3, stays: 1 }],
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
        return null;
      },
      '/api/PersonMerges/9',
    );
    const router = open('/people/merge?keptId=31&mergedId=32');
    expect(await screen.findByRole('row', { name: /Family name.*Ćosić.*Cosic/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Birth date.*2014-03-02.*fills an empty field/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Given name/ })).not.toBeInTheDocument();
    expect(screen.getByText('Comment: 3 move, 1 stays')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    const question = within(await screen.findByRole('dialog', { name: 'Merge these two records?' }));
    await userEvent.click(question.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('can be taken back until 2026-12-20')).toBeVisible();
    expect(sent('/api/PersonMerges', 'POST')).toEqual([
      { keptID: 31, mergedID: 32, keptVersion: 4, mergedVersion: 2 },
    ]);
    expect(router.state.location.search).toEqual({});
    await userEvent.click(screen.getByRole('button', { name: 'Take back the merge of Luka Cosic' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }),
    );
    expect(await screen.findByText('taken back')).toBeVisible();
  });

  it('are not merged past what stands in the way', async () => {
    server.answer(previewMerge, () => preview({ obstacles: ['Both records have a user account.'] }));
    open('/people/merge?keptId=31&mergedId=32');
    expect(await screen.findByText('Both records have a user account.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
  });
});
