import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  settings: [
    {
      id: 'absence-alerts',
      title: 'parent-portal:labels.alertSettings',
      order: 52,
      Panel: lazyPart(() => import('./settings/AlertSettings.tsx')),
    },
    {
      id: 'teacher-mail',
      title: 'parent-portal:labels.teacherMail',
      order: 54,
      Panel: lazyPart(() => import('./settings/TeacherMailSettings.tsx')),
    },
  ],
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
