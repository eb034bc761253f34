import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getCalendarEventRecords } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { getNewsFeeds } from '@homeroom/contract/noticeboard/news.endpoints.ts';
import { getSchoolNewsRecords } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

export const newsRecordsQuery = queryOptions({
  queryKey: ['SchoolNews', 'records'] as const,
  queryFn: ({ signal }) => call(getSchoolNewsRecords, { signal }),
});

/** What came of each feed. */
export const newsFeedsQuery = queryOptions({
  queryKey: ['News', 'feeds'] as const,
  queryFn: ({ signal }) => call(getNewsFeeds, { signal }),
});

export const eventRecordsQuery = queryOptions({
  queryKey: ['CalendarEvent', 'records'] as const,
  queryFn: ({ signal }) => call(getCalendarEventRecords, { signal }),
});

/** Also closed ones, which older news name. */
export const rollClassesQuery = queryOptions({
  queryKey: ['RollClass', true] as const,
  queryFn: ({ signal }) => call(getRollClasses, { query: { includeClosed: true }, signal }),
});
