import {
  getStudentInformation,
  saveStudentInformation as saveEndpoint,
  saveNextPlaces as saveNextEndpoint,
} from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { saveNextPlaces } from './next-places.service.ts';
import type { Placements } from './placements.queries.ts';
import { saveStudentInformation, studentInformation } from './student-information.service.ts';

/** @param memberships of every kind of class: they go along with the first and last day at the school */
export function studentInformationRoutes(http: Http, memberships: readonly Placements[]): void {
  serve(http, getStudentInformation, (context, { params: { id } }) =>
    studentInformation(context.school.db, context, id),
  );
  serve(http, saveEndpoint, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveStudentInformation(db, memberships, context, id, body),
      (db) => studentInformation(db, context, id),
    ),
  );
  serve(http, saveNextEndpoint, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveNextPlaces(db, context, id, body),
      (db) => studentInformation(db, context, id),
    ),
  );
}
