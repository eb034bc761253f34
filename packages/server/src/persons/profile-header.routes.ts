import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { personalDetails } from './profile-header.service.ts';

export function headRoutes(http: Http): void {
  serve(http, getPersonalDetails, ({ school, user, today }, { params }) =>
    personalDetails(school.db, user, params.id, today),
  );
}
