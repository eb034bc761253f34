import type { AreaPanels } from '../platform/area.ts';
import { profilePart } from '../platform/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'flags',
      label: 'alerts:labels.flags',
      order: 50,
      shows: (_, may) => may('people.read'),
      Tab: profilePart(() => import('./FlagsTab.tsx'), 'FlagsTab'),
      models: ['PersonalFlagCategory'],
    },
    {
      id: 'alerts',
      label: 'alerts:labels.alerts',
      order: 60,
      shows: (_, may) => may('people.read'),
      Tab: profilePart(() => import('./AlertsTab.tsx'), 'AlertsTab'),
      models: ['PersonalFlagCategory'],
    },
  ],
};
