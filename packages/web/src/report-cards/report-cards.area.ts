import IconByClass from '@tabler/icons-react/dist/esm/icons/IconReport.mjs';
import IconByStudent from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import labels from '../../messages/en/report-cards.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { lazyCards } from '../ui/states/lazyCards.ts';
import { reportCardsRoutes } from './report-cards.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    'report-cards': { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./report-cards.icons.ts'));

/** Results and comments of classes for the cards that families get. */
export const reportCardsArea = area({
  name: 'report-cards',
  labels,
  routes: reportCardsRoutes,
  navigation: [
    {
      to: '/reportcards/class',
      label: 'report-cards:labels.byClass',
      group: 'school',
      order: 60,
      icon: IconByClass,
      permission: 'report-cards.enter',
    },
    {
      to: '/reportcards/students',
      label: 'report-cards:labels.byStudent',
      group: 'school',
      order: 61,
      icon: IconByStudent,
      permission: 'report-cards.enter',
    },
    {
      to: '/reportcards/comments',
      label: 'report-cards:labels.comments',
      group: 'school',
      order: 62,
      icon: icon('comments'),
      permission: 'report-cards.enter',
    },
    {
      to: '/reportcards/proofread',
      label: 'report-cards:labels.proofread',
      group: 'school',
      order: 62.5,
      icon: icon('proofread'),
      permission: 'report-cards.enter',
    },
    {
      to: '/reportcards/board',
      label: 'report-cards:labels.board',
      group: 'school',
      order: 63,
      icon: icon('board'),
      permission: 'report-cards.enter',
    },
    {
      to: '/reportcards/publish',
      label: 'report-cards:labels.publish',
      group: 'school',
      order: 64,
      icon: icon('publish'),
      permission: 'report-cards.manage',
    },
    {
      to: '/reportcards/setup',
      label: 'report-cards:labels.setUp',
      group: 'school',
      order: 65,
      icon: icon('setUp'),
      permission: 'report-cards.manage',
    },
    {
      to: '/reports',
      route: '/reports/{-$student}',
      label: 'report-cards:labels.ownReports',
      group: 'today',
      order: 17,
      icon: icon('reports'),
      permission: 'report-cards.own-children',
      scopes: ['parent'],
    },
  ],
  landing: [
    {
      id: 'report-cards-due',
      order: 33,
      shows: (may) => may('report-cards.enter'),
      Panel: lazyPart(async () => ({ default: (await import('./coordinate/DuePanel.tsx')).DuePanel })),
      hasHeading: () => true,
    },
    {
      id: 'report-cards-proofread',
      order: 34,
      shows: (may) => may('report-cards.proofread'),
      Panel: lazyPart(async () => ({
        default: (await import('./coordinate/ProofreadPanel.tsx')).ProofreadPanel,
      })),
      hasHeading: () => true,
    },
    {
      id: 'report-cards-behind',
      order: 34,
      shows: (may) => may('report-cards.manage'),
      Panel: lazyPart(async () => ({ default: (await import('./coordinate/BehindPanel.tsx')).BehindPanel })),
      hasHeading: () => true,
    },
  ],
  familyTasks: [
    {
      id: 'reports',
      order: 30,
      shows: (may) => may('report-cards.own-children'),
      Cards: lazyCards(() => import('./family/ReportCards.tsx'), 'ReportCards'),
    },
  ],
  relationTabs: [
    {
      id: 'reports',
      label: 'report-cards:labels.reports',
      order: 115,
      shows: (may) => may('report-cards.own-children'),
      Tab: lazyPart(() => import('./family/ChildReportsTab.tsx')),
    },
  ],
  panels: () => import('./report-cards.panels.ts'),
  outbox: async () => [(await import('./entry/row.kinds.ts')).rowKind],
  drafts: () =>
    Promise.all([
      import('./entry/row.drafts.ts'),
      import('./comments/comment.drafts.ts'),
      import('./shared/suggest/suggestion.drafts.ts'),
    ]),
  tableWords: () => import('../../messages/en/report-cards.tables.json'),
  integrityWords: () => import('../../messages/en/report-cards.integrity.json'),
});
