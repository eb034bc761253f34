import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'enrolment',
      label: 'enrolment:labels.enrolment',
      order: 30,
      shows: ({ isStudent }) => isStudent,
      Tab: profilePart(() => import('./EnrolmentTab.tsx'), 'EnrolmentTab'),
      models: ['PersonalInformation'],
    },
    {
      id: 'staff',
      label: 'enrolment:labels.staffInformation',
      order: 120,
      shows: ({ isStaff }) => isStaff,
      Tab: profilePart(() => import('./StaffTab.tsx'), 'StaffTab'),
      models: ['PersonalInformation'],
    },
  ],
  settings: [
    {
      id: 'campuses',
      title: 'enrolment:labels.campuses',
      order: 50,
      Panel: lazyPart(() => import('./CampusesPanel.tsx')),
    },
  ],
};
