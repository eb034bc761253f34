import {
  getPersonalRelations,
  savePersonalRelation,
} from '@homeroom/contract/families/relations.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { personalRelations, saveRelation } from './relations.service.ts';

/** Relations. Reads of custody are noted in the read log, and so every read is a write. */
export function relationsRoutes(http: Http): void {
  serve(http, getPersonalRelations, (context, { params: { id } }) =>
    context.write((db) => personalRelations(db, context, id)),
  );
  serve(http, savePersonalRelation, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveRelation(db, context, id, body),
      (db) => personalRelations(db, context, id),
    ),
  );
}
