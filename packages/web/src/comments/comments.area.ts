import labels from '../../messages/en/comments.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { commentsRoutes } from './comments.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    comments: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./comments.icons.ts'));

/** Comments on a person, of a category and for those who may read its level. */
export const commentsArea = area({
  name: 'comments',
  labels,
  routes: commentsRoutes,
  navigation: [
    {
      to: '/entities/comments',
      label: 'comments:labels.all',
      group: 'people',
      order: 60,
      icon: icon('comments'),
      permission: 'comments.read',
    },
  ],
  landing: [
    {
      // For whom comments are told that few see: what is new is followed up.
      id: 'new-comments',
      order: 50,
      shows: (may) => may('comments.read') && may('comments.level3'),
      Panel: lazyPart(async () => ({ default: (await import('./NewCommentsPanel.tsx')).NewCommentsPanel })),
      hasHeading: () => true,
    },
  ],
  drafts: () => import('./drafts.ts'),
  panels: () => import('./comments.panels.ts'),
  tableWords: () => import('../../messages/en/comments.tables.json'),
});
