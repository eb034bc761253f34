import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';

/** A child as its parent is told of it: on a school day, with nothing recorded yet. */
export const aChild = (
  id: number,
  fullName: string,
  fields: Partial<AttendanceSummary> = {},
): AttendanceSummary => ({
  ...{ id, fullName, givenName: fullName.split(' ')[0] ?? '', rollClass: '7B', teacher: 'Grace Okafor' },
  ...{ isSchoolDay: true, note: '', mark: '', timeArrived: null, reason: null, lessons: [] },
  ...{
    unexplained: [],
    ahead: [],
    timeFrom: null,
    timeTo: null,
    daysAbsent: 0,
    daysLate: 0,
    mayExplain: true,
    photo: null,
    officePhone: '',
    teachers: [],
  },
  ...fields,
});
