import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'cards',
      label: 'kiosk:labels.tab',
      order: 115,
      shows: ({ isStudent }, may) => isStudent && may('kiosk.manage'),
      Tab: profilePart(() => import('./CardsTab.tsx'), 'CardsTab'),
      models: ['StudentCard'],
    },
  ],
  settings: [
    {
      id: 'kiosks',
      title: 'kiosk:labels.devices',
      order: 37,
      permission: 'kiosk.manage',
      changedBy: 'kiosk.manage',
      Panel: lazyPart(() => import('./DevicesPanel.tsx')),
    },
  ],
};
