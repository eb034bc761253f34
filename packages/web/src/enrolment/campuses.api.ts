import { campusChoice } from '@homeroom/contract/enrolment/campus-choice.ts';
import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { schoolList, useSchoolList } from '../platform/calls/schoolLists.ts';
import { useChanges } from '../platform/live/socket.ts';

/** The campuses, the main one first, with what this user has chosen. */
export const campusesQuery = schoolList(getCampuses);

/** Reads the campuses again whenever somebody has changed them; once, in the frame round all screens. */
export const useCampusesLive = (): void =>
  useChanges('Campus', 'all', () => void queryClient.invalidateQueries({ queryKey: campusesQuery.queryKey }));

/**
 * The campuses that the user's screens begin with (specification 001 §3), the main one, and what is chosen of them.
 * There are no campuses for who may not read them.
 */
export const useCampus = () => {
  const { data: campuses = [], isLoading, failureCount } = useSchoolList(getCampuses);
  const main = campuses.find((campus) => campus.isMainCampus);
  // What could not be read at once holds nothing up.
  return { campuses, isLoading: isLoading && failureCount === 0, main, ...campusChoice(campuses) };
};
