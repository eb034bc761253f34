import { type Permission, permissionsOf, type Scope } from '@homeroom/contract/shared/permissions.ts';
import type { Icon } from '@tabler/icons-react';
import IconConfiguration from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconStaff from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconNewYear from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconSubjectClasses from '@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs';
import IconClassLists from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconClient from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconRollClasses from '@tabler/icons-react/dist/esm/icons/IconFriends.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconRoll from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconTheme from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconSessions from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import IconSubjects from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconAccount from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconAdd from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconStudents from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useRouter } from '@tanstack/react-router';
import { rolesOf, useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';

export interface Area {
  /** A path of the router; what has no route has no entry either. */
  to: string;
  /** The route's own path where it differs: it may end in a field that is left out. */
  route?: string;
  label: string;
  /** Where there is little room: the bottom bar of a phone. */
  short: string;
  group: string;
  icon: Icon;
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
    icon: IconAccount,
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
    icon: IconStudents,
    permission: 'people.read',
  },
  {
    to: '/entities/search/staff',
    label: t('staff'),
    short: t('staff'),
    group: people,
    icon: IconStaff,
    permission: 'people.read',
  },
  {
    to: '/entities/search/classlists',
    label: t('classLists'),
    short: t('classLists'),
    group: people,
    icon: IconClassLists,
    permission: 'people.read',
  },
  {
    to: '/subjects',
    route: '/subjects/{-$id}',
    label: t('subjects'),
    short: t('subjects'),
    group: people,
    icon: IconSubjects,
    permission: 'people.read',
  },
  {
    to: '/people/add',
    label: t('addPerson'),
    short: t('addPerson'),
    group: school,
    icon: IconAdd,
    permission: 'people.write',
  },
  {
    to: '/subjects/classes',
    label: t('classRecords'),
    short: t('classRecords'),
    group: school,
    icon: IconSubjectClasses,
    permission: 'people.write',
  },
  {
    to: '/people/rollclasses',
    label: t('rollClasses'),
    short: t('rollClasses'),
    group: school,
    icon: IconRollClasses,
    permission: 'people.write',
  },
  {
    to: '/people/merge',
    label: t('mergePersons'),
    short: t('mergePersons'),
    group: school,
    icon: IconMerge,
    permission: 'people.write',
  },
  {
    to: '/subjects/rollover',
    label: t('newYear'),
    short: t('newYear'),
    group: school,
    icon: IconNewYear,
    permission: 'people.write',
  },
  {
    to: '/system/users',
    label: t('users'),
    short: t('users'),
    group: system,
    icon: IconUsers,
    permission: 'users.manage',
  },
  {
    to: '/system/users/authentications',
    label: t('authentications'),
    short: t('authentications'),
    group: system,
    icon: IconSessions,
    permission: 'users.manage',
  },
  {
    to: '/system/users/violations',
    label: t('violations'),
    short: t('violations'),
    group: system,
    icon: IconLock,
    permission: 'users.manage',
  },
  {
    to: '/configuration',
    label: t('configuration'),
    short: t('configuration'),
    group: system,
    icon: IconConfiguration,
    permission: 'configuration.write',
  },
  {
    to: '/system/theme',
    label: t('look'),
    short: t('look'),
    group: system,
    icon: IconTheme,
    permission: 'configuration.write',
  },
  {
    to: '/system/client',
    label: t('systemClient'),
    short: t('systemClient'),
    group: system,
    icon: IconClient,
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
  const held = permissionsOf(session ? rolesOf(session) : []);
  return areas.filter(
    ({ to, route = to, permission, scopes = ['user'] }) =>
      route in routesByPath &&
      scopes.includes(session?.scope ?? 'user') &&
      (!permission || held.has(permission)),
  );
};
