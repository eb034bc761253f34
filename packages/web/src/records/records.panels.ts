import type { AreaPanels } from '../platform/areas/area.ts';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'history',
      label: 'records:labels.history',
      order: 140,
      shows: ({ permission }, may) => permission.private && may('people.history'),
      Tab: profilePart(() => import('./HistoryTab.tsx'), 'HistoryTab'),
      models: [],
    },
  ],
};
