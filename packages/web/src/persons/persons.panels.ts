import type { AreaPanels } from '../platform/areas/area.ts';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'information',
      label: 'persons:labels.information',
      order: 40,
      shows: ({ permission }) => permission.private,
      Tab: profilePart(() => import('./InformationTab.tsx'), 'InformationTab'),
      models: ['PersonalInformation'],
    },
    {
      id: 'addresses',
      label: 'persons:labels.addresses',
      order: 70,
      shows: ({ permission }) => permission.private,
      Tab: profilePart(() => import('./AddressesTab.tsx'), 'AddressesTab'),
      models: ['PersonalAddress'],
    },
  ],
};
