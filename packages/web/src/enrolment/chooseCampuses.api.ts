import { type Campus, getCampuses, saveCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { reportFault } from '../platform/errors/faults.ts';
import { campusesQuery } from './campuses.api.ts';

const CHOOSING = ['choose campuses'];

/** The list with other campuses chosen; all of them chosen is the same as none. */
const withChosen = (campuses: readonly Campus[], ids: ReadonlySet<number>): Campus[] =>
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
