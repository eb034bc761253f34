import labels from '../../messages/en/noticeboard.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { noticeboardRoutes } from './noticeboard.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    noticeboard: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./noticeboard.icons.ts'));
const calendar = {
  to: '/calendar',
  label: 'noticeboard:labels.calendar',
  icon: icon('calendar'),
  permission: 'noticeboard.read',
} as const;
const News = lazyPart(async () => ({ default: (await import('./NewsPanel.tsx')).NewsPanel }));
const Events = lazyPart(async () => ({ default: (await import('./EventsPanel.tsx')).EventsPanel }));
const Feed = lazyPart(async () => ({ default: (await import('./FeedPanel.tsx')).FeedPanel }));
const ofReaders = { shows: (may: (permission: 'noticeboard.read') => boolean) => may('noticeboard.read') };

/** What the school has to say: news, the calendar, birthdays. */
export const noticeboardArea = area({
  name: 'noticeboard',
  labels,
  routes: noticeboardRoutes,
  navigation: [
    { ...calendar, group: 'today', order: 13, scopes: ['parent'] },
    { ...calendar, group: 'school', order: 5 },
    {
      to: '/noticeboard',
      label: 'noticeboard:labels.noticeboard',
      group: 'school',
      order: 60,
      icon: icon('noticeboard'),
      permission: 'noticeboard.manage',
    },
  ],
  landing: [
    { id: 'news', order: 70, ...ofReaders, Panel: News, hasHeading: () => true },
    { id: 'events', order: 72, ...ofReaders, Panel: Events, hasHeading: () => true },
    {
      id: 'birthdays',
      order: 66,
      shows: (may) => may('people.read'),
      Panel: lazyPart(async () => ({ default: (await import('./BirthdaysPanel.tsx')).BirthdaysPanel })),
      hasHeading: () => true,
    },
    // Last: a school without a feed has nothing there.
    { id: 'news-feed', order: 90, ...ofReaders, Panel: Feed, hasHeading: () => true },
    { id: 'family-events', order: 20, scope: 'parent', ...ofReaders, Panel: Events, hasHeading: () => true },
    { id: 'family-news', order: 22, scope: 'parent', ...ofReaders, Panel: News, hasHeading: () => true },
    { id: 'family-news-feed', order: 90, scope: 'parent', ...ofReaders, Panel: Feed, hasHeading: () => true },
  ],
  tableWords: () => import('../../messages/en/noticeboard.tables.json'),
  panels: () => import('./noticeboard.panels.ts'),
});
