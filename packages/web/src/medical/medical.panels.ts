import type { AreaPanels } from '../platform/areas/area.ts';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'medical',
      label: 'medical:labels.tab',
      order: 80,
      shows: (_, may) => may('medical.read'),
      Tab: profilePart(() => import('./MedicalTab.tsx'), 'MedicalTab'),
      models: ['MedicalRecord'],
    },
  ],
};
