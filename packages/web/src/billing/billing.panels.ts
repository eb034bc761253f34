import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'billing',
      title: 'billing:labels.settings',
      order: 56,
      permission: 'configuration.write',
      Panel: lazyPart(() => import('./settings/BillingSettings.tsx')),
    },
  ],
  profileTabs: [
    {
      id: 'billing',
      label: 'billing:labels.tab',
      order: 95,
      shows: ({ isStudent, isParent }, may) => (isStudent || isParent) && may('billing.read'),
      Tab: profilePart(() => import('./profile/BillingTab.tsx'), 'BillingTab'),
      models: ['BillingShare'],
    },
  ],
};
