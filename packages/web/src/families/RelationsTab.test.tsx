import {
  getPersonalRelations,
  type PersonalRelation,
  savePersonalRelation,
} from '@homeroom/contract/families/relations.endpoints.ts';
import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { allowedBut, aPerson } from '../../test/people.ts';
import { someDetails } from '../../test/profile.ts';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { RelationsTab } from './RelationsTab.tsx';

const free = {
  mayCollect: true,
  mayContact: true,
  access: 'yes' as const,
  accessFrom: null,
  accessTo: null,
  courtOrder: '',
};
const aRelation = (
  id: number,
  fullName: string,
  fields: Partial<PersonalRelation> = {},
): PersonalRelation => ({
  id,
  personID: id + 200,
  itemName: fullName.split(' ').reverse().join(', '),
  fullName,
  photo: null,
  isAdult: true,
  relationship: 'Mother',
  headOfHousehold: false,
  contactPriority: id,
  livesWith: true,
  receivesMail: true,
  isRestricted: false,
  custody: free,
  dateClosed: null,
  version: 1,
  ...fields,
});

let server: ReturnType<typeof createServer>;
let relations: PersonalRelation[];
const path = '/api/PersonalRelations/31';
const sent = () =>
  server
    .asked(path)
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(body));
const open = (rights: { edit?: boolean } = {}) => {
  const { permission } = someDetails();
  showAt('/', <RelationsTab details={someDetails({ permission: { ...permission, ...rights } })} />);
};
/** A save is refused unless it goes by the version that is stored. */
const answerByVersion = () =>
  server.answer(
    savePersonalRelation,
    ({ body }) => {
      const { isClosed, ...draft } = JSON.parse(body);
      const now = relations.find(({ id }) => id === draft.id)!;
      if (draft.version !== now.version) return refuse(409, { code: 'record.changed', message: 'x' });
      return store({
        ...now,
        ...draft,
        dateClosed: isClosed ? '2026-11-20' : null,
        version: draft.version + 1,
      });
    },
    path,
  );
