import { personContributions } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { allPersonRows } from './contributions.facts.ts';
import { historyRoutes } from './history.routes.ts';
import { mergeRoutes } from './merge.routes.ts';
import { recordsTables } from './records.tables.ts';

export const recordsArea = serverArea({
  name: 'records',
  tables: recordsTables,
  serve(server) {
    const personRows = allPersonRows(server.contributions('personRows'));
    const { columns, contactRules } = personContributions(server);
    mergeRoutes(server.http, { personRows, columns, contactRules });
    historyRoutes(server.http, { ...personRows, contactRules });
  },
});
