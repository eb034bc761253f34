import {
  addBehaviourNote,
  followUpBehaviourAction,
  getBehaviourNotes,
  getMyBehaviourActions,
} from '@homeroom/contract/behaviour/follow-up.endpoints.ts';
import {
  quickBehaviourReports,
  undoQuickBehaviourReports,
} from '@homeroom/contract/behaviour/quick.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { followUp, followUpAction, myActions, notesOf, writeNote } from './follow-up.service.ts';
import { recordQuickly, undoQuickly } from './quick.service.ts';

export function followUpRoutes(http: Http): void {
  serve(http, getMyBehaviourActions, myActions);
  serve(http, followUpBehaviourAction, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => followUpAction(db, context, params.id, body),
      (db) => followUp(db, context, params.id),
    ),
  );
  serve(http, getBehaviourNotes, (context, { query }) => notesOf(context.school.db, context, query.actionID));
  serve(http, addBehaviourNote, (context, { body }) => context.write((db) => writeNote(db, context, body)));
  serve(http, quickBehaviourReports, (context, { body }) =>
    context.write((db) => recordQuickly(db, context, body)),
  );
  serve(http, undoQuickBehaviourReports, (context, { body }) =>
    context.write((db) => undoQuickly(db, context, body.reports)),
  );
}
