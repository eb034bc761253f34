import type { AreaPanels } from '../platform/area.ts';
import { profilePart } from '../platform/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'flags',
      label: 'alerts:labels.flags',
      order: 50,
      shows: ({ permission }) => permission.flags > 0,
      ...profilePart(() => import('./FlagsTab.tsx'), 'FlagsTab'),
      models: ['PersonalFlagCategory'],
    },
    {
      id: 'alerts',
      label: 'alerts:labels.alerts',
      order: 60,
      shows: ({ permission }) => permission.flags > 0,
      ...profilePart(() => import('./AlertsTab.tsx'), 'AlertsTab'),
      models: ['PersonalFlagCategory'],
    },
  ],
};
