import { type BehaviourReport, SEARCH_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { getBehaviourReports } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** Days of sharing, both inclusive, `yyyy-MM-dd`. */
export interface Days {
  from: string;
  to: string;
}

/** What was shared lately, where nothing else is asked for (specification 001 §9). */
export const recentDays = (today: string): Days => ({ from: addDays(today, 1 - SEARCH_DAYS), to: today });

interface Asked {
  /** Of which child; 0: of all. */
  student: number;
  /** Words; empty: any. */
  text: string;
  days: Days;
  /** Only to see what there is: what is answered does not count as opened by the parent. */
  isGlance?: boolean;
}

const readShared = ({ student, text, days, isGlance = false }: Asked, signal?: AbortSignal) =>
  call(getBehaviourReports, {
    query: {
      ...(student ? { studentID: student } : {}),
      ...(text ? { searchName: `%${text}%`, byDetails: 'true' } : {}),
      ...(isGlance ? { glance: 'true' } : {}),
      dateOfStart: days.from,
      dateOfEnd: days.to,
    },
    signal,
  });

/** What the school has shared with a parent of their own children. */
export const sharedQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['BehaviourReport', 'ownChildren', asked],
    queryFn: ({ signal }) => readShared(asked, signal),
    placeholderData: keepPreviousData,
  });

/** What was shared lately of all children, as Today glances at it. */
export const recentQuery = (today: string) =>
  sharedQuery({ student: 0, text: '', days: recentDays(today), isGlance: true });

/** Opens what was shared lately of a child. @throws ApiError, Unreachable */
export const openShared = (student: number, today: string) =>
  readShared({ student, text: '', days: recentDays(today) });

/** Whether this parent has opened it; Today shows the others as something to read. */
export const isOpened = ({ people }: BehaviourReport): boolean =>
  people.every(({ dateOpened }) => dateOpened !== null);
