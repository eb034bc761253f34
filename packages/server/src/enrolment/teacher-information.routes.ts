import {
  getTeacherInformation,
  saveTeacherInformation as saveEndpoint,
} from '@homeroom/contract/enrolment/teacher-information.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { saveTeacherInformation, teacherInformation } from './teacher-information.service.ts';

export function teacherInformationRoutes(http: Http): void {
  serve(http, getTeacherInformation, (context, { params: { id } }) =>
    teacherInformation(context.school.db, context, id),
  );
  serve(http, saveEndpoint, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveTeacherInformation(db, context, id, body),
      (db) => teacherInformation(db, context, id),
    ),
  );
}
