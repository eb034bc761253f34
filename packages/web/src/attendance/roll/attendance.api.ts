import {
  getAttendanceLayers,
  getAttendanceStudents,
  getAttendances,
  getClassAbsenceSettings,
  getClassAttendanceDefaults,
  getClassAttendances,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../../platform/calls/call.ts';
import { newestLines } from './newestLines.ts';
import { placeOf, queryOf, type Roll } from './roll.ts';

/** What changes once a day, or less. */
const SELDOM_MS = 10 * 60_000;

export const defaultsQuery = queryOptions({
  queryKey: ['ClassAttendanceDefaults'],
  queryFn: ({ signal }) => call(getClassAttendanceDefaults, { signal }),
  // Yesterday's defaults would open yesterday's roll.
  meta: { copy: 'today' },
});

export const settingsQuery = (dateOf: string) =>
  queryOptions({
    queryKey: ['ClassAbsenceSettings', dateOf],
    queryFn: ({ signal }) => call(getClassAbsenceSettings, { query: { dateOf }, signal }),
    meta: { copy: 'days' },
    staleTime: SELDOM_MS,
  });

export const rollKey = (roll: Roll) => ['AttendanceStudent', placeOf(roll)] as const;

/** A roll as at its date. Read whenever it is opened: others may have marked it. */
export const rollQuery = (roll: Roll) =>
  queryOptions({
    queryKey: rollKey(roll),
    queryFn: ({ signal }) => call(getAttendanceStudents, { query: queryOf(roll), signal }),
    meta: { copy: 'days' },
    structuralSharing: newestLines,
    staleTime: 0,
  });

/** What a dashboard asks for: who is absent or late (specification 001 §7). */
const ABSENT_OR_LATE = '2';

/** Who of all students, or of those whom somebody teaches, is absent or late on a day. */
export const absenteesQuery = (dateOf: string, teacherID: number | null) =>
  queryOptions({
    queryKey: ['AttendanceStudent', 'absent', dateOf, teacherID] as const,
    queryFn: ({ signal }) =>
      call(getAttendanceStudents, {
        query: {
          dateOf,
          attendancetype: ABSENT_OR_LATE,
          ...(teacherID === null ? {} : { teacherID: String(teacherID) }),
        },
        signal,
      }),
    meta: { copy: 'today' },
  });

/** The rolls of a day: all, a teacher's, or one. */
export const rollStatesQuery = (query: { dateOf: string; teacherId?: number } & Partial<Roll>) =>
  queryOptions({
    queryKey: ['ClassAttendance', query] as const,
    queryFn: (of) => call(getClassAttendances, { query, signal: of.signal, background: isReadAgain(of) }),
    meta: { copy: 'days' },
    staleTime: 0,
  });

export const layersQuery = (roll: Roll, studentID: number) =>
  queryOptions({
    queryKey: ['AttendanceStudent', placeOf(roll), 'layers', studentID],
    queryFn: ({ signal }) => call(getAttendanceLayers, { query: { ...queryOf(roll), studentID }, signal }),
    staleTime: 0,
  });

/** The classes of a teacher in a year, with their meetings on a day (specification 001 §7: yearId, teacherId). */
export const classesQuery = (query: { yearId: number; teacherId: number; dateOf: string }) =>
  queryOptions({
    queryKey: ['ClassDetails', query],
    queryFn: ({ signal }) => call(getClassDetails, { query, signal }),
    meta: { copy: 'days' },
    staleTime: SELDOM_MS,
  });

export const attendancesQuery = (studentID: number, yearid: number) =>
  queryOptions({
    queryKey: ['AttendanceStudent', 'year', studentID, yearid],
    queryFn: ({ signal }) => call(getAttendances, { params: { id: studentID }, query: { yearid }, signal }),
  });
