import labels from '../../messages/en/alerts.labels.json';
import { area } from '../platform/area.ts';

declare module '../platform/words.ts' {
  interface AreaLabels {
    alerts: { labels: typeof labels };
  }
}

/** What must be known about a person before anything else. */
export const alertsArea = area({
  name: 'alerts',
  labels,
  panels: () => import('./alerts.panels.ts'),
  tableWords: () => import('../../messages/en/alerts.tables.json'),
});
