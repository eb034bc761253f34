import type { AreaPanels } from '../platform/areas/area.ts';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'comments',
      label: 'comments:labels.tab',
      order: 20,
      shows: (_, may) => may('comments.read'),
      Tab: profilePart(() => import('./CommentsTab.tsx'), 'CommentsTab'),
      // Each level of access has a notice of its own; the tab listens for those of its viewer.
      models: [],
    },
  ],
};
