import { getRollClassStudents } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getClassDetailStudents } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** What changes once a day, or less. */
const SELDOM_MS = 10 * 60_000;

export const classesQuery = (yearId: number) =>
  queryOptions({
    queryKey: ['ClassDetails', { yearId }],
    queryFn: ({ signal }) => call(getClassDetails, { query: { yearId }, signal }),
    staleTime: SELDOM_MS,
    enabled: yearId > 0,
  });

/** Who is in a roll class on a day, today where none is given (specification 002 §7: by its code). */
export const rollClassQuery = (rollClass: string, dateOf: string | undefined) =>
  queryOptions({
    queryKey: ['RollClassStudents', rollClass, dateOf],
    queryFn: ({ signal }) => call(getRollClassStudents, { query: { rollClass, dateOf }, signal }),
    enabled: rollClass !== '',
  });

/** Who is in a subject class on a day, today where none is given. */
export const subjectClassQuery = (classID: number, dateOf: string | undefined) =>
  queryOptions({
    queryKey: ['ClassDetailStudents', classID, dateOf],
    queryFn: ({ signal }) => call(getClassDetailStudents, { query: { classID, dateOf }, signal }),
    enabled: classID > 0,
  });
