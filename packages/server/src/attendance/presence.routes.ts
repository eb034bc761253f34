import { getOftenAbsent, getStudentPresences } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { readOftenAbsent } from './often-absent.service.ts';
import { presencesOf } from './presence.views.ts';

/** Who is at school today, and who is often away. */
export function presenceRoutes(http: Http): void {
  serve(http, getStudentPresences, ({ school, today }, { query }) =>
    presencesOf(school.db, query.studentIds ?? [], today),
  );
  serve(http, getOftenAbsent, (context) => readOftenAbsent(context));
}
