import type { CalendarEventRecord } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import type { NewsPicture, SchoolNewsRecord } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { sql } from 'kysely';
import { keptTable } from '../platform/records/kept-table.ts';
import { pictureOf } from './news-pictures.queries.ts';

type Stored<T> = Omit<T, 'id' | 'permission' | 'version'> & { publishedAt: Date | null };

const audienceColumns = {
  audience: 'audience',
  levelIDs: 'level_ids',
  rollClassIDs: 'roll_class_ids',
  campusIDs: 'campus_ids',
} as const;
const stateColumns = { isDraft: 'is_draft', publishedAt: 'published_at', dateClosed: 'date_closed' } as const;

/** School news, the newest first; what was taken down last. */
export const schoolNews = keptTable<
  'school_news',
  Omit<Stored<SchoolNewsRecord>, 'picture'>,
  null,
  { picture: NewsPicture | null }
>({
  table: 'school_news',
  owner: null,
  columns: {
    itemName: 'item_name',
    details: 'details',
    dateFrom: 'date_from',
    dateTo: 'date_to',
    ...audienceColumns,
    ...stateColumns,
    pictureID: 'picture_id',
    pictureAlt: 'picture_alt',
  },
  reads: { picture: pictureOf(sql`school_news`) },
  order: () => sql`date_closed is not null, date_from desc, id desc`,
  // Lists of ids are compared by nobody: a save is a save.
  writesUnchanged: true,
});

/** Events by time, those that are over last; cancelled ones among them. */
export const calendarEvents = keptTable<'calendar_event', Stored<CalendarEventRecord>>({
  table: 'calendar_event',
  owner: null,
  columns: {
    itemName: 'item_name',
    details: 'details',
    location: 'location',
    dateOfStart: 'date_from',
    dateOfEnd: 'date_to',
    timeStart: 'time_start',
    timeEnd: 'time_end',
    ...audienceColumns,
    ...stateColumns,
  },
  reads: {
    timeStart: sql`to_char(calendar_event.time_start, 'HH24:MI')`,
    timeEnd: sql`to_char(calendar_event.time_end, 'HH24:MI')`,
  },
  order: (today) => sql`date_to < ${today}, date_from, time_start nulls first, id`,
  writesUnchanged: true,
});
