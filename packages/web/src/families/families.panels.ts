import type { AreaPanels } from '../platform/areas/area.ts';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'relations',
      label: 'families:labels.relations',
      order: 90,
      shows: ({ permission, isStudent, isParent }) =>
        permission.private && (isStudent || isParent || permission.edit),
      Tab: profilePart(() => import('./RelationsTab.tsx'), 'RelationsTab'),
      models: ['PersonalRelation'],
    },
  ],
};
