import labels from '../../messages/en/behaviour.labels.json';
import { area } from '../platform/area.ts';

declare module '../platform/words.ts' {
  interface AreaLabels {
    behaviour: { labels: typeof labels };
  }
}

export const behaviourArea = area({
  name: 'behaviour',
  labels,
  tableWords: () => import('../../messages/en/behaviour.tables.json'),
});
