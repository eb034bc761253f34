import { exportList as endpoint } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { exportList } from './list-exports.service.ts';

export function exportRoutes(http: Http): void {
  serve(http, endpoint, ({ user, today, write }, { body }) =>
    write((db) => exportList(db, user, today, body)),
  );
}
