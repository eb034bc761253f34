import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getStudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import {
  getClassMember,
  getStudentClassDetails,
  getTeacherClassDetails,
  getTimetable,
  type MemberWithMarks,
  removeClassMember,
  saveClassMember,
} from '@homeroom/contract/subjects/classes.endpoints.ts';
import { getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { ApiError } from '../../platform/errors/errors.ts';

export const studentClassesQuery = (studentID: number, yearID: number) =>
  queryOptions({
    queryKey: ['StudentClassDetail', studentID, yearID] as const,
    queryFn: ({ signal }) =>
      call(getStudentClassDetails, { query: { studentID, yearID, includeWithdrawn: true }, signal }),
    meta: { copy: 'days' },
  });

export const teacherClassesQuery = (teacherID: number, yearID: number) =>
  queryOptions({
    queryKey: ['TeacherClassDetail', teacherID, yearID] as const,
    queryFn: ({ signal }) =>
      call(getTeacherClassDetails, { query: { teacherID, yearID, includeWithdrawn: true }, signal }),
  });

/** Classes of a year, to choose from. */
export const classesOfYear = (yearId: number) =>
  queryOptions({
    queryKey: ['ClassDetail', 'year', yearId] as const,
    queryFn: ({ signal }) => call(getClassDetails, { query: { yearId }, signal }),
    staleTime: 60_000,
  });

/** By the model whose notices tell of it: a student's memberships, or a teacher's classes. */
export const timetableQuery = (id: number, isStudent: boolean, dateOf: string) =>
  queryOptions({
    queryKey: [isStudent ? 'StudentClassDetail' : 'TeacherClassDetail', 'timetable', id, dateOf] as const,
    queryFn: ({ signal }) => call(getTimetable, { params: { id }, query: { dateOf }, signal }),
    meta: { copy: 'days' },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** A student's enrolment, for the first day at the school; by the model whose notices tell of it. */
export const firstDayQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalInformation', id, 'firstDay'] as const,
    queryFn: ({ signal }) => call(getStudentInformation, { params: { id }, signal }),
    select: ({ dateStart }) => dateStart,
  });

/** Puts a student into a class from a day on. */
export const addToClass = (
  classID: number,
  studentID: number,
  { dateFrom, dateTo = null }: { dateFrom: string; dateTo?: string | null },
) =>
  call(saveClassMember, {
    params: { id: classID },
    body: { studentID, memberID: 0, dateFrom, dateTo, version: 0 },
  });

/** Takes a membership out that never should have been; the history keeps it. */
export const takeOut = ({
  classID,
  memberID,
  version,
}: Pick<ClassMember, 'classID' | 'memberID' | 'version'>) =>
  call(removeClassMember, {
    params: { id: classID, memberId: memberID },
    query: { version: String(version) },
  });

/** A membership with its version and its marks, which a list of classes does not carry; undefined where it is not there any more. */
export const membershipOf = async (
  classID: number,
  memberID: number,
): Promise<MemberWithMarks | undefined> => {
  try {
    return await call(getClassMember, { params: { id: classID, memberId: memberID } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
};

/**
 * Sets the last day of a membership; null: it runs on.
 * @returns undefined where it is not there any more.
 */
export const endMembership = async (classID: number, memberID: number, dateTo: string | null) => {
  const member = await membershipOf(classID, memberID);
  if (!member) return undefined;
  return call(saveClassMember, {
    params: { id: classID },
    body: { studentID: member.id, memberID, dateFrom: member.dateFrom, dateTo, version: member.version },
  });
};