const store = (row: PersonalRelation) => {
  relations = relations.map((one) => (one.id === row.id ? row : one));
  return relations;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const signInWithoutCustody = () => signedIn(server, { permissions: allowedBut('office', 'people.custody') });
const lines = () => screen.getAllByRole('listitem').filter((li) => li.querySelector('h3'));

beforeEach(async () => {
  server = createServer();
  relations = [
    aRelation(1, 'Ana Ćosić'),
    aRelation(2, 'Ivo Ćosić', {
      relationship: 'Father',
      isRestricted: true,
      livesWith: false,
      custody: {
        ...free,
        mayCollect: false,
        access: 'limited',
        accessFrom: '2026-01-01',
        accessTo: '2026-12-31',
        courtOrder: 'Only on Saturdays',
      },
    }),
  ];
  server.answer(getPersonalRelations, () => relations, path);
  server.answer(
    savePersonalRelation,
    ({ body }) => {
      const { isClosed, custody, ...draft } = JSON.parse(body);
      const dateClosed = isClosed ? '2026-11-20' : null;
      const before = relations.find(({ id }) => id === draft.id);
      const row = {
        ...(before ?? aRelation(9, 'Mia Novak')),
        ...draft,
        id: draft.id || 9,
        dateClosed,
        custody: custody ?? before?.custody ?? free,
        version: draft.version + 1,
      };
      relations = before ? relations.map((one) => (one === before ? row : one)) : [...relations, row];
      return relations;
    },
    path,
  );
  await signedIn(server, { roles: 'office' });
});

describe('relations of a person', () => {
  it('stand in contact order, with what an adult may not under their name, and a way to their profile', async () => {
    open({ edit: false });
    expect(await screen.findByRole('link', { name: 'Ana Ćosić' })).toHaveAttribute(
      'href',
      '/entities/view/201',
    );
    const [ana, ivo] = lines();
    expect(ana).toHaveTextContent(/Mother.*Contact 1 · Lives together · Receives mail/);
    expect(within(ana!).queryByText('May not collect')).not.toBeInTheDocument();
    const father = within(ivo!);
    for (const said of [
      'May not collect',
      'Limited access to the records',
      'Court order',
      'Only on Saturdays',
    ])
      expect(father.getByText(said)).toBeVisible();
    expect(father.getByText('Access: 2026-01-01 to 2026-12-31')).toBeVisible();
    expect(
      father.getByRole('link').compareDocumentPosition(father.getByText('May not collect')) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('say until when an adult has no access, and when that is over', async () => {
    const without = (accessTo: string) => ({ ...free, access: 'no' as const, accessTo });
    relations = [
      aRelation(1, 'Ana Ćosić', { isRestricted: true, custody: without('2026-12-31') }),
      aRelation(2, 'Ivo Ćosić', { custody: without('2026-01-31') }),
    ];
    open({ edit: false });
    await screen.findByRole('link', { name: 'Ana Ćosić' });
    const [ana, ivo] = lines();
    expect(ana).toHaveTextContent(/No access to the records.*No access: until 2026-12-31/);
    expect(ivo).toHaveTextContent('No access to the records until 2026-01-31: ended');
  });

  it('say only that the office is asked, to whom may not read custody', async () => {
    relations = relations.map((one) => ({ ...one, custody: null }));
    await signInWithoutCustody();
    open({ edit: false });
    expect(await screen.findAllByText('Ask the office before contacting.')).toHaveLength(1);
    expect(lines()[1]).toHaveTextContent('Ask the office before contacting.');
  });

  it('are not asked for without the right to contacts', async () => {
    const { permission } = someDetails();
    showAt('/', <RelationsTab details={someDetails({ permission: { ...permission, private: false } })} />);
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(server.asked(path)).toHaveLength(0);
  });

  it('are added with a person who is found by name', async () => {
    server.answer(getPersons, () => [
      aPerson(76, 'Novak, Mia', { number: '20417', campus: 'North' }),
      aPerson(77, 'Novak, Mia', {
        ...{ isStudent: false, isParent: true, standing: '', level: '', rollClass: '' },
      }),
    ]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a relation' }));
    // Who it is comes before what they are to each other.
    expect(screen.getByRole('combobox', { name: 'The other person' })).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Relationship'), 'Aunt');
    expect(screen.getByText('Choose the other person.')).toBeVisible();
    await userEvent.type(screen.getByRole('combobox', { name: 'The other person' }), 'nov');
    // Two of one name are told apart by what else is known of them, also once one is chosen.
    expect(
      await screen.findByRole('option', { name: 'Novak, Mia Year 7 · 7B · North · 20417' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: 'Novak, Mia Family' }));
    expect(screen.getByText('Family')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Mia Novak' })).toBeVisible();
    expect(sent()[0]).toMatchObject({
      id: 0,
      personID: 77,
      isAdult: true,
      relationship: 'Aunt',
      contactPriority: 3,
      custody: free,
      version: 0,
    });
  });

  it('are changed without facts of custody by whom has no right to them', async () => {
    await signInWithoutCustody();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the relation to Ana Ćosić' }));
    expect(screen.queryByLabelText('May collect')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Head of household'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(lines()[0]).toHaveTextContent('Head of household'));
    expect(sent()[0]).toMatchObject({ id: 1, headOfHousehold: true, isClosed: false });
    expect(sent()[0]).not.toHaveProperty('custody');
  });

  it('are changed without facts of custody that were read before the right to them was given', async () => {
    relations = relations.map((one) => ({ ...one, custody: null }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the relation to Ivo Ćosić' }));
    expect(screen.queryByLabelText('May collect')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Head of household'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('custody');
  });

  it('are changed one at a time, and what somebody else restricts meanwhile is not taken back unseen', async () => {
    answerByVersion();
    open();
    const editAna = await screen.findByRole('button', { name: 'Edit the relation to Ana Ćosić' });
    await userEvent.click(editAna);
    expect(screen.getByRole('button', { name: 'Edit the relation to Ivo Ćosić' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add a relation' })).not.toBeInTheDocument();

    store({ ...relations[0]!, custody: { ...free, mayCollect: false }, isRestricted: true, version: 2 });
    await act(async () => queryClient.invalidateQueries({ queryKey: ['PersonalRelation'] }));
    await waitFor(() => expect(screen.getAllByText('May not collect')).toHaveLength(2));
    await userEvent.click(screen.getByLabelText('Head of household'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeVisible();
    expect(relations[0]?.custody?.mayCollect).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Take what is there now' }));
    expect(screen.getByLabelText('May collect')).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(editAna).toHaveFocus());
  });

  it('are saved over what somebody else saved in the fields that were changed alone, and nothing stays open', async () => {
    answerByVersion();
    open();
    await press('Edit the relation to Ana Ćosić');
    await userEvent.clear(screen.getByLabelText('Relationship'));
    await userEvent.type(screen.getByLabelText('Relationship'), 'Stepmother');
    const restricted = { ...free, mayCollect: false, courtOrder: 'Only on Saturdays' };
    store({ ...relations[0]!, custody: restricted, isRestricted: true, relationship: 'Mum', version: 2 });
    await press('Save');
    const conflict = await screen.findByRole('alert');
    expect(conflict).toHaveTextContent('RelationshipNow: MumYours: Stepmother');
    expect(conflict).not.toHaveTextContent(/May collect.*Yours/);
    expect(conflict).toHaveTextContent(
      'Also changed, and kept either way: May collect: No; Court order: Only on Saturdays.',
    );
    expect(screen.getByLabelText('May collect')).not.toBeChecked();
    await press('Save mine instead');
    await waitFor(() => expect(screen.queryByLabelText('Relationship')).not.toBeInTheDocument());
    expect(relations[0]).toMatchObject({ relationship: 'Stepmother', custody: restricted, version: 3 });
    // What is stored is what the next edit goes by.
    await press('Edit the relation to Ana Ćosić');
    await userEvent.click(screen.getByLabelText('Head of household'));
    await press('Save');
    await waitFor(() => expect(relations[0]).toMatchObject({ headOfHousehold: true, version: 4 }));
    expect(screen.queryByText('Somebody else changed this meanwhile.')).not.toBeInTheDocument();
  });

  it('stay closed where somebody else closed one that is edited, which is said', async () => {
    answerByVersion();
    open();
    await press('Edit the relation to Ana Ćosić');
    await userEvent.click(screen.getByLabelText('Head of household'));
    store({ ...relations[0]!, dateClosed: '2026-11-20', version: 2 });
    await press('Save');
    expect(await screen.findByText('It was closed meanwhile, and stays closed.')).toBeVisible();
    await press('Save mine instead');
    await waitFor(() => expect(relations[0]).toMatchObject({ headOfHousehold: true, version: 3 }));
    expect(relations[0]?.dateClosed).toBe('2026-11-20');
  });

  it('are closed, and opened again by undo', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'End the relation: Ivo Ćosić' }));
    expect(await screen.findByText('The relation to Ivo Ćosić is ended.')).toBeVisible();
    expect(lines()[1]).toHaveTextContent('Closed today');
    // What was said of somebody who is closed is no warning any more.
    expect(screen.queryByText('May not collect')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('May not collect')).toBeVisible();
    expect(sent().map(({ isClosed, version }) => [isClosed, version])).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });
});
