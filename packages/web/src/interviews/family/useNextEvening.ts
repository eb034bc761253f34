import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { cyclesQuery } from '../cycles.api.ts';
import { familyRowsQuery } from './family.api.ts';

/** A parent's own family in the cycle that is to come, with what its teachers have free left out; undefined where there is none. */
export function useNextEvening(): FamilyInterviews | undefined {
  const { data: cycles } = useQuery(cyclesQuery);
  const next = cycles?.find(({ isOver }) => !isOver);
  const { data } = useQuery({ ...familyRowsQuery(next?.id ?? 0), enabled: next !== undefined });
  return next && data && data.interviews.length > 0 ? data : undefined;
}
