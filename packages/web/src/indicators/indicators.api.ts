import { getClassAttendanceDefaults } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import {
  getIndicatorClass,
  getRecentIndicatorClasses,
  getStudentIndicators,
} from '@homeroom/contract/indicators/indicators.endpoints.ts';
import { getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import type { SetName } from './set.ts';

/** What changes once a day, or less. */
const SELDOM_MS = 10 * 60_000;

/** Where the screen starts: today, this teacher, the class that meets now (specification 002 §3). */
export const defaultsQuery = queryOptions({
  queryKey: ['ClassAttendanceDefaults'],
  queryFn: ({ signal }) => call(getClassAttendanceDefaults, { signal }),
  // Yesterday's defaults would open yesterday's set.
  meta: { copy: 'today' },
});

/** The classes of a teacher on a day, with when they meet on it. */
export const classesQuery = (query: { teacherId: number; dateOf: string }) =>
  queryOptions({
    queryKey: ['ClassDetails', query],
    queryFn: ({ signal }) => call(getClassDetails, { query, signal }),
    meta: { copy: 'days' },
    staleTime: SELDOM_MS,
  });

const queryOf = ({ dateOf, classId, periodId }: SetName) => ({
  dateOf,
  classId: String(classId),
  periodId: String(periodId),
});

/** A set as it stands. Read whenever it is opened: others may have filled it in. */
export const setQuery = (name: SetName) =>
  queryOptions({
    queryKey: ['IndicatorClass', queryOf(name)] as const,
    queryFn: ({ signal }) => call(getIndicatorClass, { query: queryOf(name), signal }),
    meta: { copy: 'days' },
    staleTime: 0,
  });

export const recentQuery = ({ classId, dateOf }: SetName) =>
  queryOptions({
    queryKey: ['IndicatorClass', 'recent', classId, dateOf],
    queryFn: ({ signal }) =>
      call(getRecentIndicatorClasses, { query: { classId: String(classId), dateOf }, signal }),
  });

export const studentQuery = (id: number, yearId: number) =>
  queryOptions({
    queryKey: ['IndicatorClass', 'student', id, yearId],
    queryFn: ({ signal }) =>
      call(getStudentIndicators, { params: { id }, query: { yearId: String(yearId) }, signal }),
  });
