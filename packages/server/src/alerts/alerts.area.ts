import { modelOfPersons } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { alertsTables } from './alerts.tables.ts';
import { changesBack } from './changes-back.ts';
import { courtOrdersOf } from './contributions.facts.ts';
import { alertsDemo } from './demo.queries.ts';
import { flagRoutes } from './flags.routes.ts';
import { flagsOf } from './open-flags.views.ts';
import { personRows } from './person-rows.views.ts';

export const alertsArea = serverArea({
  name: 'alerts',
  tables: alertsTables,
  // Who reads people reads the alerts of anybody, also in the lists of those that are new.
  models: { PersonalFlagCategory: { ...modelOfPersons('people.read'), all: 'people.read' } },
  contributes: {
    changesBack,
    personRows,
    personColumns: { flags: () => flagsOf() },
  },
  demo: alertsDemo,
  serve(server) {
    flagRoutes(server.http, courtOrdersOf(server), server.contributions('teaching'));
  },
});
