import type { Permission } from '@homeroom/contract/permissions.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconRoll from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { type AreaIcon, laterIcon } from './laterIcon.tsx';

export interface Area {
  /** A path of the router; what has no route has no entry either. */
  to: string;
  /** The route's own path where it differs: it may end in a field that is left out. */
  route?: string;
  label: string;
  /** Where there is little room: the bottom bar of a phone. */
  short: string;
  group: string;
  icon: AreaIcon;
  /** Who sees it; everybody where absent. The server asks again on every call. */
  permission?: Permission;
  /** The layouts that list it (specification 001 §2: chosen by the session's scope); the users' where absent. */
  scopes?: readonly Scope[];
}

const today = t('groupToday');
const rolls = t('groupRolls');
const people = t('groupPeople');
const school = t('groupSchool');
const system = t('groupSystem');

/** The screens that there are, by job. */
export const areas: Area[] = [
  {
    to: '/dashboard',
    label: t('dashboard'),
    short: t('dashboard'),
    group: today,
    icon: IconHome,
    scopes: ['user', 'parent'],
  },
  {
    to: '/user',
    label: t('account'),
    short: t('accountShort'),
    group: today,
    icon: laterIcon('account'),
    scopes: ['parent'],
  },
  {
    to: '/attendance/class',
    label: t('attendanceClass'),
    short: t('attendanceClassShort'),
    group: rolls,
    icon: IconRoll,
    permission: 'attendance.read',
  },
  {
    to: '/attendance/subject',
    label: t('attendanceSubject'),
    short: t('attendanceSubjectShort'),
    group: rolls,
    icon: IconBook,
    permission: 'attendance.read',
  },
  {
    to: '/attendance/scan',
    label: t('attendanceScan'),
    short: t('attendanceScanShort'),
    group: rolls,
    icon: IconBarcode,
    permission: 'attendance.office',
  },
  {
    to: '/entities/search',
    label: t('people'),
    short: t('people'),
    group: people,
    icon: IconSearch,
    permission: 'people.read',
  },
  {
    to: '/entities/search/students',
    label: t('students'),
    short: t('students'),
    group: people,
    icon: laterIcon('students'),
    permission: 'people.read',
  },
  {
    to: '/entities/search/staff',
    label: t('staff'),
    short: t('staff'),
    group: people,
    icon: laterIcon('staff'),
    permission: 'people.read',
  },
  {
    to: '/entities/search/classlists',
    label: t('classLists'),
    short: t('classLists'),
    group: people,
    icon: laterIcon('classLists'),
    permission: 'people.read',
  },
  {
    to: '/subjects',
    route: '/subjects/{-$id}',
    label: t('subjects'),
    short: t('subjects'),
    group: people,
    icon: laterIcon('subjects'),
    permission: 'people.read',
  },
  {
    to: '/people/add',
    label: t('addPerson'),
    short: t('addPerson'),
    group: school,
    icon: laterIcon('add'),
    permission: 'people.write',
  },
  {
    to: '/subjects/classes',
    label: t('classRecords'),
    short: t('classRecords'),
    group: school,
    icon: laterIcon('subjectClasses'),
    permission: 'people.write',
  },
  {
    to: '/people/rollclasses',
    label: t('rollClasses'),
    short: t('rollClasses'),
    group: school,
    icon: laterIcon('rollClasses'),
    permission: 'people.write',
  },
  {
    to: '/people/merge',
    label: t('mergePersons'),
    short: t('mergePersons'),
    group: school,
    icon: laterIcon('merge'),
    permission: 'people.write',
  },
  {
    to: '/subjects/rollover',
    label: t('newYear'),
    short: t('newYear'),
    group: school,
    icon: laterIcon('newYear'),
    permission: 'people.write',
  },
  {
    to: '/system/users',
    label: t('users'),
    short: t('users'),
    group: system,
    icon: laterIcon('users'),
    permission: 'users.manage',
  },
  {
    to: '/system/users/authentications',
    label: t('authentications'),
    short: t('authentications'),
    group: system,
    icon: laterIcon('sessions'),
    permission: 'users.manage',
  },
  {
    to: '/system/users/violations',
    label: t('violations'),
    short: t('violations'),
    group: system,
    icon: laterIcon('lock'),
    permission: 'users.manage',
  },
  {
    to: '/configuration',
    label: t('configuration'),
    short: t('configuration'),
    group: system,
    icon: laterIcon('configuration'),
    permission: 'configuration.write',
  },
  {
    to: '/system/theme',
    label: t('look'),
    short: t('look'),
    group: system,
    icon: laterIcon('theme'),
    permission: 'configuration.write',
  },
  {
    to: '/system/client',
    label: t('systemClient'),
    short: t('systemClient'),
    group: system,
    icon: laterIcon('client'),
    permission: 'system.watch',
  },
];

/** What parents may open; every other path is the landing page's (specification 000 §2). */
const parentPaths = /^\/(dashboard|user|logout)(\/|$)/i;

/** Whether the layout of a scope has a path at all. */
export const isOfScope = (path: string, scope: Scope | undefined): boolean =>
  scope !== 'parent' || parentPaths.test(path);

/** What the person who is signed in may open. */
export const useAreas = (): Area[] => {
  const { session } = useSession();
  const { routesByPath } = useRouter();
  return areas.filter(
    ({ to, route = to, permission, scopes = ['user'] }) =>
      route in routesByPath &&
      scopes.includes(session?.scope ?? 'user') &&
      (!permission || session?.permissions.includes(permission)),
  );
};
