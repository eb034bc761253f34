import type { DemoArea } from '../demo-area.ts';
import { addDays, type Day, instantBefore } from '../school/days.ts';
import { type DemoEvent, eventsOf, newsOf } from './events.ts';
import { FEED, feedCopy } from './feed.ts';
import type { NoticeboardRows } from './noticeboard.rows.ts';
import { carnival } from './picture.ts';

/** Levels have the ids 1, 2, 3 …, the lowest first. */
const levelIds = (level: number | undefined) => (level === undefined ? [] : [level + 1]);

const published = (event: DemoEvent, at: number, today: Day) => ({
  id: at + 1,
  item_name: event.name,
  details: event.details ?? '',
  audience: event.audience ?? 'all',
  level_ids: levelIds(event.level),
  date_from: event.from,
  is_draft: event.isDraft ?? false,
  published_at: event.isDraft ? null : instantBefore(event.from, today, '06:00'),
});

/** News of these weeks, and a calendar of the year. */
export const noticeboardDemo: DemoArea<NoticeboardRows> = {
  name: 'noticeboard',
  words: { calendar_event: 'events of the calendar' },
  settings: () => ({ 'system/newsFeed': { addresses: [FEED], hosts: [] } }),
  rows: ({ calendar, today }) => ({
    school_news: newsOf(today).map((news, at) => ({
      ...published(news, at, today),
      date_to: news.until ?? null,
      picture: news.pictureAlt === undefined ? null : { svg: carnival, alt: news.pictureAlt },
    })),
    news_feed_copy: [feedCopy(today)],
    // What is there has gone out by mail: the next mail is of what somebody publishes.
    school_news_mail: newsOf(today).flatMap(({ isDraft, from }, at) =>
      isDraft ? [] : [{ news_id: at + 1, date_of: from < today ? from : addDays(today, -1) }],
    ),
    calendar_event: eventsOf(calendar).map((event, at) => ({
      ...published(event, at, today),
      location: event.place ?? '',
      date_to: event.to ?? event.from,
      time_start: event.times?.[0] ?? null,
      time_end: event.times?.[1] ?? null,
    })),
  }),
};
