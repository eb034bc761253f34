import { getParents, getParentTeacherDefaults } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import {
  type FamilyInterviews,
  getAvailableTimes,
  getFamilyInterviews,
} from '@homeroom/contract/interviews/family.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';

/** For whom something is read or booked; null: for oneself. */
export type ParentID = number | null;

/** What the screens begin with. */
export const defaultsQuery = queryOptions({
  queryKey: ['InterviewCycle', 'defaults'] as const,
  queryFn: ({ signal }) => call(getParentTeacherDefaults, { signal }),
});

/** Who may book in a cycle, for the office. */
export const parentsQuery = (cycle: number) =>
  queryOptions({
    queryKey: ['InterviewCycle', 'parents', cycle] as const,
    queryFn: ({ signal }) =>
      call(getParents, { query: { parentTeacher: true, parentTeacherCycleId: cycle }, signal }),
  });

/** Of oneself: stays readable in a corridor without a network. */
const ownCopy = { copy: 'days' as const };

/** What Today shows of a parent's own family: its rows and who is late, without the times of its teachers. */
export const familyRowsQuery = (cycle: number) =>
  queryOptions({
    queryKey: ['InterviewFamily', cycle, null, 'rows'] as const,
    queryFn: ({ signal }) =>
      call(getFamilyInterviews, { query: { parentTeacherCycleId: cycle, rowsOnly: true }, signal }),
    meta: ownCopy,
  });

/** Today, and its copy, show what was read of one's own family on its page: without a network too it shows what was booked there. */
function showOnToday(cycle: number, family: FamilyInterviews): void {
  const { queryKey } = familyRowsQuery(cycle);
  queryClient.setQueryDefaults(queryKey, { meta: ownCopy });
  queryClient.setQueryData(queryKey, { ...family, teachers: [] });
}

/** A whole family in a cycle. What a parent has read of their own stays readable. */
export const familyQuery = (cycle: number, parentID: ParentID) =>
  queryOptions({
    queryKey: ['InterviewFamily', cycle, parentID] as const,
    queryFn: async ({ signal }) => {
      const query = { parentTeacherCycleId: cycle, parentId: parentID };
      const family = await call(getFamilyInterviews, { query, signal });
      if (parentID === null && !signal.aborted) showOnToday(cycle, family);
      return family;
    },
    ...(parentID === null ? { meta: ownCopy } : {}),
  });

interface FreeAsked {
  cycle: number;
  teacherID: number;
  parentID: ParentID;
  invitationID: number;
}

/** What is free with a teacher for one row of a family, now. */
export const freeTimesQuery = ({ cycle, teacherID, parentID, invitationID }: FreeAsked) =>
  queryOptions({
    queryKey: ['InterviewTimes', teacherID, cycle, parentID, invitationID] as const,
    queryFn: ({ signal }) =>
      call(getAvailableTimes, {
        query: {
          parentTeacherCycleId: cycle,
          teacherId: teacherID,
          parentID,
          invitationId: invitationID,
        },
        signal,
      }),
    // Every opening asks anew: what was free a minute ago says little.
    gcTime: 0,
    staleTime: 0,
  });

/** Reads a family as it stands now. @throws ApiError, Unreachable */
export const readFamily = (cycle: number, parentID: ParentID): Promise<FamilyInterviews> =>
  queryClient.fetchQuery({ ...familyQuery(cycle, parentID), staleTime: 0 });

/** What is shown of families, free times and how far they are is read again. */
export const readFamiliesAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['InterviewFamily'] });
  void queryClient.invalidateQueries({ queryKey: ['InterviewTimes'] });
  void queryClient.invalidateQueries({ queryKey: ['InterviewCycle', 'parents'] });
};
