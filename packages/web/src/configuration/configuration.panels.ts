import { lazy } from 'react';
import type { AreaPanels } from '../platform/area.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'school',
      title: 'configuration:labels.school',
      order: 10,
      Panel: lazy(() => import('./SchoolSection.tsx')),
    },
    {
      id: 'formats',
      title: 'configuration:labels.formats',
      order: 20,
      Panel: lazy(() => import('./FormatsSection.tsx')),
    },
    {
      id: 'theme',
      title: 'configuration:labels.theme',
      order: 70,
      Panel: lazy(() => import('./LookSection.tsx')),
      permission: 'configuration.write',
    },
  ],
};
