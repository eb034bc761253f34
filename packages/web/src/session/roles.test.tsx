import { getPermissions, getRoles, saveRole } from '@homeroom/contract/session/roles.endpoints.ts';
import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRoutes } from '../../test/openRoutes.tsx';
import { allPermissions, newSchoolRoles } from '../../test/roles.ts';
import { createServer, refuse } from '../../test/server.ts';
import { signedIn } from '../../test/showAt.tsx';
import { isUnsaved } from '../platform/session/unsaved.ts';
import { allows, changesOf, type Wishes, wantedOf, withoutFulfilled, withWish } from './roles.rules.ts';
import { sessionRoutes } from './session.routes.tsx';

const TEACHER = 3;
const NURSE = 5;
let server: ReturnType<typeof createServer>;
let stored: RoleDefinition[];

/** Saves as the server does, and keeps what it saved. */
const answerSave = (id: number) =>
  server.answer(
    saveRole,
    ({ body }) => {
      const { isClosed, ...sent } = JSON.parse(body);
      const before = stored.find((role) => role.id === id) ?? {
        ...newSchoolRoles()[1]!,
        ...{ id: 9, role: 'deputy', isBuiltIn: false, members: 0 },
      };
      const saved = {
        ...before,
        ...sent,
        dateClosed: isClosed ? '2026-11-20' : null,
        version: sent.version + 1,
      };
      stored = [...stored.filter((role) => role.id !== saved.id), saved];
      return saved;
    },
    `/api/Roles/${id}`,
  );
const sent = (id: number) => server.asked(`/api/Roles/${id}`).map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  server = createServer();
  stored = newSchoolRoles();
  server.answer(getRoles, () => stored);
  server.answer(getPermissions, allPermissions);
  for (const id of [0, TEACHER, NURSE]) answerSave(id);
  await signedIn(server, { roles: 'admin' });
});

const open = (address = '/system/users/roles') => openRoutes(sessionRoutes, address);
const grid = () => screen.findByRole('grid', { name: 'What each role allows' });
const cell = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const teacherReads = 'Teacher: read medical records';

