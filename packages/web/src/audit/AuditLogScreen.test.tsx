import {
  type AuditSave,
  getAuditSaves,
  getAuditTables,
  getAuditUsers,
} from '@homeroom/contract/audit/audits.endpoints.ts';
import { getAuditReaders, getAuditRecord } from '@homeroom/contract/audit/records.endpoints.ts';
import { undoAudit } from '@homeroom/contract/audit/undo.endpoints.ts';
import {
  getPersonalDetails,
  type PersonalDetails,
} from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRoutes } from '../../test/openRoutes.tsx';
import { createServer, refuse } from '../../test/server.ts';
import { signedIn } from '../../test/showAt.tsx';
import { auditRoutes } from './audit.routes.tsx';

const GUID = '6f2b6c1a-93a2-4d6e-8a70-0a3a5c1d2e3f';
const field = (fieldName: string, oldValue: string | null, newValue: string | null) => ({
  ...{ fieldName, oldValue, newValue, oldName: null, newName: null, mayUndo: true },
});
const save = (more: Partial<AuditSave> = {}): AuditSave => ({
  ...{ saveID: '1795000000000000-12', lastTimeModified: '2026-11-20T09:05:00', hasMore: false },
  ...{ lastModifiedByUser: 'Olga Office', userDetails: 'olga' },
  changes: [
    {
      ...{
        changeID: '77',
        auditType: 'update',
        iconID: 10,
        tableName: 'person',
        linkGUID: GUID,
        mayUndo: true,
      },
      about: { id: 31, fullName: 'Ada Obi' },
      dateOf: null,
      fields: [field('surname', 'Okafor', 'Obi'), field('title', '', 'Dr')],
    },
  ],
  ...more,
});

/** How many there are where that is one. */
const one = { count: 1, isAtLeast: false };

let server: ReturnType<typeof createServer>;
const UNDO = `/api/Audits/${save().saveID}/Undo`;
const asked = () =>
  server.asked('/api/AuditSaves').map(({ path }) => new URL(path, 'http://school').searchParams);

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'admin' });
  server.answer(getAuditTables, () => [{ tableName: 'person', fieldNames: ['surname', 'title'] }]);
  server.answer(getAuditUsers, () => [{ id: 4, fullName: 'Olga Office', userName: 'olga' }]);
  server.answer(getAuditSaves, () => ({ saves: [save()], next: null, whole: one }));
  server.answer(
    getAuditRecord,
    () => ({
      ...{ tableName: 'person', linkGUID: GUID, dateOf: '2026-11-19', state: 'there' as const, about: null },
      fields: [
        {
          fieldName: 'surname',
          value: 'Okafor',
          name: null,
          nowValue: 'Obi',
          nowName: null,
          hasChanged: true,
        },
      ],
      knownSince: '2026-01-30T08:00:00',
    }),
    `/api/AuditRecords/${GUID}`,
  );
  server.answer(getAuditReaders, () => ({
    needs: [{ permission: 'people.read', allows: 'see people' }],
    isFiner: false,
    readers: [
      {
        ...{ userID: 4, fullName: 'Olga Office', userName: 'olga' },
        because: [{ permission: 'people.read', allows: 'see people', roles: ['Office'] }],
      },
    ],
    reads: [],
    readCount: 0,
    next: null,
  }));
});

const open = (more = '') => openRoutes(auditRoutes, `/system/audit/log${more}`);
const opened = async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: /Open: .*Family name of Ada Obi/ }));
  return screen.findByRole('complementary', { name: 'What was changed' });
};

