import labels from '../../messages/en/messages.labels.json';
import { area } from '../platform/area.ts';
import { lazyIcons } from '../ui/lazyIcons.tsx';
import { messagesRoutes } from './messages.routes.tsx';

declare module '../platform/words.ts' {
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
  ],
  panels: () => import('./messages.panels.ts'),
  tableWords: () => import('../../messages/en/messages.tables.json'),
});
