import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'report-cards',
      title: 'report-cards:labels.settings',
      order: 57,
      permission: 'configuration.write',
      Panel: lazyPart(() => import('./set-up/ReportCardSettings.tsx')),
    },
  ],
  profileTabs: [
    {
      id: 'student-reports',
      label: 'report-cards:labels.reports',
      order: 125,
      shows: ({ isStudent }, may) =>
        isStudent && (may('report-cards.published') || may('report-cards.enter')),
      Tab: profilePart(() => import('./family/ReportsTab.tsx'), 'ReportsTab'),
      models: ['StudentReport'],
    },
  ],
};
