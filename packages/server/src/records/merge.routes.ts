import * as merges from '@homeroom/contract/records/merge.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { UserContext } from '../platform/http/context.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import {
  type Asking,
  MERGE_TURN,
  mergePersons,
  previewMerge,
  recentMerges,
  undoMerge,
} from './merge.service.ts';

const askingOf = async ({ school, clock, user }: UserContext): Promise<Asking> => ({
  user,
  now: clock.now(),
  timeZone: (await settingsOf(school)).school.timeZone,
});

/** Two records of one person become one, and two again. */
export function mergeRoutes(http: Http): void {
  serve(http, merges.previewMerge, async (context, { query }) =>
    previewMerge(context.school.db, await askingOf(context), query),
  );
  serve(http, merges.getMerges, async (context) => recentMerges(context.school.db, await askingOf(context)));
  serve(http, merges.mergePersons, async (context, { body }) => {
    const { keptID: keptId, mergedID: mergedId, ...versions } = body;
    const asking = await askingOf(context);
    return context.write((db) => mergePersons(db, asking, { keptId, mergedId, ...versions }), MERGE_TURN);
  });
  serve(http, merges.undoMerge, async (context, { params }) => {
    const asking = await askingOf(context);
    return context.write((db) => undoMerge(db, asking, params.id), MERGE_TURN);
  });
}
