import {
  countBehaviourPersons,
  getBehaviourActions,
  getBehaviourIncidents,
  getBehaviourPersonalLevels,
  getBehaviourReportPersons,
  getBehaviourSummary,
  linkBehaviourLevel,
  moveToBehaviourLevel,
  takeBackBehaviourMove,
  unlinkBehaviourLevel,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { countReportPersons, historyOf, reportPersons, summaryOf } from './history.service.ts';
import { linkByDate, movesOf, moveToLevel, takeMoveBack, unlink } from './personal-levels.service.ts';

export function historyRoutes(http: Http): void {
  serve(http, getBehaviourReportPersons, (context, { query }) => reportPersons(context, query));
  serve(http, countBehaviourPersons, (context, { query }) => countReportPersons(context, query));
  serve(
    http,
    getBehaviourIncidents,
    async (context, { query }) => (await historyOf(context, query.studentID)).incidents,
  );
  serve(
    http,
    getBehaviourActions,
    async (context, { query }) => (await historyOf(context, query.studentID)).actions,
  );
  serve(http, getBehaviourSummary, (context, { params, query }) => summaryOf(context, params.id, query));
  serve(http, getBehaviourPersonalLevels, (context, { query }) =>
    movesOf(context.school.db, context, query.id),
  );
  serve(http, moveToBehaviourLevel, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => moveToLevel(db, context, params.personId, body),
      (db) => movesOf(db, context, params.personId),
    ),
  );
  serve(http, takeBackBehaviourMove, (context, { params, query: { version = 0 } }) =>
    withCurrent(
      context,
      (db) => takeMoveBack(db, context, { ...params, version }),
      (db) => movesOf(db, context, params.personId),
    ),
  );
  serve(http, linkBehaviourLevel, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => linkByDate(db, context, params.personId, body ?? {}),
      (db) => movesOf(db, context, params.personId),
    ),
  );
  serve(http, unlinkBehaviourLevel, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => unlink(db, context, params.personId, body),
      (db) => movesOf(db, context, params.personId),
    ),
  );
}
