import labels from '../../messages/en/kiosk.labels.json';
import { area } from '../platform/area.ts';

declare module '../platform/words.ts' {
  interface AreaLabels {
    kiosk: { labels: typeof labels };
  }
}

/** Devices at which students scan themselves in, and their cards. */
export const kioskArea = area({
  name: 'kiosk',
  labels,
  tableWords: () => import('../../messages/en/kiosk.tables.json'),
});
