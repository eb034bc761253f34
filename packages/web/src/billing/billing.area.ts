import labels from '../../messages/en/billing.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { lazyCards } from '../ui/states/lazyCards.ts';
import { billingRoutes } from './billing.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    billing: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./billing.icons.ts'));
const ofOffice = { group: 'billing', permission: 'billing.read' } as const;

/** Accounts of payers: what is charged, credited and paid, and what they are told of it. */
export const billingArea = area({
  name: 'billing',
  labels,
  routes: billingRoutes,
  navigation: [
    {
      to: '/billing/accounts',
      label: 'billing:labels.accounts',
      order: 10,
      icon: icon('accounts'),
      ...ofOffice,
    },
    {
      to: '/billing/charges',
      label: 'billing:labels.charges',
      order: 20,
      icon: icon('charges'),
      ...ofOffice,
      permission: 'billing.write',
    },
    {
      to: '/billing/bank',
      label: 'billing:labels.bank',
      order: 30,
      icon: icon('bank'),
      ...ofOffice,
      permission: 'billing.write',
    },
    {
      to: '/billing/statements',
      label: 'billing:labels.statements',
      order: 40,
      icon: icon('statements'),
      ...ofOffice,
    },
    { to: '/billing/ageing', label: 'billing:labels.ageing', order: 50, icon: icon('ageing'), ...ofOffice },
    { to: '/billing/fees', label: 'billing:labels.fees', order: 60, icon: icon('fees'), ...ofOffice },
    {
      to: '/billing',
      label: 'billing:labels.own',
      group: 'today',
      order: 18,
      icon: icon('own'),
      permission: 'billing.own',
      scopes: ['parent'],
    },
  ],
  landing: [
    {
      id: 'billing-summary',
      order: 60,
      scope: 'parent',
      shows: (may) => may('billing.own'),
      Panel: lazyPart(async () => ({ default: (await import('./own/SummaryPanel.tsx')).SummaryPanel })),
      hasHeading: () => false,
    },
  ],
  familyTasks: [
    {
      id: 'bill-due',
      order: 40,
      shows: (may) => may('billing.own'),
      Cards: lazyCards(() => import('./own/DueCards.tsx'), 'DueCards'),
    },
  ],
  panels: () => import('./billing.panels.ts'),
  tableWords: () => import('../../messages/en/billing.tables.json'),
  integrityWords: () => import('../../messages/en/billing.integrity.json'),
});
