import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'behaviour',
      label: 'behaviour:labels.tab',
      order: 15,
      shows: ({ isStudent }, may) => isStudent && may('behaviour.students'),
      Tab: profilePart(() => import('./profile/BehaviourTab.tsx'), 'BehaviourTab'),
      models: ['BehaviourPerson'],
    },
  ],
  settings: [
    {
      id: 'behaviour-lists',
      title: 'behaviour:labels.lists',
      order: 40,
      Panel: lazyPart(() => import('./office/ListsPanel.tsx')),
      permission: 'behaviour.manage',
      changedBy: 'behaviour.manage',
    },
    {
      id: 'behaviour-rules',
      title: 'behaviour:labels.rules',
      order: 42,
      Panel: lazyPart(() => import('./office/RulesPanel.tsx')),
      permission: 'behaviour.manage',
      changedBy: 'behaviour.manage',
    },
    {
      id: 'behaviour-import',
      title: 'behaviour:labels.import',
      order: 44,
      Panel: lazyPart(() => import('./office/ImportPanel.tsx')),
      permission: 'behaviour.manage',
      changedBy: 'behaviour.manage',
    },
  ],
};
