import { getUserRelations } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import type { OwnChildReport } from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';

/**
 * Reads the reports again when one of a parent's children gets, loses or changes one: also the first one of a child. A
 * parent hears of their own children alone.
 */
export const useOwnReportsLive = (reports: readonly OwnChildReport[] | undefined): void => {
  const relations = useQuery({
    queryKey: ['UserRelations'],
    queryFn: ({ signal }) => call(getUserRelations, { signal }),
  });
  const children = [
    ...(relations.data ?? []).map(({ personID }) => personID),
    ...(reports ?? []).map(({ studentID }) => studentID),
  ];
  useRefreshOnChange(
    'StudentReport',
    [...new Set(children)].sort((a, b) => a - b),
    ['StudentReport'],
  );
};
