import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useComing } from '../../ui/states/coming.ts';
import { cyclesQuery } from '../cycles.api.ts';
import { familyRowsQuery } from './family.api.ts';

/**
 * A parent's own family in the cycle that is to come, with what its teachers have free left out; undefined where there is none. What
 * shows it is on its way until that is known.
 */
export function useNextEvening(): FamilyInterviews | undefined {
  const { data: cycles, isPending } = useQuery(cyclesQuery);
  const next = cycles?.find(({ isOver }) => !isOver);
  const { data, isLoading } = useQuery({ ...familyRowsQuery(next?.id ?? 0), enabled: next !== undefined });
  useComing(isPending || isLoading);
  return next && data && data.interviews.length > 0 ? data : undefined;
}
