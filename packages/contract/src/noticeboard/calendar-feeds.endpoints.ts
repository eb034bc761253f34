import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Picture } from '../shared/picture.ts';
import { Id, OfRecord } from '../shared/values.ts';

/** What a calendar program can subscribe to: the school's calendar, or the lessons of oneself or of one's children. */
export const FeedKind = z.enum(['calendar', 'timetable']);
export type FeedKind = z.infer<typeof FeedKind>;

/** An address that stands; its secret is stored nowhere. */
export const CalendarFeed = z.object({ id: Id, kind: FeedKind, createdAt: z.iso.datetime() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/CalendarFeeds',
  permission: 'noticeboard.read',
  isOfAccount: true,
  summary: 'The addresses that the signed-in user has made for calendar programs, and not revoked.',
  answer: z.array(CalendarFeed),
});

export const addCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/CalendarFeeds',
  permission: 'noticeboard.read',
  summary: 'Makes an address for a calendar program, shown this once; the earlier one of the kind ends.',
  body: z.object({ kind: FeedKind }),
  answer: CalendarFeed.extend({
    /** Below the server’s own address: `/ical/….ics`. */
    path: z.string(),
  }),
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/CalendarFeeds/:id',
  permission: 'noticeboard.read',
  summary: 'Ends an address of the signed-in user.',
  params: OfRecord,
  answer: z.null(),
  status: 204,
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/ical/:secret',
  permission: 'public',
  summary:
    'What a calendar program reads under such an address (RFC 5545); by the rights of its maker today.',
  params: z.object({ secret: z.string().min(1).max(100) }),
  answer: Picture,
  produces: 'text/calendar; charset=utf-8',
});
