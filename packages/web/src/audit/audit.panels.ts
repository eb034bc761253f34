import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'audit',
      title: 'audit:labels.settings',
      order: 130,
      permission: 'audit.read',
      Panel: lazyPart(() => import('./AuditSettingsPanel.tsx')),
    },
  ],
};
