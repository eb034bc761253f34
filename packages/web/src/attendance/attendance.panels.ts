import type { AreaPanels } from '../platform/area.ts';
import { lazyPart } from '../platform/lazyPart.tsx';
import { profilePart } from '../platform/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'attendance',
      label: 'attendance:labels.tab',
      order: 10,
      shows: ({ isStudent }, may) => isStudent && may('attendance.read'),
      Tab: profilePart(() => import('./AttendanceTab.tsx'), 'AttendanceTab'),
      models: ['AttendanceStudent'],
    },
  ],
  settings: [
    {
      id: 'attendance',
      title: 'attendance:labels.settings',
      order: 30,
      Panel: lazyPart(() => import('./AttendanceSettings.tsx')),
    },
    {
      id: 'absence-reasons',
      title: 'attendance:labels.reasons',
      order: 35,
      Panel: lazyPart(() => import('./AbsenceReasonsPanel.tsx')),
    },
  ],
};
