import * as merges from '@homeroom/contract/records/merge.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { MERGE_LOCK, mergePersons, previewMerge, recentMerges, undoMerge } from './merge.service.ts';

/** Two records of one person become one, and two again. */
export function mergeRoutes(http: Http): void {
  serve(http, merges.previewMerge, (context, { query }) => previewMerge(context.school.db, context, query));
  serve(http, merges.getMerges, (context) => recentMerges(context.school.db, context));
  serve(http, merges.mergePersons, async (context, { body }) => {
    const { keptID: keptId, mergedID: mergedId, ...versions } = body;
    return context.write((db) => mergePersons(db, context, { keptId, mergedId, ...versions }), MERGE_LOCK);
  });
  serve(http, merges.undoMerge, (context, { params }) =>
    context.write((db) => undoMerge(db, context, params.id), MERGE_LOCK),
  );
}
