import { exportList as endpoint } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { ExportedLists } from './contributions.facts.ts';
import { exportList } from './list-exports.service.ts';

export function listExportsRoutes(http: Http, lists: ExportedLists): void {
  serve(http, endpoint, (context, { body }) => context.write((db) => exportList(db, lists, context, body)));
}
