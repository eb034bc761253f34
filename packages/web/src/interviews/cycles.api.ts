import { getParentTeacherCycles } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

/** The cycles that whoever is signed in is shown. */
export const cyclesQuery = queryOptions({
  queryKey: ['InterviewCycle', 'shown'] as const,
  queryFn: ({ signal }) => call(getParentTeacherCycles, { signal }),
});
