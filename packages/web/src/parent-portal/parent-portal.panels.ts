import type { AreaPanels } from '../platform/area.ts';
import { profilePart } from '../platform/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'portal',
      label: 'parent-portal:labels.portal',
      order: 105,
      shows: ({ isParent, permission }, may) =>
        isParent &&
        (may('parents.invite') || may('parents.view-as') || (permission.private && may('people.write'))),
      Tab: profilePart(() => import('./PortalTab.tsx'), 'PortalTab'),
      models: ['ContactProposal', 'PersonalRelation'],
    },
  ],
};
