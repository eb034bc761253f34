import { BIRTHDAY_DAYS, getPersonalBirthdays } from '@homeroom/contract/noticeboard/birthdays.endpoints.ts';
import { getCalendarEvents } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { getNews } from '@homeroom/contract/noticeboard/news.endpoints.ts';
import { getSchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

/** What was read stays readable without a network, for some days. */
const meta = { copy: 'days' } as const;

/** News for whoever is signed in, as staff or as a parent. */
export const newsQuery = (parent: boolean) =>
  queryOptions({
    queryKey: ['SchoolNews', parent] as const,
    queryFn: ({ signal }) =>
      call(getSchoolNews, { ...(parent ? { query: { parent: 'true' } } : {}), signal }),
    meta,
  });

/** Items of the feeds that the school has chosen. */
export const feedNewsQuery = queryOptions({
  queryKey: ['News', 'items'] as const,
  queryFn: ({ signal }) => call(getNews, { signal }),
  meta,
});

/** Events between two days, both inclusive. */
export const eventsQuery = (days: { dateOfStart: string; dateOfEnd: string }, parent: boolean) =>
  queryOptions({
    queryKey: ['CalendarEvent', days, parent] as const,
    queryFn: ({ signal }) =>
      call(getCalendarEvents, { query: { ...days, ...(parent ? { parent: 'true' as const } : {}) }, signal }),
    meta,
  });

/** Birthdays from a week before today to a week after it (specification 001 §9), of all students or of a teacher's. */
export const birthdaysQuery = (today: string, teacherID: number | null) =>
  queryOptions({
    queryKey: ['PersonalBirthday', today, teacherID] as const,
    queryFn: ({ signal }) =>
      call(getPersonalBirthdays, {
        query: {
          dateOfStart: addDays(today, -BIRTHDAY_DAYS),
          dateOfEnd: addDays(today, BIRTHDAY_DAYS),
          studentsOnly: 'true',
          ...(teacherID === null ? {} : { teacherID: String(teacherID) }),
        },
        signal,
      }),
    meta,
  });
