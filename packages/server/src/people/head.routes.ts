import { getPersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { personalDetails } from './head.service.ts';
import { todayOf } from './people.service.ts';

export function headRoutes(http: Http): void {
  serve(http, getPersonalDetails, async ({ school, clock, user }, { params }) =>
    personalDetails(school.db, user, params.id, await todayOf(school, clock)),
  );
}
