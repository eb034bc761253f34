import { getPersonalBirthdays } from '@homeroom/contract/noticeboard/birthdays.endpoints.ts';
import {
  getCalendarEventRecords,
  getCalendarEvents,
  saveCalendarEvent,
} from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import {
  addCalendarFeed,
  getCalendarFeeds,
  readCalendarFeed,
  revokeCalendarFeed,
} from '@homeroom/contract/noticeboard/calendar-feeds.endpoints.ts';
import {
  addNewsPicture,
  getNewsPicture,
  getSchoolNews,
  getSchoolNewsRecords,
  saveSchoolNews,
} from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { schoolTimeNow } from '../platform/clock.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { webpImage } from '../platform/image.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { birthdaysBetween } from './birthdays.service.ts';
import { eventsFor, listEvents, saveEvent } from './calendar-events.service.ts';
import { endFeed, listFeeds, makeFeed, readFeed } from './feeds.service.ts';
import { keepPicture, PICTURE_BOX, pictureFor } from './news-pictures.service.ts';
import type { NoticeboardMemory } from './noticeboard.memory.ts';
import { listNews, newsFor, saveNews } from './school-news.service.ts';

/** @param memory what the staff read, as it was last read */
export function noticeboardRoutes(
  http: Http,
  feedEvents: readonly Contributions['feedEvents'][],
  { birthdays, published }: NoticeboardMemory,
): void {
  serve(http, getSchoolNews, (context) => newsFor(context, published));
  serve(http, getSchoolNewsRecords, (context) => listNews(context.school.db, context));
  serve(http, saveSchoolNews, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_news');
    return withCurrent(
      context,
      (db) => saveNews(db, context, body),
      async (db) => (await listNews(db, context)).find(({ id }) => id === body.id),
    );
  });
  serve(http, addNewsPicture, async (context) => {
    const image = await webpImage(await context.file(), PICTURE_BOX);
    return context.write((db) => keepPicture(db, context, image));
  });
  serve(http, getNewsPicture, (context, { params }) => pictureFor(context, params.id));
  serve(http, getCalendarEvents, (context, { query }) => eventsFor(context, query, published));
  serve(http, getCalendarEventRecords, (context) => listEvents(context.school.db, context));
  serve(http, saveCalendarEvent, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_event');
    return withCurrent(
      context,
      (db) => saveEvent(db, context, body),
      async (db) => (await listEvents(db, context)).find(({ id }) => id === body.id),
    );
  });
  serve(http, getPersonalBirthdays, (context, { query }) => {
    const read = () => birthdaysBetween(context, query);
    // Of students everybody who may ask is told the same; of staff, who reads their private details.
    return query.studentsOnly ? birthdays.of(context, [context.today, query], read) : read();
  });
  serve(http, getCalendarFeeds, (context) => listFeeds(context));
  serve(http, addCalendarFeed, (context, { body }) => makeFeed(context, body.kind));
  serve(http, revokeCalendarFeed, (context, { params }) =>
    context.write((db) => endFeed(db, context, params.id)),
  );
  serve(http, readCalendarFeed, async ({ school }, { params }) =>
    readFeed(
      { school, ...schoolTimeNow(http.clock, await http.timeZoneOf(school)) },
      params.secret,
      feedEvents,
    ),
  );
}
