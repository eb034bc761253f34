import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'school',
      title: 'configuration:labels.school',
      order: 10,
      Panel: lazyPart(() => import('./SchoolSection.tsx')),
    },
    {
      id: 'formats',
      title: 'configuration:labels.formats',
      order: 20,
      Panel: lazyPart(() => import('./FormatsSection.tsx')),
    },
    {
      id: 'theme',
      title: 'configuration:labels.theme',
      order: 70,
      Panel: lazyPart(() => import('./LookSection.tsx')),
      permission: 'configuration.write',
    },
  ],
};