describe('the matrix', () => {
  it('shows what each role allows, by module, and how many hold it', async () => {
    open();
    const lines = within(await grid());
    expect(lines.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'May',
      ...newSchoolRoles().map(
        ({ label }) => `${label}3 members${label === 'Parent' ? 'Parents’ sign-in' : ''}`,
      ),
    ]);
    expect(lines.getByRole('rowheader', { name: 'Health' })).toBeVisible();
    expect(
      lines.getByRole('rowheader', { name: 'Mark and submit the rolls that one teaches' }),
    ).toBeVisible();
    expect(cell('Teacher: mark and submit the rolls that one teaches')).toBeChecked();
    expect(cell('Guest: mark and submit the rolls that one teaches')).not.toBeChecked();
  });

  it('is changed by mouse and saved as a whole, a role at a time', async () => {
    open();
    await grid();
    expect(save()).toBeDisabled();
    await userEvent.click(cell(teacherReads));
    await userEvent.click(cell('Nurse: read medical records'));
    expect(screen.getByText('Not saved yet: Teacher, Nurse')).toBeVisible();
    expect(isUnsaved()).toBe(true);
    expect(sent(TEACHER)).toEqual([]);
    await userEvent.click(save());
    expect(await screen.findByText('Save complete')).toBeVisible();
    const [teacher] = sent(TEACHER);
    expect(teacher).toMatchObject({ label: 'Teacher', scope: 'user', isClosed: false, version: 1 });
    expect(teacher.permissions).toContain('medical.read');
    expect(teacher.permissions).toContain('attendance.mark');
    expect(sent(NURSE)[0].permissions).not.toContain('medical.read');
    expect(isUnsaved()).toBe(false);
    expect(cell(teacherReads)).toBeChecked();
    expect(save()).toBeDisabled();
  });

  it('allows along what a permission needs, and withdraws along what needs it', async () => {
    open();
    await grid();
    const writes = cell('Guest: write medical records');
    const needed = [
      'Guest: read medical records',
      'Guest: see the names, classes and teachers of the school',
    ];
    await userEvent.click(writes);
    for (const name of needed) expect(cell(name)).toBeChecked();
    await userEvent.click(cell(needed[1]!));
    for (const box of [writes, cell(needed[0]!)]) expect(box).not.toBeChecked();
    expect(save()).toBeDisabled();
  });

  it('takes a change back, one or all', async () => {
    open();
    await grid();
    await userEvent.click(cell(teacherReads));
    await userEvent.click(cell(teacherReads));
    expect(save()).toBeDisabled();
    await userEvent.click(cell(teacherReads));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(cell(teacherReads)).not.toBeChecked();
    expect(isUnsaved()).toBe(false);
  });

  it('is one stop of the Tab key; the arrows go over it, Space changes', async () => {
    open();
    const table = await grid();
    const stops = () =>
      within(table)
        .getAllByRole('checkbox')
        .filter((box) => box.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]?.focus();
    const first = document.activeElement?.getAttribute('aria-label') ?? '';
    expect(first).toMatch(/^Office: /);
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/^Teacher: /);
    expect(stops()).toEqual([document.activeElement]);
    const changed = document.activeElement as HTMLInputElement;
    const before = changed.checked;
    await userEvent.keyboard(' ');
    expect(changed.checked).toBe(!before);
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(document.activeElement).toHaveAccessibleName(first);
  });

  it('leaves the role of administrators, and what one may not do oneself, as they are', async () => {
    const own = ['users.manage', 'people.read'];
    await signedIn(server, { roles: 'deputy', permissions: own });
    stored = newSchoolRoles().map((role) => ({ ...role, permission: role.role === 'guest' ? 2 : 1 }));
    open();
    await grid();
    for (const name of [
      'Administrator: read medical records',
      'Nurse: read medical records',
      'Guest: read medical records',
    ]) {
      const before = (cell(name) as HTMLInputElement).checked;
      expect(cell(name)).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(cell(name));
      expect((cell(name) as HTMLInputElement).checked).toBe(before);
    }
    const people = allPermissions().find(({ permission }) => permission === 'people.read')?.allows;
    await userEvent.click(cell(`Guest: ${people}`));
    expect(screen.getByText('Not saved yet: Guest')).toBeVisible();
  });

  it('keeps what one changed where somebody else saved the role, and shows theirs with it', async () => {
    const theirs = {
      ...newSchoolRoles()[TEACHER - 1]!,
      permissions: ['attendance.read', 'people.export'],
      version: 5,
    };
    server.answer(
      saveRole,
      ({ body }) => {
        const { isClosed: _, ...fields } = JSON.parse(body);
        return fields.version === 5
          ? { ...theirs, ...fields, version: 6 }
          : refuse(409, { code: 'record.changed', message: 'no', current: theirs });
      },
      `/api/Roles/${TEACHER}`,
    );
    open();
    await grid();
    await userEvent.click(cell(teacherReads));
    stored = stored.map((role) => (role.id === TEACHER ? theirs : role));
    await userEvent.click(save());
    expect(await screen.findByText(/^Somebody else changed Teacher meanwhile/)).toBeVisible();
    expect(cell(teacherReads)).toBeChecked();
    expect(cell('Teacher: export lists of persons')).toBeChecked();
    expect(cell('Teacher: mark and submit the rolls that one teaches')).not.toBeChecked();
    await userEvent.click(save());
    await waitFor(() => expect(sent(TEACHER)).toHaveLength(2));
    expect(sent(TEACHER)[1]).toMatchObject({
      permissions: ['attendance.read', 'people.export', 'medical.read'],
      version: 5,
    });
  });

  it('says why a save was refused, and keeps what was changed', async () => {
    server.answer(
      saveRole,
      () => refuse(403, { error: 'rights.beyond_own', error_description: 'Only who may do all that.' }),
      `/api/Roles/${TEACHER}`,
    );
    open();
    await grid();
    await userEvent.click(cell(teacherReads));
    await userEvent.click(save());
    expect(await screen.findByText(/Only who may do all that/)).toBeVisible();
    expect(cell(teacherReads)).toBeChecked();
    expect(save()).toBeEnabled();
  });

  it('shows on a phone the role that is chosen', async () => {
    open();
    const table = await grid();
    const shown = () =>
      [...table.querySelectorAll('thead th[data-shown]')].map((head) => head.querySelector('a')?.textContent);
    expect(shown()).toEqual(['Office']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nurse' }));
    await waitFor(() => expect(shown()).toEqual(['Nurse']));
    const stop = within(table)
      .getAllByRole('checkbox')
      .filter((box) => box.tabIndex === 0);
    expect(stop[0]).toHaveAccessibleName(/^Nurse: /);
  });

  it('offers to read again where nobody answers', async () => {
    server.answer(getRoles, () => refuse(500, { code: 'server.fault', message: 'no' }));
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer(getRoles, () => stored);
    await userEvent.click(again);
    expect(await grid()).toBeVisible();
  });
});

