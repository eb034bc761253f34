import labels from '../../messages/en/audit.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { auditRoutes } from './audit.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    audit: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./audit.icons.ts'));

/** Who changed what, and how it is put back. */
export const auditArea = area({
  name: 'audit',
  labels,
  routes: auditRoutes,
  navigation: [
    {
      to: '/system/audit/log',
      label: 'audit:labels.log',
      group: 'system',
      order: 40,
      icon: icon('log'),
      permission: 'audit.read',
    },
    {
      to: '/system/audit/events',
      label: 'audit:labels.events',
      group: 'system',
      order: 42,
      icon: icon('events'),
      permission: 'system.watch',
    },
    {
      to: '/system/events/notifications',
      label: 'audit:labels.notifications',
      group: 'system',
      order: 44,
      icon: icon('notifications'),
      permission: 'system.watch',
    },
  ],
  panels: () => import('./audit.panels.ts'),
  healthWords: () => import('../../messages/en/audit.health.json'),
});
