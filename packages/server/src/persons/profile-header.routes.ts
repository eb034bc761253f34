import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { todayOf } from '../enrolment/teachers.service.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { personalDetails } from './profile-header.service.ts';

export function headRoutes(http: Http): void {
  serve(http, getPersonalDetails, async ({ school, clock, user }, { params }) =>
    personalDetails(school.db, user, params.id, await todayOf(school, clock)),
  );
}
