import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { dayIn, idIn, present } from '../platform/places/addressValues.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';

/** Whose cards are printed: those of a roll class, or one student's. */
const cardsSearch = ({ rollClass, student }: Record<string, unknown>) =>
  present<{ rollClass?: number; student?: number }>({ rollClass: idIn(rollClass), student: idIn(student) });

const scansSearch = ({ dateOf }: Record<string, unknown>) =>
  present<{ dateOf?: string }>({ dateOf: dayIn(dateOf) });

/** The office's screens; the kiosk itself is a page of its own. */
export const kioskRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/attendance/scans',
      validateSearch: scansSearch,
      beforeLoad: requirePermission('kiosk.manage'),
      component: lazyScreen(() => import('./ScansScreen.tsx'), 'ScansScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/attendance/cards',
      validateSearch: cardsSearch,
      beforeLoad: requirePermission('kiosk.manage'),
      component: lazyScreen(() => import('./CardsScreen.tsx'), 'CardsScreen'),
    }),
  ] as const;
