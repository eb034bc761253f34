import {
  exportBehaviour,
  importBehaviour,
  previewBehaviourImport,
} from '@homeroom/contract/behaviour/csv.endpoints.ts';
import {
  getBehaviourPatterns,
  getBehaviourSigns,
  getWatchList,
  saveWatchEntry,
} from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { askedForExport, noteExport, reportsAsCsv } from './csv-export.service.ts';
import { importCsv, previewCsv } from './csv-import.service.ts';
import type { PatternsMemory } from './patterns.memory.ts';
import { behaviourPatterns } from './patterns.service.ts';
import { saveWatch, signsOf, watchList } from './watch.service.ts';

export function patternsRoutes(http: Http, memory: PatternsMemory): void {
  serve(http, getBehaviourPatterns, (context, { query }) => behaviourPatterns(context, memory, query));
  serve(http, getWatchList, (context) => watchList(context.school.db, context));
  serve(http, saveWatchEntry, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_watch_entry');
    return withCurrent(
      context,
      (db) => saveWatch(db, context, body),
      async (db) => (await watchList(db, context)).find(({ id }) => id === body.id),
    );
  });
  serve(http, getBehaviourSigns, (context, { query }) => signsOf(context, query.studentIds ?? []));
  serve(http, exportBehaviour, async (context, { query }) => {
    const asked = askedForExport(context, query);
    await context.note((db) => noteExport(db, context, asked));
    return reportsAsCsv(context, asked);
  });
  serve(http, previewBehaviourImport, (context, { body }) =>
    previewCsv(context.school.db, context, body.content),
  );
  serve(http, importBehaviour, (context, { body }) =>
    context.write((db) => importCsv(db, context, body), 'behaviour.import'),
  );
}
