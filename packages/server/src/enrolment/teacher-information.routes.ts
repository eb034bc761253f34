import {
  getTeacherInformation,
  saveTeacherInformation as saveEndpoint,
} from '@homeroom/contract/enrolment/teacher-information.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import type { Placements } from './placements.queries.ts';
import { saveTeacherInformation, teacherInformation } from './teacher-information.service.ts';

/** @param teaching in every kind of class: it goes along with the first and last day at the school */
export function teacherInformationRoutes(http: Http, teaching: readonly Placements[]): void {
  serve(http, getTeacherInformation, (context, { params: { id } }) =>
    teacherInformation(context.school.db, context, id),
  );
  serve(http, saveEndpoint, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveTeacherInformation(db, teaching, context, id, body),
      (db) => teacherInformation(db, context, id),
    ),
  );
}
