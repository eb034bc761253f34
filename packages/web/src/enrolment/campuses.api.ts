import { campusChoice } from '@homeroom/contract/enrolment/campus-choice.ts';
import { type Campus, getCampuses, saveCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/call.ts';
import { reportFault } from '../platform/faults.ts';
import { queryClient } from '../platform/queryClient.ts';
import { schoolList, useSchoolList } from '../platform/schoolLists.ts';
import { useChanges } from '../platform/socket.ts';

/** The campuses, the main one first, with what this user has chosen. */
export const campusesQuery = schoolList(getCampuses);

const CHOOSING = ['choose campuses'];

/** Reads the campuses again whenever somebody has changed them; once, in the frame round all screens. */
export const useCampusesLive = (): void =>
  useChanges('Campus', 'all', () => void queryClient.invalidateQueries({ queryKey: campusesQuery.queryKey }));

/**
 * The campuses that the user's screens begin with (specification 001 §3), the main one, and what is chosen of them.
 * There are no campuses for who may not read them.
 */
export const useCampus = () => {
  const { data: campuses = [], isLoading } = useSchoolList(getCampuses);
  const main = campuses.find((campus) => campus.isMainCampus);
  return { campuses, isLoading, main, ...campusChoice(campuses) };
};

/** The list with other campuses chosen; all of them chosen is the same as none. */
export const withChosen = (campuses: readonly Campus[], ids: ReadonlySet<number>): Campus[] =>
  campuses.map((campus) => ({
    ...campus,
    isSelectedCampus: ids.size < campuses.length && ids.has(campus.id),
  }));

/** Saves which campuses the user has chosen; shown at once. The whole list is sent (specification 001 §7). */
export const useChooseCampuses = () =>
  useMutation({
    // One after the other: the last choice is the one that stays.
    mutationKey: CHOOSING,
    scope: { id: 'Campus' },
    mutationFn: async (ids: ReadonlySet<number>) => {
      // As they stand now: a list that somebody changed meanwhile would be refused.
      const campuses = await call(getCampuses);
      return call(saveCampuses, { body: withChosen(campuses, ids) });
    },
    onMutate: (ids) => {
      const before = queryClient.getQueryData(campusesQuery.queryKey);
      if (before) queryClient.setQueryData(campusesQuery.queryKey, withChosen(before, ids));
    },
    onSuccess: (saved) => {
      // What is chosen after it is shown already.
      if (queryClient.isMutating({ mutationKey: CHOOSING }) === 1)
        queryClient.setQueryData(campusesQuery.queryKey, saved);
    },
    onError: (error) => {
      reportFault(error);
      return queryClient.invalidateQueries({ queryKey: campusesQuery.queryKey });
    },
  });
