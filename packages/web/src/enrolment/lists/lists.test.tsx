import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { exportList } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import type { StaffListItem, StudentListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getLevels, getStaff, getStudentPage } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { campusesQuery } from '../campuses.api.ts';

const aStudent = (id: number, itemName: string, fields: Partial<StudentListItem> = {}): StudentListItem => ({
  id,
  itemName,
  fullName: itemName.split(', ').reverse().join(' '),
  standing: 'current',
  rollClass: '7B',
  campus: 'North',
  photo: null,
  flags: [],
  number: String(1000 + id),
  level: 'Year 7',
  levelOrdinal: 7,
  dateStart: '2024-01-29',
  dateLeft: null,
  ...fields,
});
const students = [
  aStudent(1, 'Adeyemi, Tolu', { level: 'Year 10', levelOrdinal: 10, rollClass: '10A' }),
  aStudent(2, 'Brown, Isabella', { flags: [{ category: 'court-order', itemName: '' }] }),
  aStudent(3, 'Ćosić, Luka', { campus: 'South' }),
];
const campuses = (...chosen: string[]) =>
  ['North', 'South', 'West'].map((itemName, at) => ({
    id: at + 1,
    code: itemName,
    itemName,
    isMainCampus: at === 0,
    isSelectedCampus: chosen.includes(itemName),
    version: 1,
  }));

const page = (rows: StudentListItem[], count: number | null = rows.length) => ({ count, rows });

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  server.answer(getStudentPage, () => page(students));
  server.answer(getLevels, () => [
    { id: 77, itemName: 'Year 7', code: '7' },
    { id: 80, itemName: 'Year 10', code: '10' },
  ]);
  server.answer(getCampuses, () => campuses());
  await signedIn(server, { roles: 'office' });
});

const names = async () => {
  await screen.findByRole('table');
  return screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
};
const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('shows the current students of all campuses, and what matters beside a name', async () => {
  showAt('/entities/search/students');
  expect(await names()).toEqual(['Adeyemi, Tolu', 'Brown, Isabella', 'Ćosić, Luka']);
  for (const { path } of server.asked('/api/StudentPages')) expect(path).toContain('standing=current');
  expect(screen.getByText('3 students')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Court order' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Brown, Isabella' })).toHaveAttribute('href', '/entities/view/2');
});

it('leads whoever may enrol to the screen for it, by a link', async () => {
  const router = showAt('/entities/search/students');
  const link = await screen.findByRole('link', { name: 'Enrol a student' });
  expect(link).toHaveAttribute('href', '/people/enrol');
  expect(link).toHaveAttribute('title', 'Enrol a student');
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/enrol'));
});

it('narrows by chips that stand in the address, sorts by a column, and clears', async () => {
  const router = showAt('/entities/search/students?campus=1');
  expect(await names()).toEqual(['Adeyemi, Tolu', 'Brown, Isabella']);
  await userEvent.click(screen.getByRole('button', { name: 'Level' }));
  expect(await names()).toEqual(['Brown, Isabella', 'Adeyemi, Tolu']);
  await userEvent.click(screen.getByRole('button', { name: /^Level/ }));
  expect(await names()).toEqual(['Adeyemi, Tolu', 'Brown, Isabella']);
  expect(screen.getByRole('columnheader', { name: /Level/ })).toHaveAttribute('aria-sort', 'descending');
  await choose('Level', 'Year 7');
  expect(await names()).toEqual(['Brown, Isabella']);
  expect(router.state.location.search).toEqual({ campus: 1, level: 77, sort: '-level' });
  await choose('Roll class', '10A');
  expect(await screen.findByText('NO RECORDS FOUND')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await names()).toHaveLength(3);
});

it('begins with the campuses that the user has chosen', async () => {
  server.answer(getCampuses, () => campuses('South', 'West'));
  showAt('/entities/search/students');
  await waitFor(async () => expect(await names()).toEqual(['Ćosić, Luka']));
  await choose('Campus', 'North');
  expect(await names()).toEqual(['Adeyemi, Tolu', 'Brown, Isabella']);
});

it('follows the user’s choice of campuses where that changes meanwhile', async () => {
  server.answer(getCampuses, () => campuses('South', 'West'));
  showAt('/entities/search/students');
  await waitFor(async () => expect(await names()).toEqual(['Ćosić, Luka']));
  server.answer(getCampuses, () => campuses('North', 'West'));
  await act(() => queryClient.invalidateQueries({ queryKey: campusesQuery.queryKey }));
  await waitFor(async () => expect(await names()).toEqual(['Adeyemi, Tolu', 'Brown, Isabella']));
});

