import { area } from '../shared/area.ts';
import * as birthdays from './birthdays.endpoints.ts';
import * as calendarEvents from './calendar-events.endpoints.ts';
import * as calendarFeeds from './calendar-feeds.endpoints.ts';
import * as news from './news.endpoints.ts';
import { NewsFeedSettings, newsFeedDefaults } from './news-feed.settings.ts';
import { noticeboardWords } from './noticeboard.words.ts';
import * as schoolNews from './school-news.endpoints.ts';

export const noticeboardArea = area({
  name: 'noticeboard',
  permissions: {
    'noticeboard.read': {
      module: 'noticeboard',
      allows: 'read school news and the calendar',
      roles: ['parent', 'counsellor', 'nurse', 'editor', 'teacher', 'office'],
    },
    'noticeboard.manage': {
      module: 'noticeboard',
      allows: 'publish school news and keep the calendar',
      needs: ['noticeboard.read'],
      roles: ['office'],
    },
  },
  endpoints: [birthdays, calendarEvents, calendarFeeds, news, schoolNews],
  models: ['SchoolNews', 'CalendarEvent', 'News'],
  words: noticeboardWords,
  settings: {
    // An address may have a secret in it.
    'system/newsFeed': {
      schema: NewsFeedSettings,
      defaults: newsFeedDefaults,
      readBy: 'configuration.write',
    },
  },
});
