import { modelOfPersons } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { alertsTables } from './alerts.tables.ts';
import { courtOrdersOf } from './contributions.facts.ts';
import { alertsDemo } from './demo.queries.ts';
import { flagRoutes } from './flags.routes.ts';
import { flagsOf } from './open-flags.views.ts';
import { personRows } from './person-rows.views.ts';

export const alertsArea = serverArea({
  name: 'alerts',
  tables: alertsTables,
  models: { PersonalFlagCategory: modelOfPersons('people.read') },
  contributes: {
    personRows,
    personColumns: { flags: () => flagsOf() },
  },
  demo: alertsDemo,
  serve(server) {
    flagRoutes(server.http, courtOrdersOf(server), server.contributions('teaching'));
  },
});