it('finds what is typed without accents, and keeps it out of the address', async () => {
  const router = showAt('/entities/search/students');
  await names();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter this list' }), 'cosic luk');
  await waitFor(async () => expect(await names()).toEqual(['Ćosić, Luka']));
  expect(screen.getByText('1 of 3')).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toMatchObject({ find: 'cosic luk' }));
  expect(router.state.location.href).toBe('/entities/search/students');
});

it('remembers the columns, and exports those that are shown', async () => {
  server.answer(exportList, () => ({ fileName: 'students.csv', content: 'Name', rows: 2 }));
  URL.createObjectURL = vi.fn(() => 'blob:list');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const first = showAt('/entities/search/students?level=77&campus=all');
  await names();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Started', hidden: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Campus', hidden: true }));
  expect(await screen.findByRole('columnheader', { name: 'Started' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Campus' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('2 lines were exported.')).toBeVisible();
  expect(JSON.parse(server.asked('/api/ListExports')[0]?.body ?? '')).toEqual({
    list: 'students',
    standing: 'current',
    levelID: 77,
    columns: ['itemName', 'number', 'level', 'rollClass', 'dateStart'],
  });
  expect(clicked).toHaveBeenCalledOnce();
  clicked.mockRestore();
  await first.navigate({ to: '/entities/search/staff' as string });
  await first.navigate({ to: '/entities/search/students' as string });
  expect(await screen.findByRole('columnheader', { name: 'Started' })).toBeVisible();
});

it('exports who is shown, in their order, where more than the chips of one name narrow the list', async () => {
  server.answer(exportList, () => ({ fileName: 'students.csv', content: 'Name', rows: 2 }));
  URL.createObjectURL = vi.fn(() => 'blob:list');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  showAt('/entities/search/students?campus=all&sort=-itemName');
  expect(await names()).toEqual(['Ćosić, Luka', 'Brown, Isabella', 'Adeyemi, Tolu']);
  const exported = async (at: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(server.asked('/api/ListExports')).toHaveLength(at + 1));
    return JSON.parse(server.asked('/api/ListExports')[at]?.body ?? '').ids;
  };
  const all = await exported(0);
  expect(all).toHaveLength(3);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter this list' }), 'cosic');
  await waitFor(async () => expect(await names()).toEqual(['Ćosić, Luka']));
  expect(await exported(1)).toEqual([all[0]]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter this list' }), 'xyz');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled());
  clicked.mockRestore();
});

it('draws of a thousand what is seen, and all on paper', async () => {
  server.answer(getStudentPage, () =>
    page(Array.from({ length: 1000 }, (_, at) => aStudent(at + 1, `Family ${at}, Given`))),
  );
  showAt('/entities/search/students');
  expect((await names()).length).toBeLessThan(100);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(1000);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeLessThan(100));
});

it('shows the first of thousands, and how many there are, while the others are on their way', async () => {
  const all = Array.from({ length: 4500 }, (_, at) => aStudent(at + 1, `Family ${at}, Given`));
  const following = Promise.withResolvers<void>();
  server.answer(getStudentPage, async ({ path }) => {
    const asked = new URL(path, 'http://school').searchParams;
    const [limit, after] = [Number(asked.get('limit')), Number(asked.get('after'))];
    if (limit > 100) await following.promise;
    return page(all.slice(after, after + limit), after ? null : all.length);
  });
  showAt('/entities/search/students');
  expect((await names())[0]).toBe('Family 0, Given');
  expect(screen.getByText('4500 students')).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '4501');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter this list' }), '5321');
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(screen.queryByText('Nobody fits these filters.')).not.toBeInTheDocument();
  following.resolve();
  await waitFor(async () => expect(await names()).toEqual(['Family 4320, Given']));
  expect(screen.getByText('1 of 4500')).toBeVisible();
  expect(server.asked('/api/StudentPages').filter(({ path }) => path.includes('after='))).toHaveLength(2);
});

it('lists staff with their positions; without the right there is no export', async () => {
  await signedIn(server, { roles: 'teacher' });
  const { number: _n, level: _l, levelOrdinal: _o, dateLeft: _d, ...person } = aStudent(9, 'Okafor, Grace');
  const grace: StaffListItem = {
    ...person,
    code: 'GOK',
    position: 'Head of Science',
    isTeaching: true,
    email: 'grace@school.example',
    dateEnd: null,
  };
  server.answer(getStaff, () => [grace]);
  showAt('/entities/search/staff?standing=all');
  expect(await names()).toEqual(['Okafor, Grace']);
  expect(screen.getByRole('cell', { name: 'Head of Science' })).toBeVisible();
  expect(server.asked('/api/Staff')[0]?.path).toBe('/api/Staff?standing=all');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

it('says what failed', async () => {
  server.answer(getStudentPage, () => refuse(500, {}));
  showAt('/entities/search/students');
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
});
