import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/lazyPart.tsx';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';

const number = (value: unknown) => Number(value) || undefined;

/** Whose cards are printed: those of a roll class, or one student's. */
const cardsSearch = ({
  rollClass,
  student,
}: Record<string, unknown>): { rollClass?: number; student?: number } => {
  const [ofClass, ofStudent] = [number(rollClass), number(student)];
  return { ...(ofClass ? { rollClass: ofClass } : {}), ...(ofStudent ? { student: ofStudent } : {}) };
};

const scansSearch = ({ dateOf }: Record<string, unknown>): { dateOf?: string } =>
  /^\d{4}-\d\d-\d\d$/.test(String(dateOf)) ? { dateOf: String(dateOf) } : {};

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
