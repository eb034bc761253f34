import labels from '../../messages/en/parent-portal.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { familyTasks } from '../platform/areas/slots.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { readSummaries } from './family.api.ts';
import { parentPortalRoutes } from './parent-portal.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    'parent-portal': { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./parent-portal.icons.ts'));
/** What it shows is on its way before it is drawn. */
const Children = lazyPart(async () => {
  readSummaries();
  for (const { Cards } of familyTasks()) void Cards.preload();
  return { default: (await import('./ChildrenPanel.tsx')).ChildrenPanel };
});
const ofParents = { group: 'today', permission: 'attendance.own-children', scopes: ['parent'] } as const;

/** What parents see and do (specification 000 §2, 002 §2). */
export const parentPortalArea = area({
  name: 'parent-portal',
  labels,
  routes: parentPortalRoutes,
  navigation: [
    {
      to: '/settings',
      label: 'parent-portal:labels.children',
      order: 12,
      icon: icon('children'),
      ...ofParents,
    },
    {
      to: '/contact',
      label: 'parent-portal:labels.contact',
      shortLabel: 'parent-portal:labels.contactShort',
      order: 14,
      icon: icon('contact'),
      ...ofParents,
      permission: 'contact.own',
    },
  ],
  parentPaths: ['/relation'],
  absenceActions: [
    {
      id: 'ask-now',
      Action: lazyPart(
        () => import('./asked/AskNowAction.tsx'),
        () => null,
        true,
      ),
    },
  ],
  dayCounts: [
    {
      id: 'to-confirm',
      order: 10,
      shows: (may) => may('attendance.office'),
      Count: lazyPart(async () => ({ default: (await import('./ToConfirmCount.tsx')).ToConfirmCount })),
    },
  ],
  // Below whom the office calls: what families say waits a while, an absence that nobody can explain does not.
  landing: [
    {
      id: 'absence-proposals',
      order: 12,
      shows: (may) => may('attendance.office'),
      Panel: lazyPart(async () => ({ default: (await import('./ProposalsPanel.tsx')).ProposalsPanel })),
      hasHeading: () => true,
    },
    {
      id: 'contact-proposals',
      order: 14,
      shows: (may) => may('people.write'),
      Panel: lazyPart(async () => ({
        default: (await import('./contact/ContactProposalsPanel.tsx')).ContactProposalsPanel,
      })),
      hasHeading: () => true,
    },
    {
      id: 'own-children',
      order: 10,
      scope: 'parent',
      shows: (may) => may('attendance.own-children'),
      Panel: Children,
      fillsScreen: true,
      hasHeading: () => true,
    },
  ],
  panels: () => import('./parent-portal.panels.ts'),
  soon: { parent: Children.preload },
  tableWords: () => import('../../messages/en/parent-portal.tables.json'),
});
