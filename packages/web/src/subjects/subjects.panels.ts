import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'student-classes',
      label: 'subjects:labels.studentClasses',
      order: 100,
      shows: ({ isStudent }) => isStudent,
      Tab: profilePart(() => import('./tabs/StudentClassesTab.tsx'), 'StudentClassesTab'),
      models: ['StudentClassDetail'],
    },
    {
      id: 'staff-classes',
      label: 'subjects:labels.staffClasses',
      order: 110,
      shows: ({ isStaff }) => isStaff,
      Tab: profilePart(() => import('./tabs/StaffClassesTab.tsx'), 'StaffClassesTab'),
      models: ['TeacherClassDetail'],
    },
    {
      id: 'timetable',
      label: 'subjects:labels.timetable',
      order: 130,
      shows: ({ isStudent, isStaff }) => isStudent || isStaff,
      Tab: profilePart(() => import('./tabs/TimetableTab.tsx'), 'TimetableTab'),
      models: ['StudentClassDetail', 'TeacherClassDetail'],
    },
  ],
  settings: [
    {
      id: 'calendar',
      title: 'subjects:labels.calendar',
      order: 40,
      Panel: lazyPart(() => import('./CalendarPanel.tsx')),
    },
  ],
};
