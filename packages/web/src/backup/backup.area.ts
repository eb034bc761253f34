import labels from '../../messages/en/backup.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { backupRoutes } from './backup.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    backup: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./backup.icons.ts'));

/** Copies of the whole school. */
export const backupArea = area({
  name: 'backup',
  labels,
  routes: backupRoutes,
  navigation: [
    {
      to: '/system/backups',
      label: 'backup:labels.backups',
      group: 'system',
      order: 52,
      icon: icon('backups'),
      permission: 'system.backups',
    },
  ],
  panels: () => import('./backup.panels.ts'),
  healthWords: () => import('../../messages/en/backup.health.json'),
});
