import 'fake-indexeddb/auto';
import {
  type CommentCode,
  deletePersonalComment,
  getCommentCodes,
  getPersonalComments,
  getSecurityAccessUsers,
  type PersonalComment,
  restorePersonalComment,
  savePersonalComment,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowedBut } from '../../test/people.ts';
import { someDetails } from '../../test/profile.ts';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { openDraftStore } from '../platform/drafts/drafts.store.ts';
import { signOutWarnings } from '../platform/session/atSignOut.ts';
import { sessionState } from '../platform/session/session.ts';
import { CommentsTab } from './CommentsTab.tsx';
import { type Draft, newDraft } from './comments.rules.ts';

const at = '/api/PersonalComments/31';
const staff = { id: 1, itemName: 'All staff' };
const leaders = { id: 3, itemName: 'Leaders' };
const pastoral: CommentCode = {
  id: 5,
  commentCategory: 'Pastoral',
  securityAccess: staff,
  customFields: {
    customFieldDate1: 'Seen on',
    customFieldNumeric1: 'Hours',
    customFieldCheckBox: 'Parents told',
  },
};
const welfare: CommentCode = { id: 6, commentCategory: 'Welfare', securityAccess: leaders, customFields: {} };

const aComment = (id: number, dateOf: string, details: string, more: Partial<PersonalComment> = {}) => ({
  id,
  studentID: 31,
  dateOf,
  year: Number(dateOf.slice(0, 4)),
  details,
  customFieldDate1: null,
  customFieldDate2: null,
  customFieldNumeric1: null,
  customFieldNumeric2: null,
  customFieldText1: null,
  customFieldText2: null,
  customFieldCheckBox: null,
  commentCode: pastoral,
  securityAccess: staff,
  writtenBy: 'Grace Okafor',
  permission: 2,
  version: 1,
  ...more,
});

let server: ReturnType<typeof createServer>;
let stored: PersonalComment[];
const keep = (comment: PersonalComment) => {
  stored = [comment];
  return comment;
};
const sent = () =>
  server
    .asked(at)
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  server = createServer();
  stored = [
    aComment(1, '2025-05-02', 'Settled in.'),
    aComment(2, '2026-02-03', 'First line\r\nsecond line', {
      customFieldDate1: '2026-11-19',
      customFieldCheckBox: true,
    }),
    aComment(3, '2026-11-04', 'Newest of all', { permission: 1 }),
  ];
  server.answer(getCommentCodes, () => [pastoral, welfare]);
  server.answer(getSecurityAccessUsers, () => [
    { ...staff, level: 1, isVisible: true },
    { ...leaders, level: 3, isVisible: false },
  ]);
  server.answer(getPersonalComments, () => stored, at);
  server.answer(
    savePersonalComment,
    ({ body }) => {
      const { commentCode, securityAccess, ...fields } = JSON.parse(body);
      const saved = aComment(fields.id || 9, fields.dateOf, fields.details, {
        ...fields,
        id: fields.id || 9,
        version: fields.version + 1,
        commentCode: commentCode.id === 5 ? pastoral : welfare,
        securityAccess: securityAccess.id === 1 ? staff : leaders,
      });
      stored = [...stored.filter(({ id }) => id !== saved.id), saved];
      return saved;
    },
    at,
  );
  await signedIn(server, { roles: 'teacher' });
});
// What one test has typed or discarded is in the store before the next begins: written later, it would lie over that.
afterEach(async () => void (await signOutWarnings()));

