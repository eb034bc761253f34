import {
  countBehaviourReports,
  deleteBehaviourReport,
  getBehaviourReport,
  getBehaviourReportDefaults,
  getBehaviourReports,
  previewForParents,
  restoreBehaviourReport,
  saveBehaviourReport,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensure } from '../platform/problem.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { reportDefaults } from './defaults.service.ts';
import { deleteReport, restoreReport } from './delete-report.service.ts';
import { behaviourOfOwnChildren } from './own-children.service.ts';
import { previewTexts } from './preview.service.ts';
import { behaviourReport, behaviourReports, countReports } from './reports.service.ts';
import { saveReport } from './save-report.service.ts';

export function reportsRoutes(http: Http): void {
  serve(http, getBehaviourReports, (context, { query }) => {
    const { user } = context;
    ensure(!query.takenAway || user.may('behaviour.manage'), 'permission.denied');
    if (user.scope === 'parent') return behaviourOfOwnChildren(context, query);
    ensure(user.may('behaviour.students'), 'permission.denied');
    return behaviourReports(context, query);
  });
  serve(http, countBehaviourReports, (context, { query }) => {
    ensure(!query.takenAway || context.user.may('behaviour.manage'), 'permission.denied');
    return countReports(context, query);
  });
  serve(http, getBehaviourReport, (context, { params }) =>
    behaviourReport(context.school.db, context, params.id),
  );
  serve(http, saveBehaviourReport, (context, { body }) =>
    withCurrent(
      context,
      (db) => saveReport(db, context, body),
      (db) => behaviourReport(db, context, body.id ?? 0),
    ),
  );
  serve(http, deleteBehaviourReport, (context, { params, query }) =>
    withCurrent(
      context,
      (db) => deleteReport(db, context, { id: params.id, version: query.version }),
      (db) => behaviourReport(db, context, params.id),
    ),
  );
  serve(http, restoreBehaviourReport, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => restoreReport(db, context, { id: params.id, version: body?.version }),
      (db) => behaviourReport(db, context, params.id),
    ),
  );
  serve(http, previewForParents, (context, { body }) => previewTexts(context, body));
  serve(http, getBehaviourReportDefaults, reportDefaults);
}
