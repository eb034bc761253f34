import labels from '../../messages/en/families.labels.json';
import { area } from '../platform/areas/area.ts';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    families: { labels: typeof labels };
  }
}

/** How persons belong together: relations, custody, whom to call. */
export const familiesArea = area({
  name: 'families',
  labels,
  panels: () => import('./families.panels.ts'),
  tableWords: () => import('../../messages/en/families.tables.json'),
  integrityWords: () => import('../../messages/en/families.integrity.json'),
});
