import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'indicators',
      label: 'indicators:labels.tab',
      order: 15,
      shows: ({ isStudent }, may) => isStudent && may('indicators.read'),
      Tab: profilePart(() => import('./IndicatorsTab.tsx'), 'IndicatorsTab'),
      models: [],
    },
  ],
  settings: [
    {
      id: 'indicator-types',
      title: 'indicators:labels.types',
      order: 37,
      Panel: lazyPart(() => import('./TypesPanel.tsx')),
      permission: 'indicators.read',
    },
  ],
};
