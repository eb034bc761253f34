import {
  decideBehaviourProposal,
  getBehaviourProposals,
  getBehaviourThresholds,
  saveBehaviourThreshold,
  takeBackBehaviourDismissal,
} from '@homeroom/contract/behaviour/thresholds.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import {
  decideProposal,
  listThresholds,
  openProposals,
  proposalFor,
  saveThreshold,
  takeDismissalBack,
} from './thresholds.service.ts';

export function thresholdsRoutes(http: Http): void {
  serve(http, getBehaviourThresholds, (context) => listThresholds(context.school.db, context));
  serve(http, saveBehaviourThreshold, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_threshold');
    return withCurrent(
      context,
      (db) => saveThreshold(db, context, body),
      async (db) => (await listThresholds(db, context)).find(({ id }) => id === body.id),
    );
  });
  serve(http, getBehaviourProposals, (context, { query }) => openProposals(context, query.studentID));
  serve(http, decideBehaviourProposal, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => decideProposal(db, context, params.id, body),
      (db) => proposalFor(db, context, params.id),
    ),
  );
  serve(http, takeBackBehaviourDismissal, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => takeDismissalBack(db, context, params.id, body.version),
      (db) => proposalFor(db, context, params.id),
    ),
  );
}
