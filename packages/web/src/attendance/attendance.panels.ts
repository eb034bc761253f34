import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'attendance',
      label: 'attendance:labels.tab',
      order: 10,
      shows: ({ isStudent }, may) => isStudent && may('attendance.read'),
      Tab: profilePart(() => import('./year/AttendanceTab.tsx'), 'AttendanceTab'),
      models: ['AttendanceStudent'],
    },
  ],
  settings: [
    {
      id: 'attendance',
      title: 'attendance:labels.settings',
      order: 30,
      Panel: lazyPart(() => import('./settings/AttendanceSettings.tsx')),
    },
    {
      id: 'absence-reasons',
      title: 'attendance:labels.reasons',
      order: 35,
      Panel: lazyPart(() => import('./settings/AbsenceReasonsPanel.tsx')),
    },
  ],
};
