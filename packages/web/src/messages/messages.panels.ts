import type { AreaPanels } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { profilePart } from '../platform/areas/profilePart.ts';

/** What the area shows on screens of several areas. */
export const panels: AreaPanels = {
  profileTabs: [
    {
      id: 'mail',
      label: 'messages:labels.tab',
      order: 108,
      shows: ({ permission }, may) => permission.private && may('messages.of-person'),
      Tab: profilePart(() => import('./MailsTab.tsx'), 'MailsTab'),
      models: [],
    },
  ],
  account: [
    {
      id: 'news',
      title: 'messages:labels.news',
      order: 40,
      shows: (may) => may('messages.own'),
      Panel: lazyPart(() => import('./OwnNewsPanel.tsx')),
    },
  ],
  settings: [
    {
      id: 'mail',
      title: 'messages:labels.settings',
      order: 58,
      Panel: lazyPart(() => import('./MailSettings.tsx')),
    },
    {
      id: 'mail-templates',
      title: 'messages:labels.templates',
      order: 60,
      permission: 'messages.templates',
      changedBy: 'messages.templates',
      Panel: lazyPart(() => import('./TemplatesPanel.tsx')),
    },
  ],
};