const open = async (details = someDetails()) => {
  showAt('/', <CommentsTab details={details} />);
  await screen.findByRole('heading', { name: '2026' });
};
const texts = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const writeNew = async () => {
  const button = screen.getByRole('button', { name: /New comment/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return screen.findByRole('dialog', { name: 'New comment on Luka Ćosić' });
};

describe('the list', () => {
  it('is by year, newest first, with the access of each, its lines and its own fields', async () => {
    await open();
    expect(texts()).toEqual(['Newest of all', 'First line\r\nsecond line', 'Settled in.']);
    const second = screen.getAllByRole('listitem')[1] as HTMLElement;
    expect(second).toHaveTextContent('2026-02-03');
    expect(second).toHaveTextContent('All staff');
    expect(within(second).getByText('Seen on').nextSibling).toHaveTextContent(/^yesterday/);
    expect(within(second).getByText('Parents told').nextSibling).toHaveTextContent('Yes');
    expect(within(second).queryByText('Hours')).toBeNull();
    // Somebody else's is read only.
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(2);

    await choose('Year', '2025');
    await waitFor(() => expect(texts()).toEqual(['Settled in.']));
  });

  it('says that there is none, and lets nobody write who may only read', async () => {
    stored = [];
    await signedIn(server, { permissions: allowedBut('teacher', 'comments.write') });
    showAt('/', <CommentsTab details={someDetails()} />);
    expect(await screen.findByText('No comments found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /New comment/ })).toBeNull();
  });
});

describe('a new comment', () => {
  it('begins today; a category brings its access and clears the fields; it is saved once, and shown at once', async () => {
    await open();
    const dialog = await writeNew();
    expect(within(dialog).getByLabelText('Date')).toHaveValue('2026-11-20');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    expect(within(dialog).getByText('Please choose a category.')).toBeVisible();
    expect(within(dialog).getByText('A comment needs its text.')).toBeVisible();

    await choose('Category', 'Pastoral');
    await userEvent.type(within(dialog).getByLabelText('Hours'), '1,5');
    await userEvent.click(within(dialog).getByLabelText('Parents told'));
    expect(within(dialog).getByRole('combobox', { name: 'Security access' })).toHaveValue('All staff');
    await choose('Category', 'Welfare');
    expect(within(dialog).queryByLabelText('Hours')).toBeNull();
    expect(within(dialog).getByRole('combobox', { name: 'Security access' })).toHaveValue('Leaders');
    expect(within(dialog).getByText(/You will not see it again/)).toBeVisible();
    await choose('Category', 'Pastoral');
    expect(within(dialog).getByLabelText('Hours')).toHaveValue('');
    expect(within(dialog).getByLabelText('Parents told')).not.toBeChecked();
    await userEvent.type(within(dialog).getByLabelText('Hours'), '2');

    await userEvent.type(within(dialog).getByLabelText('Details'), 'One{enter}two');
    await userEvent.dblClick(within(dialog).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('One', { exact: false })).toBeVisible();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      id: 0,
      dateOf: '2026-11-20',
      details: 'One\r\ntwo',
      commentCode: { id: 5 },
      securityAccess: { id: 1 },
      customFieldNumeric1: 2,
      customFieldCheckBox: null,
    });
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
  });

  it('a new comment that was not saved is said, and comes back with its text, also after the page was left', async () => {
    server.answer(savePersonalComment, () => refuse(503, {}), at);
    await open();
    const dialog = await writeNew();
    await choose('Category', 'Pastoral');
    await userEvent.type(within(dialog).getByLabelText('Details'), 'Not to be lost');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Attention! There has been a network problem and your last comment was not saved.',
    );
    expect(alert).toHaveTextContent('Not to be lost');

    server.answer(savePersonalComment, () => keep(aComment(9, '2026-11-20', 'Not to be lost')), at);
    await userEvent.click(screen.getByRole('button', { name: 'Open the comment again' }));
    const again = await screen.findByRole('dialog');
    expect(within(again).getByLabelText('Details')).toHaveValue('Not to be lost');
    await userEvent.click(within(again).getByRole('button', { name: /^Save/ }));
    // What arrived once is not written twice.
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const keys = server.asked(at).filter(({ method }) => method === 'PUT');
    expect(new Set(keys.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(await screen.findByText('Not to be lost')).toBeVisible();
  });

  it('a new comment that was begun and left is offered again until it is discarded', async () => {
    await open();
    const dialog = await writeNew();
    await userEvent.type(within(dialog).getByLabelText('Details'), 'Half a thought');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/Half a thought/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Go on writing/ }));
    expect(await screen.findByLabelText('Details')).toHaveValue('Half a thought');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: /^Discard the comment/ }));
    await waitFor(() => expect(screen.queryByText(/Half a thought/)).toBeNull());
  });
});

