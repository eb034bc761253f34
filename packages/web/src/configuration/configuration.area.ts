import labels from '../../messages/en/configuration.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { configurationRoutes } from './configuration.routes.tsx';
import { startUp } from './configuration.startup.ts';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    configuration: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./configuration.icons.ts'));

/** What holds for the whole school: its name, formats of dates, colours. */
export const configurationArea = area({
  name: 'configuration',
  labels,
  routes: configurationRoutes,
  startUp,
  navigation: [
    {
      to: '/configuration',
      label: 'configuration:labels.configuration',
      group: 'system',
      order: 40,
      icon: icon('configuration'),
      permission: 'configuration.read',
      isForConfiguring: true,
    },
    {
      to: '/system/theme',
      label: 'configuration:labels.theme',
      group: 'system',
      order: 50,
      icon: icon('theme'),
      permission: ['configuration.read', 'configuration.write'],
    },
  ],
  panels: () => import('./configuration.panels.ts'),
});
