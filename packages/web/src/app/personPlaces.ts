import type { PersonMatch } from '@homeroom/contract/people/people.schemas.ts';
import type { Permission } from '@homeroom/contract/shared/permissions.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { t } from '../platform/words.ts';

/** Something that can be opened of a person: a screen with an address, or a part that is shown at once. */
export type PersonPlace = { id: string; label: string } & (
  | { address: string }
  | { Part: LazyExoticComponent<ComponentType<{ studentID: number }>> }
);

type Place = (person: PersonMatch) => PersonPlace | undefined;

const StudentAttendance = lazy(async () => ({
  default: (await import('../attendance/StudentAttendancePanel.tsx')).StudentAttendancePanel,
}));

/** An area adds what it has of a person here; the first that applies is what choosing a person opens. */
const places: { permission: Permission; of: Place }[] = [
  {
    permission: 'attendance.read',
    of: (person) =>
      person.isStudent
        ? { id: 'attendance', label: t('palette:attendance'), Part: StudentAttendance }
        : undefined,
  },
];

/** What can be opened of a person by somebody who may do so much. */
export const personPlaces = (person: PersonMatch, may: (permission: Permission) => boolean): PersonPlace[] =>
  places.flatMap(({ permission, of }) => (may(permission) ? (of(person) ?? []) : []));

/** Who a person is at the school: "Student · 7B", "Past staff", "Family". */
export const standingOf = ({ isStudent, isStaff, isParent, standing, rollClass }: PersonMatch): string => {
  const words = [
    isStudent && standing && t(`palette:student.${standing}`),
    isStaff && t(`palette:staff.${isStudent || !standing ? 'current' : standing}`),
    isParent && !isStudent && !isStaff && t('palette:family'),
    rollClass,
  ];
  return words.filter(Boolean).join(' · ');
};
