import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import labels from '../../messages/en/persons.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { personsRoutes } from './persons.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    persons: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./persons.icons.ts'));

declare module '../platform/areas/area.ts' {
  interface ProfileSubject extends PersonalDetails {}
}

/** Records of persons: finding them, adding one, who they are and where they live. */
export const personsArea = area({
  name: 'persons',
  labels,
  routes: personsRoutes,
  navigation: [
    {
      to: '/entities/search',
      label: 'persons:labels.search',
      group: 'people',
      order: 10,
      icon: IconSearch,
      permission: 'people.read',
    },
    {
      to: '/people/add',
      label: 'persons:labels.add',
      group: 'school',
      order: 10,
      icon: icon('add'),
      permission: 'people.write',
    },
  ],
  panels: () => import('./persons.panels.ts'),
  tableWords: () => import('../../messages/en/persons.tables.json'),
});