describe('a role', () => {
  const panel = (name: string) => screen.findByRole('complementary', { name });

  it('is added with a name and a side, and then says nothing', async () => {
    open();
    await grid();
    await userEvent.click(screen.getByRole('button', { name: 'Add a role' }));
    const box = within(await panel('New role'));
    await userEvent.type(box.getByLabelText('Name'), 'Deputy');
    await userEvent.click(box.getByRole('radio', { name: 'The sign-in of parents' }));
    await userEvent.click(box.getByRole('button', { name: 'Add the role' }));
    expect(await screen.findByText('Deputy is added. Say now what it allows.')).toBeVisible();
    expect(sent(0)).toEqual([
      { label: 'Deputy', scope: 'parent', permissions: [], isClosed: false, version: 0 },
    ]);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Deputy' })).toBeVisible();
  });

  it('is renamed beside the matrix, with what it allows left as it is', async () => {
    open();
    await grid();
    await userEvent.click(cell(teacherReads));
    await userEvent.click(screen.getByRole('link', { name: 'Teacher' }));
    const box = within(await panel('Teacher'));
    await userEvent.clear(box.getByLabelText('Name'));
    await userEvent.type(box.getByLabelText('Name'), 'Class teacher');
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Class teacher' })).toBeVisible();
    expect(sent(TEACHER)[0]).toMatchObject({ label: 'Class teacher', version: 1 });
    expect(sent(TEACHER)[0].permissions).not.toContain('medical.read');
    expect(cell('Class teacher: read medical records')).toBeChecked();
  });

  it('says that a name is taken, and needs one', async () => {
    server.answer(
      saveRole,
      () => refuse(409, { code: 'record.duplicate', message: 'no', current: stored[1] }),
      `/api/Roles/${TEACHER}`,
    );
    open(`/system/users/roles?role=${TEACHER}`);
    const box = within(await panel('Teacher'));
    await userEvent.clear(box.getByLabelText('Name'));
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    expect(await box.findByText('Enter a name.')).toBeVisible();
    await userEvent.type(box.getByLabelText('Name'), 'Office');
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    expect(await box.findByText(/There is a role of this name already/)).toBeVisible();
  });

  it('shows both names where somebody else saved it', async () => {
    const theirs = { ...stored[TEACHER - 1]!, label: 'Form teacher', version: 4 };
    server.answer(
      saveRole,
      ({ body }) =>
        JSON.parse(body).version === 4
          ? { ...theirs, label: JSON.parse(body).label, version: 5 }
          : refuse(409, { code: 'record.changed', message: 'no', current: theirs }),
      `/api/Roles/${TEACHER}`,
    );
    open(`/system/users/roles?role=${TEACHER}`);
    const box = within(await panel('Teacher'));
    await userEvent.type(box.getByLabelText('Name'), 's');
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    expect(await box.findByText('Form teacher', { selector: 'b' })).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Save mine instead' }));
    expect(await box.findByText('Save complete')).toBeVisible();
    expect(sent(TEACHER).at(-1)).toMatchObject({ label: 'Teachers', version: 4 });
  });

  it('is retired after a question that says how many hold it, and taken back into use', async () => {
    open(`/system/users/roles?role=${NURSE}`);
    await userEvent.click(within(await panel('Nurse')).getByRole('button', { name: 'Retire the role' }));
    const question = within(await screen.findByRole('dialog', { name: 'Retire Nurse?' }));
    expect(question.getByText(/^3 users have it/)).toBeVisible();
    expect(question.queryByText(/You have it yourself/)).not.toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Retire the role' }));
    expect(await screen.findByText('Nurse is retired.')).toBeVisible();
    expect(sent(NURSE).at(-1)).toMatchObject({ isClosed: true, version: 1 });
    expect(await screen.findByRole('columnheader', { name: /Nurse.*Retired/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take the role back into use' }));
    expect(await screen.findByText('Nurse is in use again.')).toBeVisible();
    expect(sent(NURSE).at(-1)).toMatchObject({ isClosed: false, version: 2 });
  });

  it('a role that one holds oneself is retired after a question that says what that means', async () => {
    await signedIn(server, { roles: 'admin,nurse' });
    open(`/system/users/roles?role=${NURSE}`);
    await userEvent.click(within(await panel('Nurse')).getByRole('button', { name: 'Retire the role' }));
    expect(await screen.findByText(/You have it yourself/)).toBeVisible();
  });

  it('of administrators, or that allows more than one may do oneself, says why it stays', async () => {
    stored = stored.map((role) => (role.id === NURSE ? { ...role, permission: 1 } : role));
    open('/system/users/roles?role=1');
    expect(within(await panel('Administrator')).getByText(/Administrators may do everything/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Nurse' }));
    const box = within(await panel('Nurse'));
    expect(box.getByText(/what you may not do yourself/)).toBeVisible();
    expect(box.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

describe('what is to be changed', () => {
  const role = newSchoolRoles()[TEACHER - 1]!;
  const all = allPermissions();
  const permissionOf = (name: string) => all.find(({ permission }) => permission === name)!;
  const wishes = withWish(
    withWish({}, role, permissionOf('medical.read'), true, all),
    role,
    permissionOf('attendance.mark'),
    false,
    all,
  );

  it('is what differs from the role as it stands', () => {
    expect(allows(role, wishes, 'medical.read')).toBe(true);
    expect(changesOf(role, wishes).sort()).toEqual(['attendance.mark', 'medical.read']);
    const wanted = wantedOf(role, wishes);
    expect(wanted).toContain('medical.read');
    expect(wanted).not.toContain('attendance.mark');
    expect(wanted).toHaveLength(role.permissions.length);
  });

  it('is nothing any more where somebody else saved the same', () => {
    const saved = { ...role, permissions: wantedOf(role, wishes) };
    expect(changesOf(saved, wishes)).toEqual([]);
    expect(withoutFulfilled(wishes, saved)).toEqual({});
    const half: Wishes = withoutFulfilled(wishes, {
      ...role,
      permissions: [...role.permissions, 'medical.read'],
    });
    expect(half).toEqual({ teacher: { 'attendance.mark': false } });
  });
});
