import { serverArea } from '../platform/area.ts';
import { behaviourTables } from './behaviour.tables.ts';
import { changesBack } from './changes-back.ts';
import { behaviourDemo } from './demo.queries.ts';
import { followUpRoutes } from './follow-up.routes.ts';
import { historyRoutes } from './history.routes.ts';
import { listsRoutes } from './lists.routes.ts';
import { behaviourModels } from './models.views.ts';
import { createPatternsMemory } from './patterns.memory.ts';
import { patternsRoutes } from './patterns.routes.ts';
import { personRows } from './person-rows.views.ts';
import { reportsRoutes } from './reports.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { thresholdsRoutes } from './thresholds.routes.ts';

export const behaviourArea = serverArea({
  name: 'behaviour',
  tables: behaviourTables,
  models: behaviourModels,
  contributes: { changesBack, personRows },
  demo: behaviourDemo,
  serve({ http, school, hearsChanges }) {
    const patterns = createPatternsMemory(school, hearsChanges);
    reportsRoutes(http);
    followUpRoutes(http);
    historyRoutes(http);
    listsRoutes(http);
    sessionsRoutes(http);
    thresholdsRoutes(http);
    patternsRoutes(http, patterns);
    return patterns;
  },
});
