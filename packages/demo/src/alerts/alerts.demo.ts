import type { DemoArea } from '../demo-area.ts';
import type { AlertsRows } from './alerts.rows.ts';

export const alertsDemo: DemoArea<AlertsRows> = {
  name: 'alerts',
  rows: ({ needs }) => ({
    flag: needs.map(({ personId, category, type, name, comment, since, closed }, i) => ({
      id: i + 1,
      person_id: personId,
      category,
      type_name: type,
      item_name: name,
      comment,
      date_from: since,
      date_closed: closed,
    })),
  }),
};
