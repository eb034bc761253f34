import { createRoute } from '@tanstack/react-router';
import { dayIn, idIn, present } from '../platform/addressValues.ts';
import { lazyScreen } from '../platform/lazyPart.tsx';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';

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
