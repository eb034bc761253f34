import labels from '../../messages/en/records.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { recordsRoutes } from './records.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    records: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./records.icons.ts'));

/** What was changed in a person's records, and two records of one person that become one. */
export const recordsArea = area({
  name: 'records',
  labels,
  routes: recordsRoutes,
  navigation: [
    {
      to: '/people/merge',
      label: 'records:labels.merge',
      group: 'school',
      order: 40,
      icon: icon('merge'),
      permission: ['people.write', 'people.contact'],
    },
  ],
  panels: () => import('./records.panels.ts'),
});
