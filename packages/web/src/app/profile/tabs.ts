import type { Permission } from '@homeroom/contract/permissions.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { Model } from '@homeroom/contract/realtime.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type profile from '../../../messages/en/profile.json';

type Part = ComponentType<{ details: PersonalDetails }>;
type May = (permission: Permission) => boolean;

/** A part of a profile that an area fills. */
export interface ProfileTab {
  /** In the address (`?tab=comments`), and its name in the words of the profile. */
  id: keyof (typeof profile)['tab'];
  /** Whether it fits this person and this viewer; the server decides again on each call. */
  shows: (details: PersonalDetails, may: May) => boolean;
  Tab: LazyExoticComponent<Part>;
  /** The same once more, where its module could not be loaded. */
  again: () => LazyExoticComponent<Part>;
  /** A notice of one of them about this person reads again what the tab has read: queries whose key begins with it. */
  models: readonly Model[];
}

/** A part of the module that comes when its tab is first opened. */
const part = <Name extends string>(load: () => Promise<Record<Name, Part>>, name: Name) => {
  const again = () => lazy(async () => ({ default: (await load())[name] }));
  return { Tab: again(), again };
};

/** The tabs in the specification's order (002 §2, 001 §2). An area that comes adds its line where it belongs. */
export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'attendance',
    shows: ({ isStudent }, may) => isStudent && may('attendance.read'),
    ...part(() => import('./AttendanceTab.tsx'), 'AttendanceTab'),
    models: ['AttendanceStudent'],
  },
  {
    id: 'comments',
    shows: ({ permission }) => permission.comments > 0,
    ...part(() => import('../../comments/CommentsTab.tsx'), 'CommentsTab'),
    // Each level of access has a notice of its own; the tab listens for those of its viewer.
    models: [],
  },
  {
    id: 'enrolment',
    shows: ({ isStudent }) => isStudent,
    ...part(() => import('../../enrolment/EnrolmentTab.tsx'), 'EnrolmentTab'),
    models: ['PersonalInformation'],
  },
  {
    id: 'information',
    shows: ({ permission }) => permission.contact,
    ...part(() => import('../../persons/InformationTab.tsx'), 'InformationTab'),
    models: ['PersonalInformation'],
  },
  {
    id: 'flags',
    shows: ({ permission }) => permission.flags > 0,
    ...part(() => import('../../alerts/FlagsTab.tsx'), 'FlagsTab'),
    models: ['PersonalFlagCategory'],
  },
  {
    id: 'alerts',
    shows: ({ permission }) => permission.flags > 0,
    ...part(() => import('../../alerts/AlertsTab.tsx'), 'AlertsTab'),
    models: ['PersonalFlagCategory'],
  },
  {
    id: 'addresses',
    shows: ({ permission }) => permission.contact,
    ...part(() => import('../../persons/AddressesTab.tsx'), 'AddressesTab'),
    models: ['PersonalAddress'],
  },
  {
    id: 'medical',
    shows: ({ permission }) => permission.medical > 0,
    ...part(() => import('../../medical/MedicalTab.tsx'), 'MedicalTab'),
    models: ['MedicalRecord'],
  },
  {
    id: 'relations',
    shows: ({ permission, isStudent, isParent }) =>
      permission.contact && (isStudent || isParent || permission.edit),
    ...part(() => import('../../families/RelationsTab.tsx'), 'RelationsTab'),
    models: ['PersonalRelation'],
  },
  {
    id: 'student-classes',
    shows: ({ isStudent }) => isStudent,
    ...part(() => import('../../subjects/tabs/StudentClassesTab.tsx'), 'StudentClassesTab'),
    models: ['StudentClassDetail'],
  },
  {
    id: 'staff-classes',
    shows: ({ isStaff }) => isStaff,
    ...part(() => import('../../subjects/tabs/StaffClassesTab.tsx'), 'StaffClassesTab'),
    models: ['TeacherClassDetail'],
  },
  {
    id: 'staff',
    shows: ({ isStaff }) => isStaff,
    ...part(() => import('../../enrolment/StaffTab.tsx'), 'StaffTab'),
    models: ['PersonalInformation'],
  },
  {
    id: 'timetable',
    shows: ({ isStudent, isStaff }) => isStudent || isStaff,
    ...part(() => import('../../subjects/tabs/TimetableTab.tsx'), 'TimetableTab'),
    models: ['StudentClassDetail', 'TeacherClassDetail'],
  },
  {
    id: 'history',
    shows: ({ permission }) => permission.history,
    ...part(() => import('../../records/HistoryTab.tsx'), 'HistoryTab'),
    models: [],
  },
];
