import labels from '../../messages/en/interviews.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { lazyCards } from '../ui/states/lazyCards.ts';
import { interviewsRoutes } from './interviews.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    interviews: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./interviews.icons.ts'));

/** Evenings on which parents meet teachers: teachers keep and hold theirs, the office organises them, families book. */
export const interviewsArea = area({
  name: 'interviews',
  labels,
  routes: interviewsRoutes,
  navigation: [
    {
      to: '/interviews',
      label: 'interviews:labels.interviews',
      group: 'today',
      order: 16,
      icon: icon('family'),
      permission: ['interviews.read', 'attendance.own-children'],
      scopes: ['parent'],
    },
    {
      to: '/interview/teacher',
      label: 'interviews:labels.teacher',
      group: 'interviews',
      order: 10,
      icon: icon('teacher'),
      permission: 'interviews.teach',
    },
    {
      to: '/interview/parent',
      label: 'interviews:labels.parent',
      group: 'interviews',
      order: 20,
      icon: icon('parent'),
      permission: 'interviews.office',
    },
    {
      to: '/interview/organise',
      label: 'interviews:labels.organise',
      group: 'interviews',
      order: 30,
      icon: icon('organise'),
      permission: 'interviews.office',
    },
  ],
  landing: [
    {
      // Only on a day with interviews of one's own, and after what is each day's: that stays where it is looked for.
      id: 'interviews-tonight',
      order: 32,
      shows: (may) => may('interviews.teach'),
      Panel: lazyPart(async () => ({ default: (await import('./evening/TonightPanel.tsx')).TonightPanel })),
      hasHeading: () => true,
    },
    {
      id: 'family-interviews',
      order: 12,
      scope: 'parent',
      shows: (may) => may('interviews.read'),
      Panel: lazyPart(async () => ({
        default: (await import('./family/InterviewsPanel.tsx')).InterviewsPanel,
      })),
      hasHeading: () => true,
    },
  ],
  tableWords: () => import('../../messages/en/interviews.tables.json'),
  familyTasks: [
    {
      id: 'interviews',
      order: 20,
      shows: (may) => may('interviews.read'),
      Cards: lazyCards(() => import('./family/BookCards.tsx'), 'BookCards'),
    },
  ],
  relationTabs: [
    {
      id: 'interviews',
      label: 'interviews:labels.interviews',
      order: 120,
      shows: (may) => may('interviews.read'),
      Tab: lazyPart(() => import('./family/ChildInterviewsTab.tsx')),
    },
  ],
  integrityWords: () => import('../../messages/en/interviews.integrity.json'),
});
