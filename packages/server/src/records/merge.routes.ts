import * as merges from '@homeroom/contract/records/merge.endpoints.ts';
import type { UserContext } from '../platform/http/context.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import {
  MERGE_LOCK,
  type MergeContext,
  mergePersons,
  previewMerge,
  recentMerges,
  undoMerge,
} from './merge.service.ts';

/** Two records of one person become one, and two again. */
export function mergeRoutes(
  http: Http,
  contributed: Pick<MergeContext, 'personRows' | 'columns' | 'contactRules'>,
): void {
  const contextOf = (context: UserContext): MergeContext => ({ ...context, ...contributed });
  serve(http, merges.previewMerge, (context, { query }) =>
    previewMerge(context.school.db, contextOf(context), query),
  );
  serve(http, merges.getMerges, (context) => recentMerges(context.school.db, contextOf(context)));
  serve(http, merges.mergePersons, (context, { body }) => {
    const { keptID: keptId, mergedID: mergedId, ...versions } = body;
    const pair = { keptId, mergedId, ...versions };
    return context.write((db) => mergePersons(db, contextOf(context), pair), MERGE_LOCK);
  });
  serve(http, merges.undoMerge, (context, { params }) =>
    context.write((db) => undoMerge(db, contextOf(context), params.id), MERGE_LOCK),
  );
}
