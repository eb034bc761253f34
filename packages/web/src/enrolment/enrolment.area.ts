import labels from '../../messages/en/enrolment.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { enrolmentRoutes } from './enrolment.routes.tsx';
import { startUp } from './enrolment.startup.ts';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    enrolment: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./enrolment.icons.ts'));

/** Who is at the school and where in it: students, staff, levels, roll classes, campuses. */
export const enrolmentArea = area({
  name: 'enrolment',
  labels,
  routes: enrolmentRoutes,
  startUp,
  navigation: [
    {
      to: '/entities/search/students',
      label: 'enrolment:labels.students',
      group: 'people',
      order: 20,
      icon: icon('students'),
      permission: 'people.read',
    },
    {
      to: '/entities/search/staff',
      label: 'enrolment:labels.staff',
      group: 'people',
      order: 30,
      icon: icon('staff'),
      permission: 'people.read',
    },
    {
      to: '/entities/search/classlists',
      label: 'enrolment:labels.classLists',
      group: 'people',
      order: 40,
      icon: icon('classLists'),
      permission: 'people.read',
    },
    {
      to: '/people/enrol',
      label: 'enrolment:labels.enrol',
      group: 'school',
      order: 5,
      icon: icon('enrol'),
      permission: 'people.write',
    },
    {
      to: '/people/rollclasses',
      label: 'enrolment:labels.rollClasses',
      group: 'school',
      order: 30,
      icon: icon('rollClasses'),
      permission: 'people.write',
    },
  ],
  drafts: () => import('./enrol/enrol.drafts.ts'),
  panels: () => import('./enrolment.panels.ts'),
  tableWords: () => import('../../messages/en/enrolment.tables.json'),
  integrityWords: () => import('../../messages/en/enrolment.integrity.json'),
});
