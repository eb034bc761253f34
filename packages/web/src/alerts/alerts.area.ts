import labels from '../../messages/en/alerts.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    alerts: { labels: typeof labels };
  }
}

/** What must be known about a person before anything else. */
export const alertsArea = area({
  name: 'alerts',
  labels,
  // What is new: of anybody for who raises alerts and follows them up, of their own students for who teaches.
  landing: [
    {
      id: 'new-alerts',
      order: 40,
      shows: (may) => may('people.read') && may('flags.write'),
      Panel: lazyPart(async () => ({ default: (await import('./NewAlertsPanel.tsx')).NewAlertsPanel })),
      hasHeading: () => true,
    },
    {
      id: 'new-alerts-of-own',
      order: 40,
      shows: (may) => may('people.read') && !may('flags.write'),
      Panel: lazyPart(async () => ({ default: (await import('./OwnAlertsPanel.tsx')).OwnAlertsPanel })),
      hasHeading: () => true,
    },
  ],
  panels: () => import('./alerts.panels.ts'),
  tableWords: () => import('../../messages/en/alerts.tables.json'),
});