describe('what is typed', () => {
  const user = () => sessionState().session!.userLoginID;
  /** As another tab of this browser writes it. */
  const other = async (draft: Draft) =>
    (await openDraftStore(user())).write('PersonalComment', `31/${draft.id}`, draft);

  it('stays beside what another tab has kept, and is asked about before a sign-out', async () => {
    await open();
    await waitFor(() => expect(screen.getByRole('button', { name: /New comment/ })).toBeEnabled());
    const theirs = { ...newDraft('2026-11-20'), id: -5 };
    await other({ ...theirs, fields: { ...theirs.fields, details: 'Of the other tab' } });
    const dialog = await writeNew();
    await userEvent.type(within(dialog).getByLabelText('Details'), 'Of this tab');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await signOutWarnings()).toEqual([
      expect.stringContaining('A comment that you wrote is not saved'),
    ]);
    expect(await screen.findByText(/Of the other tab/)).toBeVisible();
    expect(screen.getByText(/Of this tab/)).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: /^Discard the comment/ }))
      await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(/Of .* tab/)).toBeNull());
    expect(await signOutWarnings()).toEqual([]);
  });

  it('of a comment that somebody took away meanwhile is offered as a new one', async () => {
    const { fields } = newDraft('2026-11-20');
    await other({
      id: 44,
      version: 2,
      key: 'k',
      fields: { ...fields, commentCodeID: 5, securityAccessID: 1, details: 'My half' },
    });
    await open();
    expect(await screen.findByText(/My half/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Go on writing/ }));
    const dialog = await screen.findByRole('dialog', { name: 'New comment on Luka Ćosić' });
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ id: 0, version: 0, details: 'My half' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Go on writing/ })).toBeNull());
  });
});

describe('a stored comment', () => {
  const edit = async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Edit Pastoral, 2026-02-03' });
    await waitFor(() => expect(screen.getByRole('button', { name: /New comment/ })).toBeEnabled());
    await userEvent.click(button);
    return screen.findByRole('dialog', { name: 'Comment on Luka Ćosić' });
  };

  it('a stored comment that somebody else changed shows both texts to choose from', async () => {
    const theirs = aComment(2, '2026-02-03', 'What they wrote', { version: 4 });
    server.answer(
      savePersonalComment,
      ({ body }) =>
        JSON.parse(body).version === 4
          ? keep(aComment(2, '2026-02-03', 'What I wrote', { version: 5 }))
          : refuse(409, { code: 'record.changed', message: 'x', current: theirs }),
      at,
    );
    const dialog = await edit();
    await userEvent.clear(within(dialog).getByLabelText('Details'));
    await userEvent.type(within(dialog).getByLabelText('Details'), 'What I wrote');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    const choice = await screen.findByRole('alert');
    expect(choice).toHaveTextContent('What they wrote');
    expect(choice).toHaveTextContent('What I wrote');
    await userEvent.click(within(choice).getByRole('button', { name: 'Save mine instead' }));
    await waitFor(() => expect(sent().map(({ version }) => version)).toEqual([1, 4]));
    await waitFor(() => expect(texts()).toEqual(['What I wrote']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is taken away at once, and brought back', async () => {
    const all = stored;
    server.answer(
      deletePersonalComment,
      () => {
        stored = stored.filter(({ id }) => id !== 2);
        return null;
      },
      `${at}/2`,
    );
    server.answer(
      restorePersonalComment,
      () => {
        stored = all;
        return all[1]!;
      },
      `${at}/2/Restore`,
    );
    const dialog = await edit();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the comment' }));
    await waitFor(() => expect(texts()).toEqual(['Newest of all', 'Settled in.']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(server.asked(`${at}/2`)[0]?.path).toContain('version=1');
  });
});
