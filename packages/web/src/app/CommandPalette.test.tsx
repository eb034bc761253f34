import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { countPersons, getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { getAcademicYears, getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPerson, aRollClass } from '../../test/people.ts';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { saveState } from '../platform/places/stateHistory.ts';
import CommandPalette from './CommandPalette.tsx';

let server: ReturnType<typeof createServer>;
const onClose = vi.fn();
const onKeys = vi.fn();
const onSignOut = vi.fn();
const isabella = aPerson(31, 'Brown, Isabella', { fullName: 'Isabella Brown', rollClass: '7B' });
const open = async (fields: Parameters<typeof signedIn>[1] = {}) => {
  server = createServer();
  server.answer(getPersons, () => [
    isabella,
    aPerson(32, 'Brunner, Max', { standing: 'past', rollClass: '' }),
  ]);
  await signedIn(server, fields);
  sessionStorage.removeItem('homeroom.states');
};
const field = () => screen.findByRole('combobox', { name: /^Find a/ });
const type = async (text: string) => userEvent.type(await field(), text);
const group = async (name: string) =>
  within(await screen.findByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const asked = () => server.asked('/api/Persons').map(({ path }) => new URL(path, 'http://x').searchParams);

beforeEach(() => onClose.mockClear());

it('begins with where one was, then the screens', async () => {
  await open();
  saveState({ path: '/attendance/scan', search: '', title: 'Arrivals desk', scroll: 0 });
  showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  expect(await field()).toHaveAttribute('placeholder', 'Find a person or screen');
  expect(await group('Recent')).toEqual(['Arrivals desk']);
  expect(await group('Screens')).toContain('Roll by classRolls');
  expect(screen.queryByRole('group', { name: 'People' })).not.toBeInTheDocument();
  expect(asked()).toHaveLength(0);
});

it('opens a screen by a part of its name with Enter', async () => {
  await open();
  const router = showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  await type('subj{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/attendance/subject'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('finds people, says who they are, and opens what there is of one', async () => {
  await open();
  const router = showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  await type('bro');
  expect(await group('People')).toEqual(['Brown, IsabellaStudent · 7B', 'Brunner, MaxPast student']);
  const query = asked().at(-1);
  expect([query?.get('searchName'), query?.get('filterType'), query?.get('limit')]).toEqual([
    'bro',
    'All',
    '15',
  ]);
  fireEvent.click(screen.getByRole('option', { name: /Brown, Isabella/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/entities/view/31'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('opens whoever works here, too, by Enter', async () => {
  await open();
  server.answer(getPersons, () => [
    aPerson(5, 'Hale, John', { fullName: 'John Hale', isStudent: false, isStaff: true, rollClass: '' }),
  ]);
  const router = showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  await type('hale');
  expect(await group('People')).toEqual(['Hale, JohnStaff']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/entities/view/5'));
});

it('says that names could not be read, and still finds screens', async () => {
  await open();
  server.answer(getPersons, () => refuse(500, {}));
  showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  await type('roll');
  expect(await screen.findByText('The names could not be read.')).toBeVisible();
  expect(await group('Screens')).toHaveLength(3);
});

it('asks for nobody where one may not see people', async () => {
  await open({ roles: 'guest' });
  showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  expect(await field()).toHaveAttribute('placeholder', 'Find a screen');
  await type('zzz');
  expect(await screen.findByText('Nothing found with that name.')).toBeVisible();
  expect(asked()).toHaveLength(0);
});

it.each([
  ['attendance', 'Screens', 'Roll by classRolls'],
  ['excursion', 'Screens', 'Roll by classRolls'],
  ['log out', 'Your account', 'Sign out'],
  ['sign out', 'Your account', 'Sign out'],
  ['shortcuts', 'Your account', 'Keys'],
])('finds by what people call it: %s', async (typed, name, label) => {
  await open();
  showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  await type(typed);
  expect(await group(name)).toContain(label);
});

it('signs out from the palette as from the menu: by the question', async () => {
  await open();
  showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  await type('sign out');
  fireEvent.click(await screen.findByRole('option', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

const aClass = (id: number, code: string, itemName: string) => ({
  ...{ id, code, itemName, academicYearID: 2026, teacherIDs: [], periods: [] },
});
const aYear = (id: number) => ({
  ...{ id, itemName: String(id), dateStart: `${id}-01-01`, dateEnd: `${id}-12-31` },
});

const openWithClasses = async () => {
  await open();
  server.answer(getRollClasses, () => [aRollClass(3, '7B'), aRollClass(4, '10B')]);
  server.answer(getAcademicYears, () => [aYear(2025), aYear(2026), aYear(2027)]);
  server.answer(getClassDetails, () => [aClass(9, '10MAT2', 'Year 10 Mathematics 2')]);
};

it('finds a class of this year, which leads to what there is of it', async () => {
  await openWithClasses();
  const router = showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  await type('Year 10 Math');
  expect(await group('Classes')).toEqual(['Year 10 Mathematics 2Class · 10MAT2']);
  expect(server.asked('/api/ClassDetails').at(-1)?.path).toContain('yearId=2026');
  fireEvent.click(screen.getByRole('option', { name: /Mathematics/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/subjects/view?class=9'));
});

it('finds a roll class, which leads to its roll', async () => {
  await openWithClasses();
  const router = showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  await type('7b');
  expect(await group('Classes')).toEqual(['7BRoll class · Grace Okafor']);
  fireEvent.click(screen.getByRole('option', { name: /^7B/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/attendance/class?rollClass=7B'));
});

it('says of how many people and classes it shows the first', async () => {
  await open();
  server.answer(getPersons, () =>
    Array.from({ length: 15 }, (_, at) => aPerson(100 + at, `Seven, Ann ${at}`, { rollClass: '7B' })),
  );
  server.answer(countPersons, () => ({ count: 42 }));
  server.answer(getRollClasses, () =>
    Array.from({ length: 12 }, (_, at) => aRollClass(at + 1, `7-${at}`, { itemName: `Seven ${at}` })),
  );
  server.answer(getAcademicYears, () => []);
  showAt('/', <CommandPalette onClose={onClose} onKeys={onKeys} onSignOut={onSignOut} />);
  await type('seven');
  expect(await group('People · the first 15 of 42')).toHaveLength(15);
  expect(await group('Classes · the first 8 of 12')).toHaveLength(8);
});
