import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { PersonContributions } from './contributions.facts.ts';
import { personalDetails } from './profile-header.service.ts';

export function profileHeaderRoutes(http: Http, contributions: PersonContributions): void {
  serve(http, getPersonalDetails, (context, { params }) =>
    personalDetails(context.school.db, contributions, context, params.id),
  );
}
