import labels from '../../messages/en/messages.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { messagesRoutes } from './messages.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    messages: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./messages.icons.ts'));

/** Mail that the school sends. */
export const messagesArea = area({
  name: 'messages',
  labels,
  routes: messagesRoutes,
  navigation: [
    {
      to: '/messages/mailbox',
      label: 'messages:labels.mailbox',
      group: 'system',
      order: 55,
      icon: icon('mailbox'),
      permission: 'messages.mailbox',
    },
    {
      to: '/messages/addresses',
      label: 'messages:labels.addresses',
      group: 'people',
      order: 70,
      icon: icon('addresses'),
      permission: 'messages.of-person',
    },
  ],
  landing: [
    {
      id: 'unreached',
      order: 76,
      shows: (may) => may('messages.of-person'),
      Panel: lazyPart(async () => ({ default: (await import('./UnreachedPanel.tsx')).UnreachedPanel })),
      hasHeading: () => false,
    },
  ],
  panels: () => import('./messages.panels.ts'),
  configuredBy: ['messages.templates'],
  healthWords: () => import('../../messages/en/messages.health.json'),
  tableWords: () => import('../../messages/en/messages.tables.json'),
  integrityWords: () => import('../../messages/en/messages.integrity.json'),
});
