import type { AreaPanels } from '../platform/area.ts';
import { lazyPart } from '../platform/lazyPart.tsx';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'news-feed',
      title: 'noticeboard:labels.newsFeed',
      order: 62,
      permission: 'configuration.write',
      Panel: lazyPart(() => import('./FeedSettings.tsx')),
    },
  ],
};
