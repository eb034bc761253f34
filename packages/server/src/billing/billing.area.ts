import { serverArea } from '../platform/area.ts';
import { jobHandler } from '../platform/jobs/job.ts';
import { publishJob } from './billing.kinds.ts';
import { billingRoutes } from './billing.routes.ts';
import { billingTables, unauditedTables } from './billing.tables.ts';
import { billingDemo } from './demo.service.ts';
import { billingIntegrity } from './integrity.views.ts';
import { billingModels } from './models.views.ts';
import { billingSummaries } from './own.service.ts';
import { personRows } from './person-rows.views.ts';
import { postingRoutes } from './posting.routes.ts';
import { publishRun } from './publish.service.ts';

export const billingArea = serverArea({
  name: 'billing',
  tables: billingTables,
  unauditedTables,
  models: billingModels,
  contributes: { billingSummaries, integrity: billingIntegrity, personRows },
  demo: billingDemo,
  ownActors: ['system:billing'],
  jobs: ({ publicUrl }) => [
    jobHandler({ kind: publishJob, run: (context, payload) => publishRun(context, payload, publicUrl) }),
  ],
  serve({ http }) {
    billingRoutes(http);
    postingRoutes(http);
  },
});
