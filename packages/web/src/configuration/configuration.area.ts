import labels from '../../messages/en/configuration.labels.json';
import { area } from '../platform/area.ts';
import { may } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { lazyIcons } from '../ui/lazyIcons.tsx';
import { configurationRoutes } from './configuration.routes.tsx';
import { loadSystemConfiguration } from './systemSettings.ts';

declare module '../platform/words.ts' {
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
  startUp: [
    {
      name: 'systemConfiguration',
      needed: () => may('configuration.read'),
      run: loadSystemConfiguration,
      failed: () => t('session:startUp.systemConfiguration'),
    },
  ],
  navigation: [
    {
      to: '/configuration',
      label: 'configuration:labels.configuration',
      group: 'system',
      order: 40,
      icon: icon('configuration'),
      permission: 'configuration.write',
    },
    {
      to: '/system/theme',
      label: 'configuration:labels.theme',
      group: 'system',
      order: 50,
      icon: icon('theme'),
      permission: 'configuration.write',
    },
  ],
  panels: () => import('./configuration.panels.ts'),
});
