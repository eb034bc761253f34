import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { useInAddress, useSearchFilters } from '../../platform/places/searchFilters.ts';
import {
  commentDefaultsQuery,
  levelsQuery,
  periodsQuery,
  studentsQuery,
  yearsQuery,
} from '../shared/filters.api.ts';
import { commentsSearch } from './comments.search.ts';

/**
 * What year, period and level name (specification 002 §4: each refreshes the next), beginning with the defaults; the students
 * of the level; and the filter that still has to be chosen, where one has.
 */
export function useCommentsFilters() {
  const { search, set } = useSearchFilters(commentsSearch);
  useChanges('ReportCardSetup', 'all', () => {
    void queryClient.invalidateQueries({ queryKey: ['ReportCardSetup'] });
  });
  const defaults = useQuery(commentDefaultsQuery);
  const years = useQuery(yearsQuery);
  const yearId = search.year ?? defaults.data?.defaultYear?.id;
  const year = years.data?.find(({ id }) => id === yearId);
  const periods = useQuery({ ...periodsQuery(year?.id ?? 0), enabled: year !== undefined });
  const isDefaultYear = yearId !== undefined && yearId === defaults.data?.defaultYear?.id;
  const periodId = search.period ?? (isDefaultYear ? defaults.data?.defaultAssessmentPeriod?.id : undefined);
  const period = periods.data?.find(({ id }) => id === periodId);
  const [y, p] = [year?.id ?? 0, period?.id ?? 0];
  const levels = useQuery({ ...levelsQuery(y, p), enabled: period !== undefined });
  const isDefault = period !== undefined && period.id === defaults.data?.defaultAssessmentPeriod?.id;
  const levelId = search.level ?? (isDefault ? defaults.data?.level?.id : undefined);
  const level = levels.data?.find(({ id }) => id === levelId);
  const students = useQuery({ ...studentsQuery(y, p, level?.id ?? 0), enabled: level !== undefined });
  const studentId = search.student ?? (isDefault ? defaults.data?.student?.id : undefined);
  const at = Math.max(0, students.data?.findIndex(({ id }) => id === studentId) ?? 0);
  useInAddress(search, { year: year?.id, period: period?.id, level: level?.id }, set);
  const missing = !year ? 'year' : !period ? 'period' : !level ? 'level' : null;
  const reads = { year: years, period: periods, level: levels };
  return {
    set,
    defaults,
    years,
    periods,
    levels,
    students,
    year,
    period,
    level,
    at,
    missing,
    reads,
  } as const;
}

export type CommentsFilters = ReturnType<typeof useCommentsFilters>;
