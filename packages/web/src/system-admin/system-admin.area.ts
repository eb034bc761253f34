import labels from '../../messages/en/system-admin.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { systemAdminRoutes } from './system-admin.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    'system-admin': { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./system-admin.icons.ts'));

/** What the installation itself says of its work. */
export const systemAdminArea = area({
  name: 'system-admin',
  labels,
  routes: systemAdminRoutes,
  landing: [
    {
      id: 'installation-health',
      order: 5,
      shows: (may) => may('system.health'),
      Panel: lazyPart(async () => ({ default: (await import('./HealthPanel.tsx')).HealthPanel })),
      hasHeading: () => true,
    },
  ],
  navigation: [
    {
      to: '/system/jobs',
      label: 'system-admin:labels.jobs',
      shortLabel: 'system-admin:labels.jobsShort',
      group: 'system',
      order: 50,
      icon: icon('jobs'),
      permission: 'system.jobs',
    },
    {
      to: '/system/log/events',
      label: 'system-admin:labels.logEvents',
      group: 'system',
      order: 52,
      icon: icon('logEvents'),
      permission: 'system.watch',
    },
    {
      to: '/system/log/files',
      label: 'system-admin:labels.logFiles',
      group: 'system',
      order: 54,
      icon: icon('logFiles'),
      permission: 'system.logs',
    },
    {
      to: '/system/integrity',
      label: 'system-admin:labels.integrity',
      shortLabel: 'system-admin:labels.integrityShort',
      group: 'system',
      order: 56,
      icon: icon('integrity'),
      permission: 'system.integrity',
    },
    {
      to: '/system/client',
      label: 'system-admin:labels.client',
      group: 'system',
      order: 60,
      icon: icon('client'),
      permission: 'system.watch',
    },
  ],
  healthWords: () => import('../../messages/en/system-admin.health.json'),
});
