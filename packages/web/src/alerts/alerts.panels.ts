import type { AreaPanels } from '../platform/areas/area.ts';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'alerts',
      label: 'alerts:labels.alerts',
      order: 50,
      shows: (_, may) => may('people.read'),
      Tab: profilePart(() => import('./AlertsTab.tsx'), 'AlertsTab'),
      models: ['PersonalFlagCategory'],
    },
    {
      id: 'flags',
      label: 'alerts:labels.flags',
      order: 60,
      shows: (_, may) => may('people.read'),
      Tab: profilePart(() => import('./FlagsTab.tsx'), 'FlagsTab'),
      models: ['PersonalFlagCategory'],
    },
  ],
};
