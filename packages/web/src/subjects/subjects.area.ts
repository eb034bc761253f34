import labels from '../../messages/en/subjects.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { subjectsRoutes } from './subjects.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    subjects: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./subjects.icons.ts'));

/** What is taught: academic years, subject classes, their lessons and members. */
export const subjectsArea = area({
  name: 'subjects',
  labels,
  routes: subjectsRoutes,
  navigation: [
    {
      to: '/subjects',
      route: '/subjects/{-$id}',
      label: 'subjects:labels.subjects',
      group: 'people',
      order: 50,
      icon: icon('subjects'),
      permission: 'people.read',
    },
    {
      to: '/subjects/classes',
      label: 'subjects:labels.classes',
      group: 'school',
      order: 20,
      icon: icon('classes'),
      permission: 'people.write',
    },
    {
      to: '/subjects/rollover',
      label: 'subjects:labels.newYear',
      group: 'school',
      order: 50,
      icon: icon('newYear'),
      permission: 'people.write',
    },
  ],
  panels: () => import('./subjects.panels.ts'),
  tableWords: () => import('../../messages/en/subjects.tables.json'),
  integrityWords: () => import('../../messages/en/subjects.integrity.json'),
});
