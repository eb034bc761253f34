import { type Permission, permissionsOf } from '@homeroom/contract/shared/permissions.ts';
import type { Icon } from '@tabler/icons-react';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconClient from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconRoll from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { rolesOf, useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';

export interface Area {
  to: '/dashboard' | '/attendance/class' | '/attendance/subject' | '/attendance/scan' | '/system/client';
  label: string;
  /** Where there is little room: the bottom bar of a phone. */
  short: string;
  group: string;
  icon: Icon;
  /** Who sees it; everybody where absent. The server asks again on every call. */
  permission?: Permission;
}

/** The screens that there are, by job. */
export const areas: Area[] = [
  { to: '/dashboard', label: t('dashboard'), short: t('dashboard'), group: t('groupToday'), icon: IconHome },
  {
    to: '/attendance/class',
    label: t('attendanceClass'),
    short: t('attendanceClassShort'),
    group: t('groupRolls'),
    icon: IconRoll,
    permission: 'attendance.read',
  },
  {
    to: '/attendance/subject',
    label: t('attendanceSubject'),
    short: t('attendanceSubjectShort'),
    group: t('groupRolls'),
    icon: IconBook,
    permission: 'attendance.read',
  },
  {
    to: '/attendance/scan',
    label: t('attendanceScan'),
    short: t('attendanceScanShort'),
    group: t('groupRolls'),
    icon: IconBarcode,
    permission: 'attendance.office',
  },
  {
    to: '/system/client',
    label: t('systemClient'),
    short: t('systemClient'),
    group: t('groupSystem'),
    icon: IconClient,
    permission: 'system.watch',
  },
];

/** What the person who is signed in may open. */
export const useAreas = (): Area[] => {
  const { session } = useSession();
  const held = permissionsOf(session ? rolesOf(session) : []);
  return areas.filter(({ permission }) => !permission || held.has(permission));
};
