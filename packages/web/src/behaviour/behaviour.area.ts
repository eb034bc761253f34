import labels from '../../messages/en/behaviour.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { lazyCards } from '../ui/states/lazyCards.ts';
import { behaviourRoutes } from './behaviour.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    behaviour: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./behaviour.icons.ts'));

/** Events with their participants: what happened, what is done about it, and who reads it. */
export const behaviourArea = area({
  name: 'behaviour',
  labels,
  routes: behaviourRoutes,
  navigation: [
    {
      to: '/behaviour/report/search',
      label: 'behaviour:labels.search',
      group: 'behaviour',
      order: 10,
      icon: icon('search'),
      permission: 'behaviour.students',
    },
    {
      to: '/behaviour/history',
      label: 'behaviour:labels.history',
      group: 'behaviour',
      order: 20,
      icon: icon('history'),
      permission: 'behaviour.students',
    },
    {
      to: '/behaviour/patterns',
      label: 'behaviour:labels.patterns',
      group: 'behaviour',
      order: 30,
      icon: icon('patterns'),
      permission: 'behaviour.students',
    },
    {
      to: '/behaviour/sessions',
      label: 'behaviour:labels.sessions',
      group: 'behaviour',
      order: 40,
      icon: icon('sessions'),
      permission: 'behaviour.students',
    },
  ],
  landing: [
    {
      id: 'behaviour-mine',
      order: 30,
      shows: (may) => may('behaviour.students'),
      Panel: lazyPart(async () => ({ default: (await import('./mine/MinePanel.tsx')).MinePanel })),
      hasHeading: () => true,
    },
    {
      // For whoever reads the school's behaviour; teachers have the sign on their rolls.
      id: 'behaviour-watched',
      order: 35,
      shows: (may) => may('behaviour.read'),
      Panel: lazyPart(async () => ({ default: (await import('./watched/WatchedPanel.tsx')).WatchedPanel })),
      hasHeading: () => true,
    },
    {
      id: 'behaviour-own-children',
      order: 30,
      scope: 'parent',
      shows: (may) => may('behaviour.own-children'),
      Panel: lazyPart(async () => ({ default: (await import('./parents/ParentsPanel.tsx')).ParentsPanel })),
      hasHeading: () => true,
    },
  ],
  familyTasks: [
    {
      id: 'behaviour',
      order: 32,
      shows: (may) => may('behaviour.own-children'),
      Cards: lazyCards(() => import('./parents/ReadCards.tsx'), 'ReadCards'),
    },
  ],
  relationTabs: [
    {
      id: 'behaviour',
      label: 'behaviour:labels.search',
      order: 110,
      shows: (may) => may('behaviour.own-children'),
      Tab: lazyPart(() => import('./parents/ChildBehaviourTab.tsx')),
    },
  ],
  rollActions: [
    {
      id: 'behaviour',
      label: 'behaviour:labels.quick',
      order: 10,
      icon: icon('search'),
      key: 'b',
      shows: (may) => may('behaviour.record'),
      Choices: lazyPart(async () => {
        const { RollChoices, readOffered } = await import('./quick/RollChoices.tsx');
        void readOffered();
        return { default: RollChoices };
      }),
    },
  ],
  rollSigns: [
    {
      id: 'behaviour-watch',
      order: 10,
      shows: (may) => may('behaviour.students'),
      Sign: lazyPart(
        async () => ({ default: (await import('./quick/WatchSign.tsx')).WatchSign }),
        () => null,
        true,
      ),
    },
  ],
  concernActions: [
    {
      id: 'behaviour-event',
      Action: lazyPart(async () => ({ default: (await import('./quick/ConcernAction.tsx')).ConcernAction })),
    },
  ],
  outbox: async () => (await import('./quick/quick.kinds.ts')).quickKinds,
  drafts: () => import('./event/event.drafts.ts'),
  panels: () => import('./behaviour.panels.ts'),
  configuredBy: ['behaviour.manage'],
  tableWords: () => import('../../messages/en/behaviour.tables.json'),
});
