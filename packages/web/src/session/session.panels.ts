import { lazy } from 'react';
import type { AreaPanels } from '../platform/area.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'security',
      title: 'session:labels.security',
      order: 60,
      Panel: lazy(() => import('./SecuritySettings.tsx')),
    },
  ],
};
