import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'backups',
      title: 'backup:labels.backups',
      order: 90,
      Panel: lazyPart(() => import('./BackupSettings.tsx')),
    },
  ],
};
