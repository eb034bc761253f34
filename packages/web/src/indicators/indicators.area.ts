import IconIndicators from '@tabler/icons-react/dist/esm/icons/IconTableOptions.mjs';
import labels from '../../messages/en/indicators.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { draftsHere } from '../platform/drafts/drafts.store.ts';
import { may } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { indicatorsRoutes } from './indicators.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    indicators: { labels: typeof labels };
  }
}

/** The quick grid of a class: homework, effort, uniform, beside the roll's own mark. */
export const indicatorsArea = area({
  name: 'indicators',
  labels,
  routes: indicatorsRoutes,
  navigation: [
    {
      to: '/indicators',
      label: 'indicators:labels.indicators',
      group: 'rolls',
      order: 40,
      icon: IconIndicators,
      permission: 'indicators.read',
    },
  ],
  outbox: async () => [(await import('./set.kinds.ts')).setKind],
  startUp: [
    {
      name: 'unsubmitted indicators',
      failed: () => t('indicators:labels.staleFailed'),
      needed: () => may('indicators.mark'),
      run: async () => {
        // Most have none, and need nothing of what would submit it. What the browser keeps nothing of is asked of itself.
        const lying = await draftsHere().catch(() => undefined);
        if (lying?.length !== 0) await (await import('./stale.ts')).submitStale();
      },
    },
  ],
  landing: [
    {
      id: 'own-children-indicators',
      order: 32,
      scope: 'parent',
      shows: () => true,
      Panel: lazyPart(async () => ({ default: (await import('./OwnChildrenPanel.tsx')).OwnChildrenPanel })),
      hasHeading: () => false,
    },
  ],
  drafts: () => import('./set.drafts.ts'),
  panels: () => import('./indicators.panels.ts'),
  tableWords: () => import('../../messages/en/indicators.tables.json'),
});
