import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import type { AccountsSearch, ChargesSearch, StatementsSearch } from './billing.search.ts';

/** What an address says is read by its screen, so that the reading is not part of the first load. */
const unread = <T,>(search: Record<string, unknown>): T => search as T;

/** The office's screens of accounts, and the parents' one (specification 000 §2). */
export const billingRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/billing',
      beforeLoad: requirePermission('billing.own'),
      component: lazyScreen(() => import('./own/OwnBillingScreen.tsx'), 'OwnBillingScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/billing/accounts',
      validateSearch: unread<AccountsSearch>,
      beforeLoad: requirePermission('billing.read'),
      component: lazyScreen(() => import('./accounts/AccountsScreen.tsx'), 'AccountsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/billing/accounts/$id',
      beforeLoad: requirePermission('billing.read'),
      component: lazyScreen(() => import('./account/AccountScreen.tsx'), 'AccountScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/billing/charges',
      validateSearch: unread<ChargesSearch>,
      beforeLoad: requirePermission('billing.write'),
      component: lazyScreen(() => import('./charges/ChargesScreen.tsx'), 'ChargesScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/billing/bank',
      beforeLoad: requirePermission('billing.write'),
      component: lazyScreen(() => import('./bank/BankScreen.tsx'), 'BankScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/billing/statements',
      validateSearch: unread<StatementsSearch>,
      beforeLoad: requirePermission('billing.read'),
      component: lazyScreen(() => import('./statements/StatementsScreen.tsx'), 'StatementsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/billing/ageing',
      beforeLoad: requirePermission('billing.read'),
      component: lazyScreen(() => import('./ageing/AgeingScreen.tsx'), 'AgeingScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/billing/fees',
      beforeLoad: requirePermission('billing.read'),
      component: lazyScreen(() => import('./fees/FeesScreen.tsx'), 'FeesScreen'),
    }),
  ] as const;
