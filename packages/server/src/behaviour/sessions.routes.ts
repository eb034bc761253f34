import {
  getDetentionSeats,
  getDetentionSessions,
  markDetentionSeat,
  saveDetentionSession,
  takeDetentionSeat,
} from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { reportOfAction } from './follow-up.queries.ts';
import { markSeat, takeSeat } from './seat-marks.service.ts';
import { sessionRoll } from './session-roll.service.ts';
import { listSessions, saveSession, sessionFor } from './sessions.service.ts';

export function sessionsRoutes(http: Http): void {
  serve(http, getDetentionSessions, (context, { query }) => listSessions(context.school.db, context, query));
  serve(http, saveDetentionSession, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_detention_session');
    return withCurrent(
      context,
      (db) => saveSession(db, context, body),
      (db) => sessionFor(db, context, body.id),
    );
  });
  serve(http, getDetentionSeats, (context, { params }) => sessionRoll(context.school.db, context, params.id));
  serve(http, markDetentionSeat, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => markSeat(db, context, params.id, body),
      (db) => sessionRoll(db, context, params.id),
    ),
  );
  serve(http, takeDetentionSeat, (context, { params, body }) =>
    context.write(async (db) =>
      takeSeat(db, context, params.id, body.actionID, await reportOfAction(db, body.actionID)),
    ),
  );
}
