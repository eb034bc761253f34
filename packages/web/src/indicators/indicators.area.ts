import labels from '../../messages/en/indicators.labels.json';
import { area } from '../platform/area.ts';

declare module '../platform/words.ts' {
  interface AreaLabels {
    indicators: { labels: typeof labels };
  }
}

/** The quick grid of a class: homework, effort, uniform, beside the roll's own mark. */
export const indicatorsArea = area({
  name: 'indicators',
  labels,
  tableWords: () => import('../../messages/en/indicators.tables.json'),
});
