import { areas as contractAreas } from '@homeroom/contract/areas.ts';
import { permissionNames } from '@homeroom/contract/permissions.ts';
import { expect, it } from 'vitest';
import type { WebArea } from '../platform/areas/area.ts';
import { areas } from './areas.ts';
import { isOfScope, navigation, navigationFor } from './navigation.ts';
import { loadPanels } from './panels.ts';
import { router } from './router.tsx';

const everyPermission = new Set(permissionNames);

/** These, in this order; a new area may bring others between them. */
const these = <T,>(found: readonly T[], wanted: readonly T[]) =>
  expect(found.filter((one) => wanted.includes(one))).toEqual(wanted);

it('are the areas of the contract', () => {
  expect(areas.map(({ name }) => name).toSorted()).toEqual(contractAreas.map(({ name }) => name).toSorted());
});

it('list their screens by job', () => {
  these(
    navigationFor('user', everyPermission, router.routesByPath).map(
      ({ group, label }) => `${group}: ${label}`,
    ),
    [
      'Today: Today',
      'Rolls: Roll by class',
      'Rolls: Roll by subject',
      'Rolls: Arrivals desk',
      'People: Search',
      'People: Students',
      'People: Staff',
      'People: Class lists',
      'People: Subjects',
      'People: Comments',
      'School: Add a person',
      'School: Set up classes',
      'School: Set up roll classes',
      'School: Merge two records',
      'School: Set up a new year',
      'System: Users',
      'System: Sessions',
      'System: Locked sign-ins',
      'System: Configuration',
      'System: Theme',
      'System: This device',
    ],
  );
});

it('have a route for each screen that they list', () => {
  for (const { to, route = to } of navigation) expect(Object.keys(router.routesByPath)).toContain(route);
});

it('list for parents what parents may open, and nothing else', () => {
  expect(navigationFor('parent', everyPermission, router.routesByPath).map(({ label }) => label)).toEqual([
    'Today',
    'Children',
    'Calendar',
    'Contact details',
    'Interviews',
    'Reports',
    'Billing',
    'Your account',
  ]);
  for (const path of ['/dashboard', '/User', '/user/', '/logout', '/logout/7'])
    expect(isOfScope(path, 'parent')).toBe(true);
  for (const path of ['/', '/users', '/attendance/class', '/configuration', '/entities/view/31'])
    expect(isOfScope(path, 'parent')).toBe(false);
  expect(isOfScope('/configuration', 'user')).toBe(true);
});

it('lead whoever changes a section of the configuration there, and nobody else', async () => {
  const changing = new Set(
    (await loadPanels('settings')).map(({ changedBy = 'configuration.write' }) => changedBy),
  );
  const leads = (held: readonly string[]) =>
    navigationFor('user', new Set(held), router.routesByPath).some(({ to }) => to === '/configuration');
  for (const one of permissionNames)
    expect([one, leads(['configuration.read', one])]).toEqual([one, changing.has(one)]);
});

it('give a profile its tabs, in the order of the specification', async () => {
  these(
    (await loadPanels('profileTabs')).map(({ id }) => id),
    [
      'attendance',
      'comments',
      'enrolment',
      'information',
      'alerts',
      'flags',
      'addresses',
      'medical',
      'relations',
      'student-classes',
      'staff-classes',
      'staff',
      'timetable',
      'history',
    ],
  );
});

it('give the configuration its sections', async () => {
  these(
    (await loadPanels('settings')).map(({ id }) => id),
    ['school', 'formats', 'attendance', 'calendar', 'campuses', 'security', 'theme'],
  );
});

it('leave the router typed: a path that no area has does not compile', () => {
  router.buildLocation({ to: '/system/users', search: { user: 7 } });
  router.buildLocation({ to: '/entities/view/$id', params: { id: '31' } });
  // @ts-expect-error no such path
  router.buildLocation({ to: '/attendance/classes' });
  // @ts-expect-error the panel of a user is opened by an id
  router.buildLocation({ to: '/system/users', search: { user: 'nobody' } });
});

it.each([
  ['configuration.write', '/system/theme'],
  ['configuration.read', '/system/theme'],
  ['people.write', '/people/merge'],
])('lists nothing of which a part would be refused: with %s alone, %s', (permission, path) => {
  expect(navigationFor('user', new Set([permission]), { [path]: {} })).toEqual([]);
  expect(navigationFor('user', everyPermission, { [path]: {} })).toHaveLength(1);
});

it.each(['attendance.office', 'attendance.mark'] as const)(
  'shows no panel of rolls to who has %s and may read none',
  (held) => {
    const all: readonly WebArea[] = areas;
    const panels = all
      .flatMap(({ landing = [] }) => landing)
      .filter(({ id }) => ['office-day', 'teacher-rolls'].includes(id));
    const shown = (...permissions: string[]) =>
      panels.filter(({ shows }) => shows((permission) => permissions.includes(permission)));
    expect(shown(held)).toEqual([]);
    expect(shown(held, 'attendance.read')).toHaveLength(1);
  },
);