describe('the audit log', () => {
  it('shows today first, save by save, with what was and what is', async () => {
    open();
    const rows = await screen.findAllByRole('row');
    expect(rows).toHaveLength(4);
    for (const text of ['Olga Office', 'olga'])
      expect(within(rows[1] as HTMLElement).getByText(text)).toBeInTheDocument();
    for (const text of ['Ada Obi', 'Okafor', 'Obi', GUID.slice(0, 8), 'Changed'])
      expect(within(rows[2] as HTMLElement).getByText(text)).toBeInTheDocument();
    expect(asked()[0]?.get('auditType')).toBe('changes');
    const [first] = asked();
    expect([first?.get('dateOfStart'), first?.get('dateOfEnd')]).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('is filtered by its address, the last day included', async () => {
    server.answer(
      getPersonalDetails,
      () => ({ itemName: 'Obi, Ada' }) as PersonalDetails,
      '/api/PersonalDetails/31',
    );
    open('?from=2026-11-02&to=2026-11-06&table=person&kind=update&by=4&person=31');
    await screen.findAllByRole('row');
    // Whom the address means is said by name.
    expect(await screen.findByDisplayValue('Obi, Ada')).toBeVisible();
    expect(Object.fromEntries(asked()[0] ?? [])).toEqual({
      ...{
        dateOfStart: '2026-11-02',
        dateOfEnd: '2026-11-07',
        searchTableName: 'person',
        auditType: 'update',
      },
      ...{ userID: '4', personID: '31' },
    });
  });

  it('leaves out what an address says that is none', async () => {
    open('?from=2026-02-31&to=2026-11-20&kind=eaten&record=zz&by=x');
    await screen.findAllByRole('row');
    expect(Object.fromEntries(asked()[0] ?? [])).toEqual({
      ...{ dateOfStart: '2026-11-20', dateOfEnd: '2026-11-21', auditType: 'changes' },
    });
  });

  it('says at the last day that it is too far from the first', async () => {
    const errors = [{ path: 'dateOfEnd', message: 'is more than ten years after the start' }];
    server.answer(getAuditSaves, () =>
      asked().at(-1)?.get('dateOfEnd') === '2026-11-21'
        ? refuse(400, { code: 'request.invalid', message: 'The request is not valid.', errors })
        : { saves: [save()], next: null, whole: one },
    );
    open('?from=2016-11-12&to=2026-11-20');
    const last = await screen.findByRole('group', { name: 'To (this day too)' });
    expect(await within(last).findByRole('status')).toHaveTextContent(
      'The last day is more than ten years after the first.',
    );
    expect(screen.queryByText('The request is not valid.')).toBeNull();
    await waitFor(() => expect(within(last).getByRole('textbox')).toBeInvalid());
    await userEvent.click(within(last).getByRole('button', { name: 'Previous day' }));
    expect((await screen.findAllByText('Olga Office'))[0]).toBeVisible();
    await waitFor(() => expect(within(last).getByRole('textbox')).toBeValid());
  });

  it('reads on where it ends, and says so where that fails', async () => {
    const whole = { count: 312, isAtLeast: false };
    server.answer(getAuditSaves, () => ({ saves: [save()], next: '1795000000000000-12-0', whole }));
    open();
    expect(await screen.findByText('The latest 1 of 312 saves')).toBeVisible();
    const more = await screen.findByRole('button', { name: 'Older ones' });
    server.answer(getAuditSaves, () => refuse(500, { code: 'server.fault', message: 'no' }));
    await userEvent.click(more);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getAllByText('Olga Office')[0]).toBeVisible();
    const older = save({ saveID: '1-1', lastModifiedByUser: 'Somebody Else' });
    server.answer(getAuditSaves, () => ({ saves: [older], next: null, whole: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Older ones' }));
    expect((await screen.findAllByText('Somebody Else'))[0]).toBeVisible();
    expect(asked().at(-1)?.get('before')).toBe('1795000000000000-12-0');
    expect(screen.queryByText(/^The latest/)).toBeNull();
  });

  it('says that there are more saves than were counted', async () => {
    const whole = { count: 90, isAtLeast: true };
    server.answer(getAuditSaves, () => ({ saves: [save()], next: '1795000000000000-12-0', whole }));
    open();
    expect(await screen.findByText('The latest 1 of at least 90 saves')).toBeVisible();
  });

  it('of one save says how many of its records it shows', async () => {
    const whole = { count: 501, isAtLeast: false };
    server.answer(getAuditSaves, () => ({ saves: [save()], next: '1795000000000000-12-70', whole }));
    open(`?save=${save().saveID}`);
    expect(await screen.findByText('1 of the 501 records of this save')).toBeVisible();
  });

  it('says that there is nothing', async () => {
    server.answer(getAuditSaves, () => ({ saves: [], next: null, whole: { count: 0, isAtLeast: false } }));
    open();
    expect(await screen.findByText(/No change or read that you may see/)).toBeVisible();
  });
});

describe('one change', () => {
  it('shows the record as it was, and who may see it and why', async () => {
    const panel = await opened();
    const then = await within(panel).findByRole('region', { name: 'The record as it was' });
    expect(await within(then).findByText('Okafor')).toBeVisible();
    expect(within(then).getByText('Obi')).toBeVisible();
    const may = within(panel).getByRole('region', { name: 'Who may see this' });
    await userEvent.click(await within(may).findByText('1 person may'));
    expect(within(may).getByText('see people: Office')).toBeVisible();
  });

  it('tells who has read it, the latest first and of how many, and the older ones where they are asked for', async () => {
    const read = (by: string) => ({
      ...{ dateTime: '2026-11-20T09:05:00', by, auditType: 'read' as const, detail: 'custody' },
    });
    const rest = { needs: [], isFiner: false, readers: [], readCount: 3 };
    server.answer(getAuditReaders, ({ path }) =>
      path.includes('before=1795000000000000-11-70')
        ? { ...rest, reads: [read('Nora Nurse')], next: null }
        : { ...rest, reads: [read('Olga Office'), read('Tina Teacher')], next: '1795000000000000-11-70' },
    );
    const may = await within(await opened()).findByRole('region', { name: 'Who may see this' });
    expect(await within(may).findByText('The first 2 of 3')).toBeVisible();
    await userEvent.click(within(may).getByRole('button', { name: 'Older reads' }));
    expect(await within(may).findByText(/Nora Nurse/)).toBeVisible();
    expect(within(may).getByText(/Olga Office/)).toBeVisible();
    expect(within(may).queryByRole('button', { name: 'Older reads' })).toBeNull();
  });

  it('leaves the keyboard at the row from which it was opened, once it is closed', async () => {
    open();
    const link = (await screen.findAllByRole('link', { name: /^Open: / }))[0] as HTMLElement;
    link.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('complementary', { name: 'What was changed' });
    within(panel).getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(link).toHaveFocus();
  });

  it('is undone after a look at what that would write', async () => {
    server.answer(
      undoAudit,
      ({ body }) => ({ changes: save().changes, preview: JSON.parse(body).preview }),
      UNDO,
    );
    const panel = await opened();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Undo this record' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Okafor → Obi/)).toBeVisible();
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Change it back' }));
    expect(await screen.findByText('It has been changed back. That can be undone as well.')).toBeVisible();
    const sent = server
      .asked(UNDO)
      .map(({ body, headers }) => ({ ...JSON.parse(body), key: headers.get('Idempotency-Key') }));
    expect(sent.map(({ preview }) => preview)).toEqual([true, false]);
    expect(sent[1]).toMatchObject({ changeID: '77', fieldName: null, key: expect.stringMatching(/.{20,}/) });
  });

  it('says what was changed since, and leaves it', async () => {
    const current = [
      {
        tableName: 'person',
        linkGUID: GUID,
        fieldName: 'title',
        oldValue: '',
        newValue: 'Dr',
        nowValue: 'Prof',
        newName: null,
        nowName: null,
      },
    ];
    server.answer(
      undoAudit,
      () => refuse(409, { code: 'audit.changed_since', message: 'no', current }),
      UNDO,
    );
    const panel = await opened();
    await userEvent.click(await within(panel).findByRole('button', { name: /Undo title/i }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/this save wrote Dr, now it is Prof/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Change it back' })).toBeNull();
  });

  it('says at once that it was changed meanwhile, while the lists are read again', async () => {
    server.answer(undoAudit, () => ({ changes: save().changes, preview: true }), UNDO);
    const panel = await opened();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Undo this record' }));
    const yes = await screen.findByRole('button', { name: 'Change it back' });
    server.answer(
      undoAudit,
      () => refuse(409, { code: 'audit.changed_since', message: 'no', current: [] }),
      UNDO,
    );
    server.answer(getAuditSaves, () => new Promise<never>(() => undefined));
    await userEvent.click(yes);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/It has been changed again since/)).toBeVisible();
    // It is said once, where it is looked for.
    expect(screen.queryByText('no')).toBeNull();
  });

  it('of a record that is not there any more says what comes first', async () => {
    server.answer(undoAudit, () => refuse(404, { code: 'record.unknown', message: 'no' }), UNDO);
    const panel = await opened();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Undo this record' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/deleted since, or merged.*Take that back first/)).toBeVisible();
  });

  it('of which no area says how says what is done instead', async () => {
    const current = [
      { tableName: 'report_row', fieldNames: ['step'] },
      { tableName: 'other', fieldNames: [] },
    ];
    server.answer(undoAudit, () => refuse(409, { code: 'audit.not_undoable', message: 'no', current }), UNDO);
    const panel = await opened();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Undo this record' }));
    const items = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Results in a class (Step): steps are made and taken back under Report progress, with a reason.',
      'Other: open the record and change it there.',
    ]);
  });

  it('of a save that wrote more than is told at once is asked for by itself', async () => {
    const [change] = save().changes;
    const others = [{ ...(change as AuditSave['changes'][number]), changeID: '76' }];
    server.answer(getAuditSaves, () => ({
      saves: [asked().at(-1)?.get('changeID') === '77' ? save() : save({ hasMore: true, changes: others })],
      next: null,
      whole: one,
    }));
    open(`?open=${save().saveID}/77`);
    const panel = await screen.findByRole('complementary', { name: 'What was changed' });
    expect(await within(panel).findByText('Person of Ada Obi')).toBeVisible();
    expect(within(panel).queryByText(/There is no such change/)).toBeNull();
  });

  it('says so where nobody knows whether it was undone', async () => {
    server.answer(undoAudit, () => ({ changes: save().changes, preview: true }), UNDO);
    const panel = await opened();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Undo this record' }));
    const yes = await screen.findByRole('button', { name: 'Change it back' });
    server.cutOff();
    await userEvent.click(yes);
    expect(await screen.findByText(/it may or may not have been changed back/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
