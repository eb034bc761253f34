import type { AreaPanels } from '../platform/area.ts';
import { lazyPart } from '../platform/lazyPart.tsx';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'mail-templates',
      title: 'messages:labels.templates',
      order: 60,
      permission: 'messages.templates',
      Panel: lazyPart(() => import('./TemplatesPanel.tsx')),
    },
  ],
};
