import labels from '../../messages/en/medical.labels.json';
import { area } from '../platform/area.ts';

declare module '../platform/words.ts' {
  interface AreaLabels {
    medical: { labels: typeof labels };
  }
}

/** Health: the medical record, conditions and incidents. */
export const medicalArea = area({
  name: 'medical',
  labels,
  panels: () => import('./medical.panels.ts'),
  tableWords: () => import('../../messages/en/medical.tables.json'),
});
