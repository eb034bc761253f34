import { SEARCH_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { getBehaviourReports } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The first day of sharing that the list begins with on a day, `yyyy-MM-dd` (specification 001 §9). */
export const firstDay = (today: string): string => addDays(today, 1 - SEARCH_DAYS);

interface Asked {
  /** Of which child; 0: of all. */
  student: number;
  /** Words; empty: any. */
  text: string;
  days: { from: string; to: string };
}

/** What the school has shared with a parent of their own children. */
export const sharedQuery = ({ student, text, days }: Asked) =>
  queryOptions({
    queryKey: ['BehaviourReport', 'ownChildren', student, text, days],
    queryFn: ({ signal }) =>
      call(getBehaviourReports, {
        query: {
          ...(student ? { studentID: student } : {}),
          ...(text ? { searchName: `%${text}%`, byDetails: 'true' } : {}),
          dateOfStart: days.from,
          dateOfEnd: days.to,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
