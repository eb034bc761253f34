import labels from '../../messages/en/medical.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    medical: { labels: typeof labels };
  }
}

/** Health: the medical record, conditions and incidents. */
export const medicalArea = area({
  name: 'medical',
  labels,
  landing: [
    {
      id: 'medical-day',
      order: 30,
      shows: (may) => may('medical.read') && may('medical.write'),
      Panel: lazyPart(async () => ({ default: (await import('./MedicalDayPanel.tsx')).MedicalDayPanel })),
      hasHeading: () => true,
    },
  ],
  panels: () => import('./medical.panels.ts'),
  tableWords: () => import('../../messages/en/medical.tables.json'),
});
