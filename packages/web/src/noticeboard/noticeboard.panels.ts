import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';

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
