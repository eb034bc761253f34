import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';

const beforeLoad = requirePermission('attendance.own-children');
const relation = () => import('./RelationScreen.tsx');
const contact = () => import('./contact/ContactScreen.tsx');

const relationSearch = ({ tab }: Record<string, unknown>): { tab?: string } =>
  typeof tab === 'string' && tab ? { tab } : {};

export const parentPortalRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/relation/$id',
      validateSearch: relationSearch,
      beforeLoad,
      component: lazyScreen(relation, 'RelationScreen'),
    }),
    // It behaves as the relation screen (specification 000 §2).
    createRoute({
      getParentRoute: () => root,
      path: '/settings',
      validateSearch: relationSearch,
      beforeLoad,
      component: lazyScreen(relation, 'RelationScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/contact',
      beforeLoad: requirePermission('contact.own'),
      component: lazyScreen(contact, 'ContactScreen'),
    }),
  ] as const;
