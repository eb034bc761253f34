import { getRollClassStudents } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getClassDetailStudents } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** What changes once a day, or less. */
const SELDOM_MS = 10 * 60_000;

export const classesQuery = (yearId: number) =>
  queryOptions({
    queryKey: ['ClassDetails', { yearId }],
    queryFn: ({ signal }) => call(getClassDetails, { query: { yearId }, signal }),
    staleTime: SELDOM_MS,
    enabled: yearId > 0,
  });

/** Who is in a roll class today (specification 002 §7: by its code). */
export const rollClassQuery = (rollClass: string) =>
  queryOptions({
    queryKey: ['RollClassStudents', rollClass],
    queryFn: ({ signal }) => call(getRollClassStudents, { query: { rollClass }, signal }),
    enabled: rollClass !== '',
  });

/** Who is in a subject class today. */
export const subjectClassQuery = (classID: number) =>
  queryOptions({
    queryKey: ['ClassDetailStudents', classID],
    queryFn: ({ signal }) => call(getClassDetailStudents, { query: { classID }, signal }),
    enabled: classID > 0,
  });
