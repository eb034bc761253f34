import labels from '../../messages/en/kiosk.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { kioskRoutes } from './kiosk.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    kiosk: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./kiosk.icons.ts'));

/** Devices at which students scan themselves in, and their cards. */
export const kioskArea = area({
  name: 'kiosk',
  labels,
  routes: kioskRoutes,
  navigation: [
    {
      to: '/attendance/scans',
      label: 'kiosk:labels.scans',
      group: 'rolls',
      order: 40,
      icon: icon('scans'),
      permission: 'kiosk.manage',
    },
    {
      to: '/attendance/cards',
      label: 'kiosk:labels.sheet',
      shortLabel: 'kiosk:labels.sheetShort',
      group: 'people',
      order: 60,
      icon: icon('cards'),
      permission: 'kiosk.manage',
    },
  ],
  panels: () => import('./kiosk.panels.ts'),
  configuredBy: ['kiosk.manage'],
  tableWords: () => import('../../messages/en/kiosk.tables.json'),
});
