import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import type { EveningSearch, OrganiseSearch, TeacherSearch } from './staff/staff.search.ts';

/** What an address says is read by its screen, so that the reading is not part of the first load. */
const unread = <T,>(search: Record<string, unknown>): T => search as T;

/** The screens of teachers and organisers (specification 002 §2: Teacher interviews). */
export const staffInterviewsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/interview/teacher',
      validateSearch: unread<TeacherSearch>,
      component: lazyScreen(() => import('./staff/TeacherScreen.tsx'), 'TeacherScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/interview/evening/$id',
      validateSearch: unread<EveningSearch>,
      component: lazyScreen(() => import('./evening/EveningScreen.tsx'), 'EveningScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/interview/organise',
      validateSearch: unread<OrganiseSearch>,
      component: lazyScreen(() => import('./organise/OrganiseScreen.tsx'), 'OrganiseScreen'),
    }),
  ] as const;
