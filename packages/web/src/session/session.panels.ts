import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'security',
      title: 'session:labels.security',
      order: 60,
      Panel: lazyPart(() => import('./SecuritySettings.tsx')),
    },
  ],
};
