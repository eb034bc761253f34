import { serverArea } from '../platform/area.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { indicatorsDemo } from './demo.queries.ts';
import { indicatorsRoutes } from './indicators.routes.ts';
import { indicatorsTables } from './indicators.tables.ts';
import { personRows } from './person-rows.ts';
import { mayBeAtSet } from './set-place.views.ts';
import { forgetTypes } from './types.service.ts';

export const indicatorsArea = serverArea({
  name: 'indicators',
  tables: indicatorsTables,
  models: {
    IndicatorType: modelOfTable('indicator_type', 'indicators.read'),
    IndicatorClass: modelOfTable('indicator_class', 'indicators.read'),
  },
  contributes: { personRows },
  mayBeAt: mayBeAtSet,
  demo: indicatorsDemo,
  serve({ http, school }) {
    indicatorsRoutes(http);
    return {
      changed: ({ model }) => {
        if (model === 'IndicatorType') forgetTypes(school);
      },
      invalidate: () => forgetTypes(school),
    };
  },
});
