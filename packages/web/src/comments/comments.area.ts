import labels from '../../messages/en/comments.labels.json';
import { area } from '../platform/area.ts';

declare module '../platform/words.ts' {
  interface AreaLabels {
    comments: { labels: typeof labels };
  }
}

/** Comments on a person, of a category and for those who may read its level. */
export const commentsArea = area({
  name: 'comments',
  labels,
  drafts: () => import('./drafts.ts'),
  panels: () => import('./comments.panels.ts'),
  tableWords: () => import('../../messages/en/comments.tables.json'),
});
