import { getStudents } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getLocations } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import {
  getInterviewInvitations,
  getInterviewTeachers,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import {
  getRunSheet,
  getTeacherSchedules,
} from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';

/** Rooms in which interviews are held. */
export const locationsQuery = queryOptions({
  queryKey: ['InterviewCycle', 'locations'] as const,
  queryFn: ({ signal }) => call(getLocations, { signal }),
});

/** Who is met in a cycle: all for the office, else oneself. */
export const teachersQuery = (cycle: number) =>
  queryOptions({
    queryKey: ['InterviewCycle', cycle, 'teachers'] as const,
    queryFn: ({ signal }) => call(getInterviewTeachers, { query: { parentTeacherCycleId: cycle }, signal }),
    enabled: cycle > 0,
  });

/** The key of all that is read of one teacher of a cycle. */
export const teacherKey = (cycle: number, teacher: number) =>
  ['ParentTeacherTeacherSchedule', cycle, teacher] as const;

/** The slots of a teacher, by time. */
export const scheduleQuery = (cycle: number, teacher: number) =>
  queryOptions({
    queryKey: [...teacherKey(cycle, teacher), 'slots'] as const,
    queryFn: ({ signal }) =>
      call(getTeacherSchedules, {
        query: { parentTeacherCycleId: cycle, teacherId: teacher, parentTeacher: true },
        signal,
      }),
    enabled: cycle > 0 && teacher > 0,
    staleTime: 0,
  });

/** Who is invited to a teacher. */
export const invitationsQuery = (cycle: number, teacher: number) =>
  queryOptions({
    queryKey: [...teacherKey(cycle, teacher), 'invitations'] as const,
    queryFn: ({ signal }) =>
      call(getInterviewInvitations, {
        query: { parentTeacherCycleId: cycle, teacherId: teacher },
        signal,
      }),
    enabled: cycle > 0 && teacher > 0,
    staleTime: 0,
  });

/** Whom a teacher can be booked for: who is booked with them already is left out (specification 002 §7). */
export const studentsQuery = (cycle: number, teacher: number) =>
  queryOptions({
    queryKey: [...teacherKey(cycle, teacher), 'students'] as const,
    queryFn: ({ signal }) =>
      call(getStudents, {
        query: { parentTeacher: true, parentTeacherCycleId: cycle, teacherId: teacher },
        signal,
      }),
    staleTime: 0,
  });

/** The talks of a teacher on an evening. */
export const runSheetQuery = (session: number, teacher: number) =>
  queryOptions({
    queryKey: ['ParentTeacherTeacherSchedule', 'evening', session, teacher] as const,
    queryFn: ({ signal }) =>
      call(getRunSheet, { params: { id: session }, query: { teacherId: teacher || undefined }, signal }),
    enabled: session > 0,
    staleTime: 0,
  });

/** Reads again what a save of a teacher's slots may have changed. */
export const readTeacherAgain = (cycle: number, teacher: number): void => {
  void queryClient.invalidateQueries({ queryKey: teacherKey(cycle, teacher) });
  void queryClient.invalidateQueries({ queryKey: teachersQuery(cycle).queryKey });
};
