import { exportList as endpoint } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { exportList } from './list-exports.service.ts';
import { todayOf } from './teachers.service.ts';

export function exportRoutes(http: Http): void {
  serve(http, endpoint, async ({ school, clock, user, write }, { body }) => {
    const day = await todayOf(school, clock);
    return write((db) => exportList(db, user, day, body));
  });
}
